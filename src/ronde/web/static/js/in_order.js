// Results in order: the cursor goes from board to board, and a key gives the one it is on its result.

import { closeMenu, readyMenu } from "./boards.js";
import { ask } from "./dialogs.js";
import { cursor, leaveMode, mode, moveCursor, placeCursor } from "./entry_modes.js";
import { isGoing } from "./keys.js";
import { orderDigits } from "./order_digits.js";
import { spaced } from "./result_cell.js";
import { LATER, resultInOrder, takeKey } from "./result_keys.js";
import { save, verify } from "./result_saving.js";
import { boards, firstEmpty, region } from "./round_boards.js";
import { say } from "./words.js";

const MOVES = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  ArrowRight: () => columnStep(),
  ArrowLeft: () => -columnStep(),
};

/** Takes keys at the boards of the page. */
export function takeKeysInOrder() {
  region.addEventListener("keydown", inRegion);
}

function inRegion(event) {
  if (event.key === "Escape" && closeMenu()) return takeKey(event, () => region.focus());
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(".more")) return;
  if (event.key in MOVES) return takeKey(event, () => moveCursor(MOVES[event.key]()));
  if (event.key === "Home") return takeKey(event, () => placeCursor(0));
  if (event.key === "End") return takeKey(event, () => placeCursor(boards().length - 1));
  if (event.key === "Escape") return takeKey(event, leaveMode);
  const board = boards()[cursor];
  if (!board || isGoing() || (mode !== "order" && mode !== "verify")) return;
  if (event.key === "F10" && event.shiftKey) return takeKey(event, () => openMenu(board));
  if (event.key === "Enter") return takeKey(event, () => openMenu(board));
  if (event.key === "Delete") return takeKey(event, () => clear(board));
  if (event.repeat) return;
  const result = resultInOrder(event, orderDigits());
  if (result === undefined || (result === LATER && mode !== "order")) return;
  closeMenu();
  takeKey(event, () => (mode === "verify" ? verify(board, result) : saveInOrder(board, result)));
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
  placeCursor(next === -1 ? cursor : next);
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
