// Results by keyboard: in order, from slips, and typed again. The page works without this module:
// every board has its form. Here a key saves at once, and the board shows it before the server has it.
// The page of a round may become that of another in place (turn.js): then all of it is taken anew.

import { closeMenu, keepOrder, offerUndo, readyMenu, takeOrder } from "./boards.js";
import { ask, askAbout } from "./dialogs.js";
import { digitOf, isGoing, lettersOn, onKey, onNextAwaited, onNextPressed, typing } from "./keys.js";
import { orderDigits, takeOrderDigits } from "./order_digits.js";
import { drain, emptied, send, settled, waiting } from "./queue.js";
import { NoAnswer, Refused, post } from "./post.js";
import { refresh } from "./replace.js";
import { mark, showVersions, spaced } from "./result_cell.js";
import {
  LATER,
  begunSlip,
  forfeited,
  isSignAfter,
  resultInOrder,
  resultOfText,
  resultSpelt,
  speltLetter,
  wholeSlip,
} from "./result_keys.js";
import { addEcho, clearEcho, echoSides, isRefused, refuse, takeEcho, tell } from "./slip_echo.js";
import { hideUnsent, showUnsent } from "./unsent_band.js";
import { say } from "./words.js";

let region, field, modes, slipLegend, orderLegend;
let mode = "";
let cursor = 0;
let asking = null;
/** Whether results of this round were typed on this page: P after the last of them pairs. */
let hasTyped = false;
/** The board that a sign on the key of a digit gave its result: {board, digit}, until the next key. */
let doubtful = null;
const versions = new Map();

/** Whether the page takes results now. */
const isTaking = () => Boolean(region?.isConnected);
/** A finger opens no keyboard that nobody asked for. */
const hasKeyboard = () => !matchMedia("(hover: none) and (pointer: coarse)").matches;
const boards = () => [...region.querySelectorAll(".board")];
/** Takes a mark from the boards that have it: of a thousand boards one or none has. */
const unmark = (mark) => region.querySelectorAll(`.${mark}`).forEach((board) => board.classList.remove(mark));
const boardNumbered = (number) => region.querySelector(`.board[data-board="${number}"]`);
/** A board as a slip names it: by its number through the round, or as 2.3 in a match of teams. */
const boardOnSlip = (text) => region.querySelector(`.board[data-label="${text}"]`) ?? boardNumbered(text);

// Modes -------------------------------------------------------------------------------------------

function enter(next) {
  mode = next;
  region.dataset.mode = next;
  for (const button of modes.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === next));
  }
  const inOrder = next === "order" || next === "verify";
  slipLegend.hidden = inOrder;
  orderLegend.hidden = !inOrder;
  if (next === "slips") {
    again();
    field.focus({ preventScroll: true });
  } else {
    region.focus();
    place(next === "verify" ? firstToVerify() : firstEmpty(0));
  }
  hideForVerifying();
}

function firstEmpty(from) {
  const all = boards();
  for (let step = 0; step < all.length; step += 1) {
    const index = (from + step) % all.length;
    if (!all[index].dataset.result && !all[index].classList.contains("is-later")) return index;
  }
  return -1;
}

function firstToVerify(from = 0) {
  const all = boards();
  for (let index = from; index < all.length; index += 1) {
    if (all[index].dataset.result && !all[index].classList.contains("is-verified")) return index;
  }
  return -1;
}

/** Puts the cursor on a board and names who plays there; fresh facts leave words and window. */
function place(index, isFresh = false) {
  const all = boards();
  unmark("is-here");
  cursor = index;
  const board = all[index];
  if (!board || mode === "slips" || mode === "") return;
  board.classList.add("is-here");
  region.setAttribute("aria-activedescendant", board.id);
  if (isFresh) return;
  board.scrollIntoView({ block: "nearest" });
  echoSides(board);
}

/** The focus goes where results are typed. */
function backToKeys() {
  if (mode === "slips") field.focus({ preventScroll: true });
  else region.focus({ preventScroll: true });
}

