// Results on their way to the server and what it says of them. A board shows its result before the server has it.

import { closeMenu, offerUndo } from "./boards.js";
import { askAbout } from "./dialogs.js";
import { backToKeys, cursor, mode, placeCursor } from "./entry_modes.js";
import { NoAnswer, Refused, post } from "./post.js";
import { send, settled, waiting } from "./queue.js";
import { mark, showVersions, spaced } from "./result_cell.js";
import { LATER } from "./result_keys.js";
import { boardNumbered, boards, firstToVerify, isTaking, region, unmark } from "./round_boards.js";
import { addEcho, clearEcho, refuse, tell } from "./slip_echo.js";
import { hideUnsent, showUnsent } from "./unsent_band.js";
import { say } from "./words.js";

/** Whether results of this round were typed on this page: P after the last of them pairs. */
export let hasTyped = false;
/** By the number of a board, the two versions of its result that stand there until one is chosen. */
const versions = new Map();

/** Begins with a round: what is still to be sent stands at its boards. */
export function takeSaved() {
  hasTyped = false;
  versions.clear();
  markKept();
}

/** Marks boards that came anew with what was typed here and is not there yet. */
export function markAgain() {
  markKept();
  for (const [number, { theirs, mine }] of versions) {
    const board = boardNumbered(number);
    if (board) dispute(board, theirs, mine);
  }
  markWaiting();
}

/** Gives a board a result, at once. */
export function save(board, result, isUndo = false, more = {}) {
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

/** Compares a result with the one that is typed again. */
export async function verify(board, result) {
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
  if (mode === "verify") placeCursor(firstToVerify(cursor + 1));
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
export function dispute(board, theirs, mine) {
  versions.set(board.dataset.board, { theirs, mine });
  showVersions(board, theirs, mine, (result) => {
    board.dataset.result = theirs === "?" ? "" : theirs;
    versions.delete(board.dataset.board);
    if (result === theirs) mark(board, theirs);
    else save(board, result);
    backToKeys();
  });
}

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

function markWaiting() {
  unmark("is-waiting");
  for (const item of waiting()) boardNumbered(item.board)?.classList.add("is-waiting");
}

function markKept() {
  for (const item of waiting()) {
    const board = isHere(item) && boardNumbered(item.board);
    if (board) mark(board, item.result);
  }
}

document.addEventListener("ronde:queue-refused", (event) => {
  if (!isTaking()) return;
  event.preventDefault();
  const { item, error } = event.detail;
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
