// Results by keyboard: in order, from slips, and typed again. The page works without this module:
// every board has its form. Here a key saves at once, and the board shows it before the server has it.

import { keepOrder, offerUndo } from "./boards.js";
import { ask, askAbout } from "./dialogs.js";
import { digitOf, lettersOn, onKey } from "./keys.js";
import { drain, send, settled, waiting } from "./queue.js";
import { NoAnswer, Refused, post } from "./post.js";
import { say } from "./words.js";

const region = document.getElementById("boards");
const field = document.getElementById("slip");
const echo = document.getElementById("slip-echo");
const modes = document.querySelector(".modes");
const band = document.getElementById("band");
const orderKeys = document.getElementById("order-keys");
const slipLegend = document.getElementById("slip-legend");
const orderLegend = document.getElementById("order-legend");
const [LETTER_WHITE, LETTER_DRAW, LETTER_BLACK] = region.dataset.keys;
const WHITE = "1-0";
const DRAW = "½-½";
const BLACK = "0-1";
const LATER = "adj";
const LETTERS = { [LETTER_WHITE]: WHITE, [LETTER_DRAW]: DRAW, "=": DRAW, [LETTER_BLACK]: BLACK, j: LATER };
const PAD = { NumpadAdd: WHITE, NumpadDivide: DRAW, NumpadSubtract: BLACK };
const FORFEITS = { [WHITE]: "1F-0F", [BLACK]: "0F-1F" };
const ORDER = {
  score: { 1: WHITE, 0: BLACK, 5: DRAW },
  wbd: { 1: WHITE, 2: BLACK, 3: DRAW },
  wdb: { 1: WHITE, 2: DRAW, 3: BLACK },
};
let mode = "";
let cursor = 0;
let asking = null;
const versions = new Map();

const boards = () => [...region.querySelectorAll(".board")];
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
    field.focus();
    field.select();
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

function place(index) {
  const all = boards();
  for (const board of all) board.classList.remove("is-here");
  cursor = index;
  const board = all[index];
  if (!board || mode === "slips" || mode === "") return;
  board.classList.add("is-here");
  board.scrollIntoView({ block: "nearest" });
  region.setAttribute("aria-activedescendant", board.id);
  if (mode === "order") echoSides(board);
}

function hideForVerifying() {
  for (const board of boards()) {
    board.classList.toggle("is-hidden", mode === "verify" && !board.classList.contains("is-verified"));
  }
}

// In order ----------------------------------------------------------------------------------------

function resultOfOrderKey(event) {
  if (event.key === "=" || event.code === "NumpadDivide") return DRAW;
  if (event.key.toLowerCase() === "j" && mode === "order") return LATER;
  const digit = digitOf(event);
  return digit === null ? undefined : ORDER[orderKeys.value][digit];
}

function inRegion(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(".more")) return;
  const moves = { ArrowDown: 1, ArrowUp: -1, ArrowRight: columnStep(), ArrowLeft: -columnStep() };
  if (event.key in moves) return act(event, () => move(moves[event.key]));
  if (event.key === "Home") return act(event, () => place(0));
  if (event.key === "End") return act(event, () => place(boards().length - 1));
  if (event.key === "Escape") return act(event, leave);
  const board = boards()[cursor];
  if (!board || (mode !== "order" && mode !== "verify")) return;
  if (event.key === "F10" && event.shiftKey) return act(event, () => openMenu(board));
  if (event.key === "Enter") return act(event, () => openMenu(board));
  if (event.key === "Delete") return act(event, () => clear(board));
  if (event.repeat) return;
  const result = resultOfOrderKey(event);
  if (result === undefined) return;
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

function columnStep() {
  const all = boards();
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
  menu.open = true;
  menu.querySelector("button").focus();
}

// Slips -------------------------------------------------------------------------------------------

const SLIP = /^(\d+(?:\.\d+)?)(f?)$/i;
const POINTS = new Set([".", ",", "Decimal"]);

function inSlip(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (asking) return answerDuplicate(event);
  if (event.key === "Escape") return act(event, leave);
  const typed = SLIP.exec(field.value);
  const digit = digitOf(event);
  if (digit !== null) {
    if (typed?.[2]) {
      if (digit === 0) act(event, () => slip(typed[1], "0F-0F"));
      return;
    }
    return act(event, () => write(field.value + digit));
  }
  if (!typed) return;
  if (POINTS.has(event.key) || event.code === "NumpadDecimal") {
    if (!typed[2] && !typed[1].includes(".")) act(event, () => write(`${typed[1]}.`));
    return;
  }
  const letter = event.key.toLowerCase();
  if (letter === "f" && !typed[2]) return act(event, () => write(`${typed[1]}f`));
  const result = PAD[event.code] ?? LETTERS[letter];
  if (result === undefined) return;
  act(event, () => slip(typed[1], typed[2] ? (FORFEITS[result] ?? result) : result));
}