function hideForVerifying() {
  unmark("is-hidden");
  if (mode !== "verify") return;
  for (const board of region.querySelectorAll(".board:not(.is-verified)")) board.classList.add("is-hidden");
}

// In order ----------------------------------------------------------------------------------------

const MOVES = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  ArrowRight: () => columnStep(),
  ArrowLeft: () => -columnStep(),
};

function inRegion(event) {
  if (event.key === "Escape" && closeMenu()) return act(event, () => region.focus());
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(".more")) return;
  if (event.key in MOVES) return act(event, () => move(MOVES[event.key]()));
  if (event.key === "Home") return act(event, () => place(0));
  if (event.key === "End") return act(event, () => place(boards().length - 1));
  if (event.key === "Escape") return act(event, leave);
  const board = boards()[cursor];
  if (!board || isGoing() || (mode !== "order" && mode !== "verify")) return;
  if (event.key === "F10" && event.shiftKey) return act(event, () => openMenu(board));
  if (event.key === "Enter") return act(event, () => openMenu(board));
  if (event.key === "Delete") return act(event, () => clear(board));
  if (event.repeat) return;
  const result = resultInOrder(event, orderDigits());
  if (result === undefined || (result === LATER && mode !== "order")) return;
  closeMenu();
  act(event, () => (mode === "verify" ? verify(board, result) : saveInOrder(board, result)));
}

async function saveInOrder(board, result) {
  const there = board.dataset.result;
  if (there && there !== result) {
    const yes = await ask({
      level: 3,
      sentence: say("duplicate_ask", { board: board.dataset.label, result: spaced(there), other: spaced(result) }),
    });
    region.focus();
    if (!yes) return;
  }
  if (there !== result) save(board, result);
  const next = firstEmpty(cursor + 1);
  place(next === -1 ? cursor : next);
}

function move(by) {
  if (mode === "" || mode === "slips") enter("order");
  place(Math.max(0, Math.min(boards().length - 1, cursor + by)));
}

/** How many boards it is to the next column of the screen that the cursor is on. */
function columnStep() {
  const all = [...(boards()[cursor]?.parentElement.children ?? [])];
  const top = all[0]?.getBoundingClientRect().top;
  const index = all.findIndex((board, at) => at > 0 && board.getBoundingClientRect().top === top);
  return index > 0 ? index : all.length;
}

async function clear(board) {
  if (!board.dataset.result) return;
  const yes = await ask({ level: 3, sentence: say("cleared_ask", { board: board.dataset.label }) });
  region.focus();
  if (yes) save(board, "?");
}

function openMenu(board) {
  const menu = board.querySelector(".more");
  readyMenu(menu);
  menu.open = true;
  menu.querySelector("button").focus();
}

// Slips -------------------------------------------------------------------------------------------

const POINTS = new Set([".", ",", "Decimal"]);

function inSlip(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (asking) return answerDuplicate(event);
  if (event.key === "Escape") return act(event, leave);
  const begun = begunSlip(field.value);
  const result = resultOfText(event.key, region.dataset.keys);
  if (begun?.spelt && event.key === "Enter") return act(event, () => spell(begun, begun.spelt, true));
  if (event.key === "Enter") return act(event, () => begun && lacking(begun.board));
  if (event.key === " ") return act(event, () => begun && !begun.forfeit && write(`${begun.board} `));
  if (begun && begun.spelt !== null && speltLetter(event)) {
    return act(event, () => spell(begun, begun.spelt + speltLetter(event)));
  }
  const digit = digitOf(event);
  if (digit !== null && !isSignAfter(event, begun)) {
    if (isGoing()) return;
    return act(event, () => addDigit(begun, digit));
  }
  if (!begun) {
    // Nothing is typed: letters are keys of the page, but for one that can only end a slip.
    if (result !== undefined && doubtful) act(event, tellDoubt);
    return;
  }
  if (event.key.length > 1 && !POINTS.has(event.key)) return;
  if (POINTS.has(event.key)) {
    return act(event, () => !begun.forfeit && !begun.board.includes(".") && write(`${begun.board}.`));
  }
  if (event.key.toLowerCase() === "f") return act(event, () => write(`${begun.board}f`));
  if (result === undefined) return act(event, () => lacking(begun.board));
  act(event, () => {
    slip(begun.board, forfeited(result, begun.forfeit));
    doubtful = digit === null ? null : { board: begun.board, digit };
  });
}

