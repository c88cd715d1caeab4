// Puts fresh facts into the page, never under a finger: a part that is being typed in, pressed or
// has an open menu keeps what it shows until it is let go. What was on its way while this page wrote
// something itself is asked for again: a result that was typed never goes for a moment.

import { holdKeys } from "./held_keys.js";
import { lastWritten } from "./post.js";
import { turnInto } from "./turn.js";

const CLICK_TIME = 300;
const waiting = new Map();
let pressed = null;
let letGo = 0;

// The click comes after the finger was lifted, and to a button that is no more it does not come: what
// was pressed stays until then, or until it is clear that there is none.
document.addEventListener("pointerdown", (event) => ((pressed = event.target), clearTimeout(letGo)), true);
document.addEventListener("pointerup", () => releaseIn(CLICK_TIME), true);
for (const name of ["click", "pointercancel"]) document.addEventListener(name, () => releaseIn(0), true);
document.addEventListener("focusout", () => setTimeout(settle), true);

function releaseIn(milliseconds) {
  clearTimeout(letGo);
  letGo = setTimeout(() => ((pressed = null), settle()), milliseconds);
}

/** The parts of the page that show a topic. */
export function partsOf(topic) {
  return document.querySelectorAll(`[data-topic="${CSS.escape(topic)}"]`);
}

/** Replaces what every part of a topic shows, now or as soon as nobody touches it. */
export function replaceTopic(topic, html, number) {
  if (number < lastWritten()) refresh();
  else for (const part of partsOf(topic)) offer(part, html, number);
}

function offer(part, html, number) {
  if (touched(part)) waiting.set(part, { html, number });
  else replacePart(part, html);
}

let asking = null;
let askAgain = false;

/** Asks for the page again and takes its parts over: one question at a time, and one to follow for
 *  all who asked meanwhile. Gives false where there is no answer. */
export function refresh() {
  if (asking) {
    askAgain = true;
    return asking;
  }
  asking = takeOverWhileAsked().finally(() => (asking = null));
  return asking;
}

async function takeOverWhileAsked() {
  let answered;
  do {
    askAgain = false;
    answered = await takeOver();
  } while (askAgain);
  return answered;
}

/** A page of another shape, a draft that was published, has other parts and modules. */
function shapeOf(page) {
  return page.body.dataset.shape ?? "";
}

async function takeOver() {
  const address = location.href;
  let response;
  try {
    response = await fetch(address, { headers: { Accept: "text/html" } });
  } catch {
    return false;
  }
  if (!response.ok) return false;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const number = Number(fresh.body.dataset.number ?? Infinity);
  // An answer about a page that was turned meanwhile, or older than what was written here, is late.
  if (location.href !== address || number < lastWritten()) {
    askAgain = true;
    return true;
  }
  if (shapeOf(fresh) !== shapeOf(document)) {
    await holdKeys(() => turnInto(fresh));
    return true;
  }
  const seen = new Map();
  for (const part of document.querySelectorAll("[data-topic]")) {
    const topic = part.dataset.topic;
    const index = seen.get(topic) ?? 0;
    seen.set(topic, index + 1);
    const found = fresh.querySelectorAll(`[data-topic="${CSS.escape(topic)}"]`)[index];
    if (found) offer(part, found.innerHTML, number);
  }
  document.title = fresh.title;
  return true;
}

function replacePart(part, html) {
  waiting.delete(part);
  if (part.innerHTML === html) return;
  const inside = part.contains(document.activeElement) ? document.activeElement : null;
  const again = inside && addressOf(inside);
  const ticked = [...part.querySelectorAll("input[id]")].filter(isTickedHere);
  part.innerHTML = html;
  for (const { id, checked } of ticked) {
    const same = part.querySelector(`#${CSS.escape(id)}`);
    if (same) same.checked = checked;
  }
  if (again) part.querySelector(again)?.focus({ preventScroll: true });
  part.dispatchEvent(
    new CustomEvent("ronde:replaced", { bubbles: true, detail: { topic: part.dataset.topic } }),
  );
}

/** Whether a box was ticked, or emptied, and nothing was done with it yet. */
function isTickedHere(input) {
  return input.type === "checkbox" && input.checked !== input.defaultChecked;
}

/** What was ticked in a form is sent: from now on its boxes are as the server says. */
export function ticksAreSent(form) {
  for (const input of form.elements) {
    if (input.type === "checkbox") input.defaultChecked = input.checked;
  }
}

/** How to find the same control again after its part was replaced. */
function addressOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.getAttribute("href")) return `[href="${CSS.escape(element.getAttribute("href"))}"]`;
  if (element.name) return `[name="${CSS.escape(element.name)}"]`;
  const form = element.closest("form[action]");
  return form ? `form[action="${CSS.escape(form.getAttribute("action"))}"] button` : null;
}

function touched(part) {
  const active = document.activeElement;
  const typing = active?.matches("input:not([type=checkbox], [type=radio]), textarea, select") && part.contains(active);
  return typing || (pressed && part.contains(pressed)) || part.querySelector("details[open]") !== null;
}

function settle() {
  for (const [part, { html, number }] of [...waiting]) {
    if (!part.isConnected) waiting.delete(part);
    else if (touched(part)) continue;
    else if (number < lastWritten()) {
      waiting.delete(part);
      refresh();
    } else replacePart(part, html);
  }
}
