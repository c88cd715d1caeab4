// How results are typed: from slips, in order or again to verify them; and the board the cursor is on.

import { boards, firstEmpty, firstToVerify, region, unmark } from "./round_boards.js";
import { echoSides } from "./slip_echo.js";
import { nextSlip, slipField } from "./slip_field.js";

/** "slips", "order", "verify", or "" while nothing is typed. */
export let mode = "";
/** The index of the board that the cursor is on. */
export let cursor = 0;

let buttons, slipLegend, orderLegend;

/** Takes the choice of modes and the legends of the page as they are. */
export function takeModes() {
  mode = "";
  cursor = 0;
  buttons = document.querySelector("main .modes");
  slipLegend = document.getElementById("slip-legend");
  orderLegend = document.getElementById("order-legend");
  buttons.hidden = false;
}

/** Begins to type results in a mode. */
export function enterMode(next) {
  mode = next;
  region.dataset.mode = next;
  for (const button of buttons.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === next));
  }
  const inOrder = next === "order" || next === "verify";
  slipLegend.hidden = inOrder;
  orderLegend.hidden = !inOrder;
  if (next === "slips") {
    nextSlip();
    slipField.focus({ preventScroll: true });
  } else {
    region.focus();
    placeCursor(next === "verify" ? firstToVerify() : firstEmpty(0));
  }
  hideForVerifying();
}

/** Types no more results: letters are keys of the page again. */
export function leaveMode() {
  enterMode("");
  nextSlip();
  document.getElementById("main").focus();
}

/** Puts the cursor on a board and names who plays there; fresh facts leave words and window. */
export function placeCursor(index, isFresh = false) {
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

/** Puts the cursor on a board that was pointed at. */
export function pickBoard(board) {
  if (mode !== "order" && mode !== "verify") enterMode("order");
  placeCursor(boards().indexOf(board));
}

/** Moves the cursor by so many boards. */
export function moveCursor(by) {
  if (mode === "" || mode === "slips") enterMode("order");
  placeCursor(Math.max(0, Math.min(boards().length - 1, cursor + by)));
}

/** The focus goes where results are typed. */
export function backToKeys() {
  if (mode === "slips") slipField.focus({ preventScroll: true });
  else region.focus({ preventScroll: true });
}

/** What is to be verified is not read off the page. */
export function hideForVerifying() {
  unmark("is-hidden");
  if (mode !== "verify") return;
  for (const board of region.querySelectorAll(".board:not(.is-verified)")) board.classList.add("is-hidden");
}