function addDigit(begun, digit) {
  doubtful = null;
  // What is in the field and begins no slip, nor a board of a match, gives way to the board that is typed.
  if (!begun) write((/^\d+\.$/.test(field.value) ? field.value : "") + digit);
  else if (!begun.forfeit) write(field.value + digit);
  else if (digit === 0) slip(begun.board, "0F-0F");
}

/** A result as paper has it, after a space: it is taken once it is whole. */
function spell({ board }, spelt, isEnded = false) {
  const result = resultSpelt(spelt, isEnded);
  doubtful = null;
  if (result) slip(board, result);
  else if (isEnded) lacking(board);
  else write(`${board} ${spelt}`);
}

/** A slip that no key ended yet: which keys do. */
function lacking(board) {
  if (!boardOnSlip(board)) return unknown(board);
  refuse(`${say("one_more_key", { board })} ${resultLetters()}`);
}

/** A board that is not there is told, and out of the way of the next slip. */
function unknown(board) {
  field.value = "";
  refuse(say("no_board", { board }));
}

/** Somebody who types 16 without Shift has given board 1 to Black on some keyboards: that is told. */
function tellDoubt() {
  const { board, digit } = doubtful;
  doubtful = null;
  refuse(say("sign_or_digit", { board, digit, other: `${board}${digit}` }));
}

const resultLetters = () => region.dataset.keys.split("").join(" ");

// Keyboards of phones name no keys: what they wrote is read instead.
function written() {
  const whole = wholeSlip(field.value, region.dataset.keys);
  if (whole) slip(whole.board, whole.result);
  else show();
}

/** A letter that begins no slip is a key of the page, or nothing: it is not written into the field. */
function beforeWriting(event) {
  if (!field.value && event.data && !/^\d/.test(event.data)) event.preventDefault();
}

function write(text) {
  field.value = text;
  show();
}

function show() {
  clearEcho();
  unmark("is-here");
  const begun = begunSlip(field.value);
  if (!begun) return;
  const board = boardOnSlip(begun.board);
  if (!board) return;
  board.classList.add("is-here");
  board.scrollIntoView({ block: "nearest" });
  echoSides(board);
  addEcho(`${say("one_more_key", { board: begun.board })} ${resultLetters()}`);
}

function slip(number, result) {
  const board = boardOnSlip(number);
  if (!board) return unknown(number);
  const there = board.dataset.result;
  if (there && there !== result) {
    asking = { board, result };
    board.classList.add("is-here");
    field.value = number;
    return refuse(say("duplicate", { board: number, result: spaced(there) }));
  }
  again();
  if (there === result) verify(board, result);
  else save(board, result);
}

function answerDuplicate(event) {
  const { board, result } = asking;
  if (digitOf(event) !== null) {
    // Who types on has not read the question: it stays at its board, and the next slip is taken.
    const there = board.dataset.result;
    again();
    dispute(board, there, result);
    return inSlip(event);
  }
  if (event.key === "Enter") {
    act(event, () => save(board, result));
  } else if (event.key !== "Escape") {
    return act(event, () => {});
  } else {
    event.preventDefault();
  }
  again();
}

function again() {
  asking = null;
  field.value = "";
  clearEcho();
  unmark("is-here");
}

// Saving ------------------------------------------------------------------------------------------

function save(board, result, isUndo = false, more = {}) {
  hasTyped = true;
  const number = board.dataset.board;
  const seen = board.dataset.result || "?";
  closeMenu();
  const before = board.classList.contains("is-later") ? LATER : seen;
  unmark("is-saved");
  versions.delete(number);
  mark(board, result);
  board.classList.add("is-saved");
  send({
    address: region.dataset.action,
    fields: { board: number, result, seen, ...more },
    board: number,
    result,
    seen,
    before,
    isUndo,
  });
}

