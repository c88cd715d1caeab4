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

/** Replaces what a part shows that is no topic: nothing in the journal is newer than it. */
export function replaceInside(part, html) {
  offer(part, html, Infinity);
}

function offer(part, html, number) {
  offerChange(part, number, () => replacePart(part, html));
}

function offerChange(part, number, apply) {
  waiting.delete(part);
  if (touched(part)) waiting.set(part, { number, apply });
  else apply();
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

/** A page of a great many items says of which entry they are (data-as-of), and is sent those that
 *  changed since: the part has data-since then, and in it the items by their ids. */
const since = () => document.querySelector("[data-topic][data-as-of]")?.dataset.asOf;

async function takeOver(isWhole = false) {
  const address = location.href;
  const known = isWhole ? null : since();
  let response;
  try {
    response = await fetch(address, { headers: { Accept: "text/html", ...(known && { "Ronde-Since": known }) } });
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
    if (fresh.querySelector("[data-since]")) return takeOver(true);
    await holdKeys(() => turnInto(fresh));
    return true;
  }
  const seen = new Map();
  for (const part of document.querySelectorAll("[data-topic]")) {
    const topic = part.dataset.topic;
    const index = seen.get(topic) ?? 0;
    seen.set(topic, index + 1);
    const found = fresh.querySelectorAll(`[data-topic="${CSS.escape(topic)}"]`)[index];
    if (found?.dataset.since) offerChange(part, number, () => replaceItems(part, found));
    else if (found) {
      offerChange(part, number, () => {
        replacePart(part, found.innerHTML);
        if (found.dataset.asOf) part.dataset.asOf = found.dataset.asOf;
      });
    }
  }
  document.title = fresh.title;
  return true;
}

/** Replaces the items of a part that changed, by their ids; where one is not there, asks for all. */
function replaceItems(part, found) {
  const [since, until] = [Number(found.dataset.since), Number(found.dataset.asOf)];
  const known = Number(part.dataset.asOf);
  if (until < known) return;
  const items = [...found.querySelectorAll("li[id]")].map((item) => [part.querySelector(`#${CSS.escape(item.id)}`), item]);
  if (!(since <= known) || items.some(([place]) => !place)) {
    delete part.dataset.asOf;
    refresh();
    return;
  }
  const inside = part.contains(document.activeElement) ? document.activeElement : null;
  const again = inside && signOf(part, inside);
  for (const [place, item] of items) place.replaceWith(item);
  part.dataset.asOf = found.dataset.asOf;
  if (again && !inside.isConnected) sameControl(part, again)?.focus({ preventScroll: true });
  if (items.length) tellReplaced(part);
}

function replacePart(part, html) {
  if (part.innerHTML === html) return;
  const inside = part.contains(document.activeElement) ? document.activeElement : null;
  const again = inside && signOf(part, inside);
  const ticked = [...part.querySelectorAll("input[id]")].filter(isTickedHere);
  part.innerHTML = html;
  for (const { id, checked } of ticked) {
    const same = part.querySelector(`#${CSS.escape(id)}`);
    if (same) same.checked = checked;
  }
  if (again) sameControl(part, again)?.focus({ preventScroll: true });
  tellReplaced(part);
}

function tellReplaced(part) {
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

/** What a control does, and to what: another one at its place, which would do something else when
 *  Enter is pressed again, has another sign. The only one of its name may turn: pause, go on. */
function signOf(part, control) {
  if (control.id) return { id: control.id };
  if (control.hasAttribute("href")) return { href: control.getAttribute("href") };
  const place = placeOf(control);
  const turns = Boolean(control.name) && controlsAt(part, control.localName, place).length === 1;
  return { kind: control.localName, place, turns, does: doneBy(control) };
}

/** Which form sends it, about what, under which name. */
function placeOf(control) {
  const hidden = [...(control.form?.querySelectorAll("input[type=hidden]:not([name=csrf])") ?? [])];
  const about = hidden.map(({ name, value }) => [name, value]);
  return JSON.stringify([control.form?.getAttribute("action"), about, control.name]);
}

function controlsAt(part, kind, place) {
  return [...part.querySelectorAll(kind)].filter((control) => placeOf(control) === place);
}

function doneBy(control) {
  if (!control.name) return control.textContent.trim();
  return control.matches("button, [type=radio], [type=checkbox]") && control.value;
}

/** The control of a sign in a part that came anew; null where there is none any more. */
function sameControl(part, sign) {
  if (sign.id) return part.querySelector(`#${CSS.escape(sign.id)}`);
  if (sign.href) return part.querySelector(`[href="${CSS.escape(sign.href)}"]`);
  const there = controlsAt(part, sign.kind, sign.place);
  const turned = sign.turns && there.length === 1 ? there[0] : null;
  return there.find((control) => doneBy(control) === sign.does) ?? turned;
}

function touched(part) {
  const active = document.activeElement;
  const typing = active?.matches("input:not([type=checkbox], [type=radio]), textarea, select") && part.contains(active);
  return typing || (pressed && part.contains(pressed)) || part.querySelector("details[open]") !== null;
}

function settle() {
  for (const [part, { number, apply }] of [...waiting]) {
    if (!part.isConnected) waiting.delete(part);
    else if (touched(part)) continue;
    else if (number < lastWritten()) {
      waiting.delete(part);
      refresh();
    } else {
      waiting.delete(part);
      apply();
    }
  }
}
