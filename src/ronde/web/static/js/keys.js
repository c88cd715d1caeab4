// Keys that work on every page. Digits are read by the physical key, so that AZERTY needs no Shift;
// letters and signs by what they print. Single letters act outside text fields only, and can be
// switched off in the "?" sheet.

import { find } from "./find.js";
import { holdKeys } from "./held_keys.js";

const SWITCH = "ronde.letters";
const GO_TIME = 1500;
const pageKeys = new Map();
let going = 0;
let nextComes = () => null;
let isPressedAtOnce = () => false;

/** The digit of a physical key, or null: Digit4 and Numpad4 are 4 on every keyboard. */
export function digitOf(event) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  return found ? Number(found[1]) : null;
}

/** The sign a key prints, whichever keyboard it is on: "+", "-", "/" or "=", or null. */
export function signOf(event) {
  const sign = event.key === "−" ? "-" : event.key;
  return "+-/=".includes(sign) && sign.length === 1 ? sign : null;
}

/** Whether somebody is writing text. A field that has the focus all the time lets letters be keys
 *  as long as it is empty (data-keys-when-empty). */
export function typing(event) {
  const field = event.target;
  if (!(field instanceof HTMLElement)) return false;
  if (field.matches("[data-keys-when-empty]") && !field.value) return false;
  if (field.isContentEditable || field.matches("textarea, select")) return true;
  return field.matches("input") && !field.matches("[type=radio], [type=checkbox], [type=button]");
}

/** Whether single letters are keys on this device. */
export function lettersOn() {
  return stored() !== "off";
}

/** Gives a letter a meaning on this page: onKey("n", () => ...). */
export function onKey(letter, action) {
  pageKeys.set(letter.toLowerCase(), action);
}

/** Whether a digit goes to a page of the event, after G. */
export function isGoing() {
  return going !== 0;
}

/** Says what brings the next button while it is on its way: `when` gives a promise, or null. */
export function onNextAwaited(when) {
  nextComes = when;
}

/** Says when P presses the next button at once: whoever typed the last result goes on. */
export function onNextPressed(when) {
  isPressedAtOnce = when;
}

function stored() {
  try {
    return localStorage.getItem(SWITCH);
  } catch {
    return null;
  }
}

function pressed(event) {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === "F1") return act(event, manual);
  if (event.ctrlKey || event.metaKey) return withControl(event);
  if (event.altKey || typing(event)) return;
  if (document.querySelector("dialog[open]")) return;
  if (!lettersOn()) return;
  if (event.key === "?") return act(event, sheet);
  if (event.key === "/") return act(event, find);
  if (going && digitOf(event) !== null) return act(event, () => toTab(digitOf(event)));
  if (event.repeat) return;
  const letter = event.key.toLowerCase();
  if (letter === "g") return act(event, () => (going = setTimeout(() => (going = 0), GO_TIME)));
  if (letter === "p" && next()) return act(event, () => goNext(isPressedAtOnce()));
  const coming = letter === "p" && nextComes();
  if (coming) {
    const atOnce = isPressedAtOnce();
    return act(event, () => holdKeys(() => coming.then(() => goNext(atOnce))));
  }
  const action = pageKeys.get(letter);
  if (action) act(event, () => action(event));
}

function withControl(event) {
  const letter = event.key.toLowerCase();
  if (letter === "k" && !document.querySelector("dialog[open]")) return act(event, find);
  if (letter !== "z" || (typing(event) && event.target.value)) return;
  const form = document.querySelector(event.shiftKey ? "form[data-redo]" : "form[data-undo]");
  if (form) act(event, () => form.requestSubmit());
}

function act(event, action) {
  event.preventDefault();
  action();
}

/** To the next button, which Enter presses; a letter alone presses it after the last result. */
function goNext(isPressed) {
  const button = next();
  button?.focus();
  if (isPressed && button?.matches("form[action$='/pair'] button")) button.click();
}

function next() {
  return document.querySelector("main .button.next");
}

function sheet() {
  document.getElementById("help")?.togglePopover?.();
}

function manual() {
  location.assign(document.body.dataset.help || "/help");
}

function toTab(digit) {
  clearTimeout(going);
  going = 0;
  document.querySelector(`.tabs li:nth-child(${digit}) a`)?.click();
}

document.addEventListener("keydown", pressed);

const box = document.getElementById("letters");
if (box) {
  box.checked = lettersOn();
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(SWITCH, box.checked ? "on" : "off");
    } catch {
      box.checked = true; // a device that keeps nothing keeps the letters
    }
  });
}