async function verify(board, result) {
  const number = board.dataset.board;
  const address = region.dataset.verify;
  if (board.dataset.result !== result) {
    refuse(say("differs", { board: board.dataset.label, found: spaced(board.dataset.result), typed: spaced(result) }));
    board.classList.remove("is-hidden");
    dispute(board, board.dataset.result, result);
    return;
  }
  board.classList.add("is-verified");
  board.classList.remove("is-hidden");
  if (mode === "verify") place(firstToVerify(cursor + 1));
  // Told at once, as the tick is: the answer may come when another board was typed already.
  if (mode !== "verify" || !boards()[cursor]) clearEcho();
  addEcho(say("verified", { board: board.dataset.label, result: spaced(result) }));
  // What was typed a moment ago may still be on its way: nothing is verified before it is there.
  await settled(number);
  if (region.dataset.verify === address && boardNumbered(number)?.dataset.result !== result) return;
  try {
    await post(address, new URLSearchParams({ board: number, result }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NoAnswer)) throw error;
    board.classList.remove("is-verified");
    refuse(error.message);
  }
}

/** Two versions of a result stand at their board until one is chosen. */
function dispute(board, theirs, mine) {
  versions.set(board.dataset.board, { theirs, mine });
  showVersions(board, theirs, mine, (result) => {
    board.dataset.result = theirs === "?" ? "" : theirs;
    versions.delete(board.dataset.board);
    if (result === theirs) mark(board, theirs);
    else save(board, result);
    backToKeys();
  });
}

function leave() {
  enter("");
  again();
  document.getElementById("main").focus();
}

function act(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}

// What the server says ----------------------------------------------------------------------------

/** What the rules have against a correction is asked here; whoever agrees sends it again. */
async function askFor(item, { level, objections }) {
  const yes = await askAbout(level, objections);
  backToKeys();
  const board = boardNumbered(item.board);
  if (board) mark(board, yes ? item.result : item.before ?? item.seen);
  if (yes) send({ ...item, fields: { ...item.fields, consent: level } });
}

/** Whether an entry is one of the round that the page shows. */
const isHere = (item) => isTaking() && item.address === region.dataset.action;

document.addEventListener("ronde:queue-refused", ({ detail: { item, error } }) => {
  if (!isTaking()) return;
  const board = isHere(item) ? boardNumbered(item.board) : null;
  if (error.problem.objections) {
    askFor(item, error.problem);
    return;
  }
  if (error.status === 409 && board) {
    mark(board, error.problem.found);
    dispute(board, error.problem.found, error.problem.typed);
  } else if (board) {
    mark(board, item.before ?? item.seen);
  }
  refuse(error.message);
});

document.addEventListener("ronde:queue-sent", ({ detail: { item, answer } }) => {
  const sentence = answer.sentences?.at(-1);
  if (!sentence || !isHere(item) || !boardNumbered(item.board)) return;
  // What a helper takes back, they entered a moment ago: taking it back again is not offered.
  const back = item.isUndo ? null : () => save(boardNumbered(item.board), item.before ?? item.seen, true);
  offerUndo(sentence, back);
});

document.addEventListener("ronde:queue-waiting", ({ detail }) => {
  showUnsent(detail);
  if (isTaking()) markWaiting();
});

document.addEventListener("ronde:queue-empty", ({ detail: { count } }) => {
  const wasShown = hideUnsent();
  if (!isTaking()) return;
  markWaiting();
  if (wasShown) tell(say(count === 1 ? "sent_one" : "sent_many", { count }));
});

function markWaiting() {
  unmark("is-waiting");
  for (const item of waiting()) boardNumbered(item.board)?.classList.add("is-waiting");
}

// The live stream replaces the boards: what is typed here and not yet sent stays.
document.addEventListener("ronde:replaced", (event) => {
  if (!isTaking() || event.target !== region) return;
  keepOrder(region);
  markKept();
  for (const [number, { theirs, mine }] of versions) {
    const board = boardNumbered(number);
    if (board) dispute(board, theirs, mine);
  }
  markWaiting();
  hideForVerifying();
  if (mode === "order" || mode === "verify") place(cursor, true);
  else if (mode === "slips" && field.value && !isRefused()) show();
});