// Keyboards of phones name no keys: what they wrote is read instead.
function written() {
  const found = /^(\d+(?:\.\d+)?)(f?)([^\s.])$/i.exec(field.value.trim());
  const result = found && LETTERS[found[3].toLowerCase()];
  if (result) slip(found[1], found[2] ? (FORFEITS[result] ?? result) : result);
  else show();
}

function write(text) {
  field.value = text;
  show();
}

function show() {
  echo.replaceChildren();
  echo.classList.remove("refused");
  for (const board of boards()) board.classList.remove("is-here");
  const typed = SLIP.exec(field.value);
  if (!typed) return;
  const board = boardOnSlip(typed[1]);
  if (!board) return;
  board.classList.add("is-here");
  board.scrollIntoView({ block: "nearest" });
  echoSides(board);
  const more = document.createElement("span");
  more.className = "echo-more";
  more.textContent = `${say("one_more_key", { board: typed[1] })} ${region.dataset.keys.split("").join(" ")}`;
  echo.append(more);
}

/** Who plays at a board, read before the key that gives it a result. */
function echoSides(board) {
  echo.replaceChildren();
  echo.classList.remove("refused");
  const sides = [...board.querySelectorAll(".side")];
  ["white", "black"].forEach((colour, index) => {
    const side = document.createElement("span");
    side.className = "echo-side";
    const bead = document.createElement("span");
    bead.className = `bead ${colour} large`;
    bead.setAttribute("aria-hidden", "true");
    side.append(bead, ` ${sides[index].dataset.name}`);
    side.translate = false;
    echo.append(side);
  });
}

function slip(number, result) {
  const board = boardOnSlip(number);
  if (!board) {
    field.value = number;
    return refuse(say("no_board", { board: number }));
  }
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
  if (event.key === "Enter") {
    act(event, () => save(board, result));
  } else if (event.key !== "Escape") {
    return act(event, () => {});
  } else {
    event.preventDefault();
  }
  asking = null;
  again();
}

function again() {
  field.value = "";
  echo.replaceChildren();
  echo.classList.remove("refused");
  for (const board of boards()) board.classList.remove("is-here");
}

function refuse(sentence) {
  echo.textContent = sentence;
  echo.classList.add("refused");
}

// Saving ------------------------------------------------------------------------------------------

