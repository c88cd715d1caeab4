// What keys mean where results are typed. Digits are read by the physical key, so that AZERTY needs no
// Shift; signs and letters by what they print, on the main row and on the number pad alike. Where a
// keyboard prints a sign with the key of a digit (AZERTY: "-" and 6), it is the digit as long as no
// board is typed, and the sign after one.

import { digitOf, signOf } from "./keys.js";

const WHITE = "1-0";
const DRAW = "½-½";
const BLACK = "0-1";
export const LATER = "adj";
const LATER_KEY = "j";
const SIGNS = { "+": WHITE, "/": DRAW, "=": DRAW, "½": DRAW, "-": BLACK };
const FORFEITS = { [WHITE]: "1F-0F", [BLACK]: "0F-1F" };
const ORDER = {
  score: { 1: WHITE, 0: BLACK, 5: DRAW },
  wbd: { 1: WHITE, 2: BLACK, 3: DRAW },
  wdb: { 1: WHITE, 2: DRAW, 3: BLACK },
};
const SLIP = /^(\d+(?:\.\d+)?)(?:(f?)| +([\dfF½/.,-]*))$/i;
/** Results as paper has them, after a space: the whole of one, and what Enter makes whole. */
const SPELT = { "1-0": WHITE, "0-1": BLACK, "½-½": DRAW, "1f-0f": "1F-0F", "0f-1f": "0F-1F", "0f-0f": "0F-0F" };
const SPELT_IN_SHORT = { 1: WHITE, 0: BLACK, "½": DRAW };
const WHOLE_SLIP = /^(\d+(?:\.\d+)?)(f?)([^\s.\d])$/i;

/** A slip that lacks its result: {board, forfeit, spelt}, or null; `spelt` is what follows a space. */
export function begunSlip(text) {
  const parts = SLIP.exec(text);
  return parts && { board: parts[1], forfeit: Boolean(parts[2]), spelt: parts[3] ?? null };
}

/** What the key of a result that is spelt out writes, or null. */
export function speltLetter(event) {
  const letter = signOf(event) ?? digitOf(event) ?? event.key;
  return /^[\df½/.,-]$/i.test(letter) ? String(letter) : null;
}

/** The result that is spelt out after a space, or undefined; a short form is whole once Enter ends it. */
export function resultSpelt(text, isEnded = false) {
  const spelt = text.toLowerCase().replace(/1\/2|0?[.,]5/g, "½");
  return SPELT[spelt] ?? (isEnded ? SPELT_IN_SHORT[spelt] : undefined);
}

/** A slip written whole, by a keyboard that names no keys: {board, result}, or null. */
export function wholeSlip(text, letters) {
  const begun = begunSlip(text);
  const spelt = begun?.spelt && resultSpelt(begun.spelt);
  if (spelt) return { board: begun.board, result: spelt };
  const parts = WHOLE_SLIP.exec(text.trim());
  const result = parts && resultOfText(parts[3], letters);
  return result ? { board: parts[1], result: forfeited(result, parts[2] !== "") } : null;
}

/** The result of a letter of the event or of a sign, or undefined. */
export function resultOfText(text, letters) {
  if (text.length !== 1) return undefined;
  if (text.toLowerCase() === LATER_KEY) return LATER;
  const place = letters.indexOf(text.toLowerCase());
  return [WHITE, DRAW, BLACK][place] ?? SIGNS[text === "−" ? "-" : text];
}

/** A result as a forfeit, where there is such a one. */
export function forfeited(result, isForfeit) {
  return isForfeit ? (FORFEITS[result] ?? result) : result;
}

/** Whether the key is a sign here and not the digit it shares a key with. */
export function isSignAfter(event, begun) {
  return signOf(event) !== null && (digitOf(event) === null || begun !== null);
}

/** The result of a key typed in order, or undefined. */
export function resultInOrder(event, keySet) {
  if (event.key.toLowerCase() === LATER_KEY) return LATER;
  const sign = signOf(event);
  if (sign) return SIGNS[sign];
  const digit = digitOf(event);
  return digit === null ? undefined : ORDER[keySet][digit];
}

/** The digit that gives a result in order. */
export function orderDigit(keySet, result) {
  return Object.entries(ORDER[keySet]).find(([, each]) => each === result)[0];
}

/** Does what a key means where results are typed; it means nothing else then. */
export function takeKey(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}