function markKept() {
  for (const item of waiting()) {
    const board = isHere(item) && boardNumbered(item.board);
    if (board) mark(board, item.result);
  }
}

// Start -------------------------------------------------------------------------------------------

/** Takes the page as it is: the boards, the slip field with the focus, what is still to be sent. */
function start() {
  region = document.querySelector("#boards[tabindex]");
  mode = "";
  cursor = 0;
  asking = null;
  hasTyped = false;
  doubtful = null;
  versions.clear();
  if (!region) return;
  field = document.getElementById("slip");
  takeEcho();
  modes = document.querySelector("main .modes");
  slipLegend = document.getElementById("slip-legend");
  orderLegend = document.getElementById("order-legend");
  modes.hidden = false;
  field.addEventListener("keydown", inSlip);
  field.addEventListener("beforeinput", beforeWriting);
  field.addEventListener("input", written);
  field.addEventListener("focus", () => mode !== "slips" && enter("slips"));
  region.addEventListener("keydown", inRegion);
  region.addEventListener("focus", () => mode === "" && lettersOn() && place(cursor));
  takeOrderDigits();
  takeOrder(region);
  markKept();
  if (hasKeyboard() && hasNoFocus()) enter("slips");
}

/** Whether the focus is nowhere in particular. */
function hasNoFocus() {
  const active = document.activeElement;
  return !active || active === document.body || active.id === "main";
}

/** A digit typed where nothing takes it is the beginning of a slip. */
function strayDigit(event) {
  if (event.defaultPrevented || !isTaking() || digitOf(event) === null || isGoing() || typing(event)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open], :popover-open")) return;
  if (event.target.closest?.("#boards")) return;
  enter("slips");
  inSlip(event);
}

/** The button of the next round comes once every result is in: until then its key waits. */
function nextRound() {
  if (!isTaking() || firstEmpty(0) !== -1) return null;
  return emptied().then((sent) => sent && refresh());
}

onKey("r", () => isTaking() && enter("order"));
onKey("s", () => isTaking() && enter("slips"));
onKey("v", () => isTaking() && enter("verify"));
onNextAwaited(nextRound);
onNextPressed(() => isTaking() && hasTyped && firstEmpty(0) === -1);
addEventListener("keydown", strayDigit);
document.addEventListener("click", (event) => {
  const button = event.target.closest(".entry .modes button");
  if (button) return enter(button.dataset.mode);
  const disc = event.target.closest(".missing-boards a");
  if (disc && isTaking()) {
    event.preventDefault();
    return pick(boards().find((board) => `#${board.id}` === disc.getAttribute("href")));
  }
  const board = event.target.closest("#boards .board");
  if (board && isTaking() && !event.target.closest(".more, .versions")) {
    pick(board);
    if (event.target.closest(".result") || !hasKeyboard()) showChoices(board);
  }
});

// A board that was found by a name is typed in the slip: its result is one key away.
document.addEventListener("ronde:found", (event) => {
  const board = isTaking() && event.target.closest("#boards .board");
  if (!board) return;
  event.preventDefault();
  enter("slips");
  write(board.dataset.label);
});

/** Puts the cursor on a board that was pointed at. */
function pick(board) {
  if (mode !== "order" && mode !== "verify") enter("order");
  place(boards().indexOf(board));
}

/** The results of a board as buttons; the keys still go to the board. */
function showChoices(board) {
  const menu = board.querySelector(".more");
  const isOpen = menu.open;
  closeMenu();
  menu.open = !isOpen;
}

document.addEventListener("submit", (event) => {
  if (event.target.matches("#slips") && isTaking()) return event.preventDefault();
  const form = event.target.closest("#boards :is(.choices, .later)");
  if (!form || !isTaking() || !event.submitter) return;
  event.preventDefault();
  const day = form.elements.agreed_date?.value;
  save(form.closest(".board"), event.submitter.value, false, day ? { agreed_date: day } : {});
  region.focus({ preventScroll: true });
});
document.addEventListener("ronde:turned", start);
start();
drain();
