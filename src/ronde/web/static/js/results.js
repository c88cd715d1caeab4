// Results by keyboard: in order, from slips, and typed again. The page works without this module:
// every board has its form. Here a key saves at once, and the board shows it before the server has it.
// The page of a round may become that of another in place (turn.js): then all of it is taken anew.

import { closeMenu, keepOrder, takeOrder } from "./boards.js";
import { cursor, enterMode, hideForVerifying, mode, pickBoard, placeCursor, takeModes } from "./entry_modes.js";
import { takeKeysInOrder } from "./in_order.js";
import { lettersOn, onKey, onNextAwaited, onNextPressed } from "./keys.js";
import { takeOrderDigits } from "./order_digits.js";
import { drain, emptied } from "./queue.js";
import { refresh } from "./replace.js";
import { hasTyped, markAgain, save, takeSaved } from "./result_saving.js";
import { boards, firstEmpty, isTaking, region, takeRegion } from "./round_boards.js";
import { isRefused, takeEcho } from "./slip_echo.js";
import { showSlip, slipField, takeField, writeSlip } from "./slip_field.js";
import { takeSlips } from "./slips.js";

/** A finger opens no keyboard that nobody asked for. */
const hasKeyboard = () => !matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Takes the page as it is: the boards, the slip field with the focus, what is still to be sent. */
function start() {
  takeRegion();
  if (!region) return;
  takeField();
  takeEcho();
  takeModes();
  takeSlips();
  takeKeysInOrder();
  slipField.addEventListener("focus", () => mode !== "slips" && enterMode("slips"));
  region.addEventListener("focus", () => mode === "" && lettersOn() && placeCursor(cursor));
  takeOrderDigits();
  takeOrder(region);
  takeSaved();
  if (hasKeyboard() && hasNoFocus()) enterMode("slips");
}

/** Whether the focus is nowhere in particular. */
function hasNoFocus() {
  const active = document.activeElement;
  return !active || active === document.body || active.id === "main";
}

/** The button of the next round comes once every result is in: until then its key waits. */
function nextRound() {
  if (!isTaking() || firstEmpty(0) !== -1) return null;
  return emptied().then((sent) => sent && refresh());
}

onKey("r", () => isTaking() && enterMode("order"));
onKey("s", () => isTaking() && enterMode("slips"));
onKey("v", () => isTaking() && enterMode("verify"));
onNextAwaited(nextRound);
onNextPressed(() => isTaking() && hasTyped && firstEmpty(0) === -1);
document.addEventListener("click", (event) => {
  const button = event.target.closest(".entry .modes button");
  if (button) return enterMode(button.dataset.mode);
  const disc = event.target.closest(".missing-boards a");
  if (disc && isTaking()) {
    event.preventDefault();
    return pickBoard(boards().find((board) => `#${board.id}` === disc.getAttribute("href")));
  }
  const board = event.target.closest("#boards .board");
  if (board && isTaking() && !event.target.closest(".more, .versions")) {
    pickBoard(board);
    if (event.target.closest(".result") || !hasKeyboard()) showChoices(board);
  }
});

// A board that was found by a name is typed in the slip: its result is one key away.
document.addEventListener("ronde:found", (event) => {
  const board = isTaking() && event.target.closest("#boards .board");
  if (!board) return;
  event.preventDefault();
  enterMode("slips");
  writeSlip(board.dataset.label);
});

/** The results of a board as buttons; the keys still go to the board. */
function showChoices(board) {
  const menu = board.querySelector(".more");
  const isOpen = menu.open;
  closeMenu();
  menu.open = !isOpen;
}

// The live stream replaces the boards: what is typed here and not yet sent stays.
document.addEventListener("ronde:replaced", (event) => {
  if (!isTaking() || event.target !== region) return;
  keepOrder(region);
  markAgain();
  hideForVerifying();
  if (mode === "order" || mode === "verify") placeCursor(cursor, true);
  else if (mode === "slips" && slipField.value && !isRefused()) showSlip();
});

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
