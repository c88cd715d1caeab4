// The field that slips are typed in, and what the page shows of a slip that is begun.

import { begunSlip } from "./result_keys.js";
import { boardOnSlip, region, unmark } from "./round_boards.js";
import { addEcho, clearEcho, echoSides, refuse } from "./slip_echo.js";
import { say } from "./words.js";

/** Null on a page that takes no results. */
export let slipField = null;

/** The slip that gives a board another result than it has: {board, result}, until that is answered. */
export let duplicate = null;

/** Takes the field of the page as it is. */
export function takeField() {
  slipField = document.getElementById("slip");
  duplicate = null;
}

/** Writes a slip that is begun. */
export function writeSlip(text) {
  slipField.value = text;
  showSlip();
}

/** Shows at its board, and beside the field, what is begun. */
export function showSlip() {
  clearEcho();
  unmark("is-here");
  const begun = begunSlip(slipField.value);
  if (!begun) return;
  const board = boardOnSlip(begun.board);
  if (!board) return;
  board.classList.add("is-here");
  board.scrollIntoView({ block: "nearest" });
  echoSides(board);
  addEcho(`${say("one_more_key", { board: begun.board })} ${resultLetters()}`);
}

/** The field is ready for the next slip. */
export function nextSlip() {
  duplicate = null;
  slipField.value = "";
  clearEcho();
  unmark("is-here");
}

/** Asks whether a board gets another result than it has. */
export function askDuplicate(board, number, result, sentence) {
  duplicate = { board, result };
  board.classList.add("is-here");
  slipField.value = number;
  refuse(sentence);
}

/** The letters that end a slip, to be read. */
export const resultLetters = () => region.dataset.keys.split("").join(" ");
