// Results from slips: the number of a board, then a key for its result.

import { enterMode, leaveMode } from "./entry_modes.js";
import { digitOf, isGoing, typing } from "./keys.js";
import { spaced } from "./result_cell.js";
import {
  begunSlip,
  forfeited,
  isSignAfter,
  resultOfText,
  resultSpelt,
  speltLetter,
  takeKey,
  wholeSlip,
} from "./result_keys.js";
import { dispute, save, verify } from "./result_saving.js";
import { boardOnSlip, isTaking, region } from "./round_boards.js";
import { refuse } from "./slip_echo.js";
import {
  askDuplicate,
  duplicate,
  nextSlip,
  resultLetters,
  showSlip,
  slipField,
  writeSlip,
} from "./slip_field.js";
import { say } from "./words.js";

const POINTS = new Set([".", ",", "Decimal"]);

/** The board that a sign on the key of a digit gave its result: {board, digit}, until the next key. */
let doubtful = null;

/** Takes slips from the field of the page. */
export function takeSlips() {
  doubtful = null;
  slipField.addEventListener("keydown", inSlip);
  slipField.addEventListener("beforeinput", beforeWriting);
  slipField.addEventListener("input", written);
}

function inSlip(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (duplicate) return answerDuplicate(event);
  if (event.key === "Escape") return takeKey(event, leaveMode);
  const begun = begunSlip(slipField.value);
  const result = resultOfText(event.key, region.dataset.keys);
  if (begun?.spelt && event.key === "Enter") return takeKey(event, () => spell(begun, begun.spelt, true));
  if (event.key === "Enter") return takeKey(event, () => begun && lacking(begun.board));
  if (event.key === " ") return takeKey(event, () => begun && !begun.forfeit && writeSlip(`${begun.board} `));
  if (begun && begun.spelt !== null && speltLetter(event)) {
    return takeKey(event, () => spell(begun, begun.spelt + speltLetter(event)));
  }
  const digit = digitOf(event);
  if (digit !== null && !isSignAfter(event, begun)) {
    if (isGoing()) return;
    return takeKey(event, () => addDigit(begun, digit));
  }
  if (!begun) {
    // Nothing is typed: letters are keys of the page, but for one that can only end a slip.
    if (result !== undefined && doubtful) takeKey(event, tellDoubt);
    return;
  }
  if (event.key.length > 1 && !POINTS.has(event.key)) return;
  if (POINTS.has(event.key)) {
    return takeKey(event, () => !begun.forfeit && !begun.board.includes(".") && writeSlip(`${begun.board}.`));
  }
  if (event.key.toLowerCase() === "f") return takeKey(event, () => writeSlip(`${begun.board}f`));
  if (result === undefined) return takeKey(event, () => lacking(begun.board));
  takeKey(event, () => {
    slip(begun.board, forfeited(result, begun.forfeit));
    doubtful = digit === null ? null : { board: begun.board, digit };
  });
}

function addDigit(begun, digit) {
  doubtful = null;
  // What is in the field and begins no slip, nor a board of a match, gives way to the board that is typed.
  if (!begun) writeSlip((/^\d+\.$/.test(slipField.value) ? slipField.value : "") + digit);
  else if (!begun.forfeit) writeSlip(slipField.value + digit);
  else if (digit === 0) slip(begun.board, "0F-0F");
}

/** A result as paper has it, after a space: it is taken once it is whole. */
function spell({ board }, spelt, isEnded = false) {
  const result = resultSpelt(spelt, isEnded);
  doubtful = null;
  if (result) slip(board, result);
  else if (isEnded) lacking(board);
  else writeSlip(`${board} ${spelt}`);
}

/** A slip that no key ended yet: which keys do. */
function lacking(board) {
  if (!boardOnSlip(board)) return refuse(say("no_board", { board }));
  refuse(`${say("one_more_key", { board })} ${resultLetters()}`);
}

/** Somebody who types 16 without Shift has given board 1 to Black on some keyboards: that is told. */
function tellDoubt() {
  const { board, digit } = doubtful;
  doubtful = null;
  refuse(say("sign_or_digit", { board, digit, other: `${board}${digit}` }));
}

// Keyboards of phones name no keys: what they wrote is read instead.
function written() {
  const whole = wholeSlip(slipField.value, region.dataset.keys);
  if (whole) slip(whole.board, whole.result);
  else showSlip();
}

/** A letter that begins no slip is a key of the page, or nothing: it is not written into the field. */
function beforeWriting(event) {
  if (!slipField.value && event.data && !/^\d/.test(event.data)) event.preventDefault();
}

function slip(number, result) {
  const board = boardOnSlip(number);
  if (!board) {
    slipField.value = number;
    return refuse(say("no_board", { board: number }));
  }
  const there = board.dataset.result;
  if (there && there !== result) {
    return askDuplicate(board, number, result, say("duplicate", { board: number, result: spaced(there) }));
  }
  nextSlip();
  if (there === result) verify(board, result);
  else save(board, result);
}

function answerDuplicate(event) {
  const { board, result } = duplicate;
  if (digitOf(event) !== null) {
    // Who types on has not read the question: it stays at its board, and the next slip is taken.
    const there = board.dataset.result;
    nextSlip();
    dispute(board, there, result);
    return inSlip(event);
  }
  if (event.key === "Enter") {
    takeKey(event, () => save(board, result));
  } else if (event.key !== "Escape") {
    return takeKey(event, () => {});
  } else {
    event.preventDefault();
  }
  nextSlip();
}

/** A digit typed where nothing takes it is the beginning of a slip. */
function strayDigit(event) {
  if (event.defaultPrevented || !isTaking() || digitOf(event) === null || isGoing() || typing(event)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open], :popover-open")) return;
  if (event.target.closest?.("#boards")) return;
  enterMode("slips");
  inSlip(event);
}

addEventListener("keydown", strayDigit);