function save(board, result, isUndo = false, more = {}) {
  const number = board.dataset.board;
  const seen = board.dataset.result || "?";
  const before = board.classList.contains("is-later") ? LATER : seen;
  for (const other of boards()) other.classList.remove("is-saved");
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

function mark(board, result) {
  const cell = board.querySelector(".result");
  const clear = result === "?";
  const later = result === LATER;
  board.dataset.result = clear || later ? "" : result;
  board.classList.toggle("has-result", !clear && !later);
  board.classList.toggle("is-later", later);
  board.classList.toggle("is-missing", clear);
  board.classList.remove("is-verified", "is-disputed");
  board.querySelector(".disc")?.classList.toggle("missing", clear);
  const text = document.createElement("span");
  text.className = "result-text";
  text.textContent = clear ? "" : spaced(result);
  cell.replaceChildren(text);
  const [white, black] = [...board.querySelectorAll(".side")];
  const lead = /^(1|½-0|1F|W)/.test(result) ? 1 : /^(0-1|0-½|0F-1F|L)/.test(result) ? -1 : 0;
  white.classList.toggle("lost", lead < 0);
  black.classList.toggle("lost", lead > 0);
  for (const seen of board.querySelectorAll("input[name=seen]")) seen.value = board.dataset.result || "?";
  const disc = document.querySelector(`.missing-boards a[href="#board-${board.dataset.board}"]`);
  if (disc && !clear) disc.remove();
}

async function verify(board, result) {
  const number = board.dataset.board;
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
  echo.classList.remove("refused");
  echo.textContent = say("verified", { board: board.dataset.label, result: spaced(result) });
  // What was typed a moment ago may still be on its way: nothing is verified before it is there.
  await settled(number);
  if (boardNumbered(number)?.dataset.result !== result) return;
  try {
    await post(region.dataset.verify, new URLSearchParams({ board: number, result }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NoAnswer)) throw error;
    board.classList.remove("is-verified");
    refuse(error.message);
  }
}

/** Both versions, alike; whoever is at the desk chooses. */
function dispute(board, theirs, mine) {
  versions.set(board.dataset.board, { theirs, mine });
  board.classList.add("is-disputed");
  const cell = board.querySelector(".result");
  const both = document.createElement("span");
  both.className = "versions";
  for (const [words, result] of [["use_theirs", theirs], ["use_mine", mine]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.textContent = say(words, { result: spaced(result) });
    button.addEventListener("click", () => {
      board.dataset.result = theirs === "?" ? "" : theirs;
      versions.delete(board.dataset.board);
      if (result === theirs) mark(board, theirs);
      else save(board, result);
      region.focus();
    });
    both.append(button);
  }
  cell.replaceChildren(both);
}

function spaced(result) {
  if (result === "?" || result === "") return say("no_result");
  if (result === LATER) return say("later");
  return result.replace("-", " – ");
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
  region.focus();
  const board = boardNumbered(item.board);
  if (board) mark(board, yes ? item.result : item.before ?? item.seen);
  if (yes) send({ ...item, fields: { ...item.fields, consent: level } });
}

document.addEventListener("ronde:queue-refused", ({ detail: { item, error } }) => {
  const board = boardNumbered(item.board);
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
  const board = boardNumbered(item.board);
  if (!sentence || !board) return;
  // What a helper takes back, they entered a moment ago: taking it back again is not offered.
  const back = item.isUndo ? null : () => save(boardNumbered(item.board), item.before ?? item.seen, true);
  offerUndo(sentence, back);
});

document.addEventListener("ronde:queue-waiting", ({ detail: { count, since, long } }) => {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
  band.hidden = false;
  band.dataset.level = long ? "red" : "amber";
  band.textContent = long
    ? say("kept_long", { count, time: time.format(since) })
    : say(count === 1 ? "kept_one" : "kept_many", { count });
  if (long) {
    const list = document.createElement("p");
    list.textContent = waiting().map((item) => `${item.board}: ${spaced(item.result)}`).join(", ");
    band.append(list);
  }
  markWaiting();
});

document.addEventListener("ronde:queue-empty", ({ detail: { count } }) => {
  const were = !band.hidden;
  band.hidden = true;
  markWaiting();
  if (were) echo.textContent = say(count === 1 ? "sent_one" : "sent_many", { count });
});

function markWaiting() {
  const boardsWaiting = new Set(waiting().map((item) => item.board));
  for (const board of boards()) {
    board.classList.toggle("is-waiting", boardsWaiting.has(board.dataset.board));
  }
}

// The live stream replaces the boards: what is typed here and not yet sent stays.
const watcher = new MutationObserver((changes) => {
  if (!changes.some((change) => change.target === region)) return;
  keepOrder();
  for (const item of waiting()) {
    const board = boardNumbered(item.board);
    if (board && item.address === region.dataset.action) mark(board, item.result);
  }
  for (const [number, { theirs, mine }] of versions) {
    const board = boardNumbered(number);
    if (board) dispute(board, theirs, mine);
  }
  markWaiting();
  hideForVerifying();
  if (mode === "order" || mode === "verify") place(cursor);
  else if (mode === "slips" && field.value && !echo.classList.contains("refused")) show();
});
watcher.observe(region, { childList: true });

// Start -------------------------------------------------------------------------------------------

modes.hidden = false;
for (const button of modes.querySelectorAll("button")) {
  button.addEventListener("click", () => enter(button.dataset.mode));
}
onKey("r", () => enter("order"));
onKey("s", () => enter("slips"));
onKey("v", () => enter("verify"));
region.addEventListener("keydown", inRegion);
region.addEventListener("focus", () => mode === "" && lettersOn() && place(cursor));
region.addEventListener("click", (event) => {
  const board = event.target.closest(".board");
  if (!board || event.target.closest(".more, .versions")) return;
  if (mode !== "order" && mode !== "verify") enter("order");
  place(boards().indexOf(board));
});
field.addEventListener("keydown", inSlip);
field.addEventListener("input", written);
field.addEventListener("focus", () => mode !== "slips" && enter("slips"));
document.getElementById("slips").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const disc = event.target.closest(".missing-boards a");
  if (!disc) return;
  event.preventDefault();
  if (mode !== "order") enter("order");
  place(boards().findIndex((board) => `#${board.id}` === disc.getAttribute("href")));
});
region.addEventListener("submit", (event) => {
  const form = event.target.closest(".choices, .later");
  if (!form || !event.submitter) return;
  event.preventDefault();
  const board = form.closest(".board");
  form.closest("details").open = false;
  const day = form.elements.agreed_date?.value;
  save(board, event.submitter.value, false, day ? { agreed_date: day } : {});
  region.focus();
});
try {
  orderKeys.value = localStorage.getItem("ronde.order-keys") || "score";
} catch {
  orderKeys.value = "score";
}
function nameOrderKeys() {
  const digits = Object.entries(ORDER[orderKeys.value]);
  for (const key of orderLegend.querySelectorAll("kbd[data-order]")) {
    key.textContent = digits.find(([, result]) => result === key.dataset.order)[0];
  }
}
nameOrderKeys();
orderKeys.addEventListener("change", () => {
  nameOrderKeys();
  try {
    localStorage.setItem("ronde.order-keys", orderKeys.value);
  } catch {
    // The choice lasts as long as the page.
  }
});
for (const item of waiting()) {
  const board = boardNumbered(item.board);
  if (board && item.address === region.dataset.action) mark(board, item.result);
}
drain();
