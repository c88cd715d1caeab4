// Results typed in short form: what a text means is shown in symbols before Enter saves it, and Enter
// goes on to the next line. Digits are read by the physical key, so that AZERTY needs no Shift; the
// key of 6 is always 6, and a minus comes from the pad, or as "d1" ("m1").

import { holdKeys, keysUntilPause } from "./held_keys.js";
import { onKey } from "./keys.js";
import { Refused, newKey, post } from "./post.js";
import { refresh } from "./replace.js";
import { turnTo } from "./turn.js";
import { sentenceOf, told } from "./undo.js";
import { say as words } from "./words.js";

const PAUSE = 60;
const PAUSE_AFTER_ERROR = 400;
/** What is pressed after the last line by whoever is done: P, and Enter. */
const WAY_ON = /^p?↵?$/i;
const asking = new WeakMap();
const forms = () => [...document.querySelectorAll("form[data-entry]")];
const fieldOf = (form) => form.elements.text;
const echoOf = (form) => form.querySelector("output");

function say(form, text, kind = "") {
  const place = echoOf(form);
  place.className = `echo ${kind}`.trim();
  place.textContent = text;
}

/** Shows what is typed in symbols, or what is wrong with it once there is enough to tell. */
async function echo(form) {
  asking.get(form)?.abort();
  const field = fieldOf(form);
  field.removeAttribute("aria-invalid");
  if (!field.value.trim()) return say(form, "");
  const control = new AbortController();
  asking.set(form, control);
  const asked = new URLSearchParams({ text: field.value });
  if (form.elements.board) asked.set("board", form.elements.board.value);
  if (form.elements.section) asked.set("section", form.elements.section.value);
  const address = form.dataset.echo ?? form.closest("[data-echo]").dataset.echo;
  try {
    const response = await fetch(`${address}?${asked}`, { signal: control.signal });
    if (!response.ok) return;
    const answer = await response.json();
    if (answer.html) {
      echoOf(form).className = "echo";
      echoOf(form).innerHTML = answer.html;
    } else say(form, "…", "waiting");
    form.dataset.wrong = answer.wrong ?? "";
  } catch (error) {
    if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
  }
}

/** The line after this one; null after the last. */
const lineAfter = (form) => forms()[forms().indexOf(form) + 1] ?? null;

/** The line after this one gets the focus; after the last, the next table, or the way on. */
async function goOn(form) {
  const next = lineAfter(form);
  if (next) {
    next.dataset.typedOn = "";
    return fieldOf(next).focus();
  }
  const lines = form.closest("[data-after]");
  if (lines?.dataset.after) return turnTo(lines.dataset.after);
  if (!lines) return;
  document.querySelector("main .button.next")?.focus();
  // A hand that types on has no line left: its keys press no button, and are told.
  const more = await keysUntilPause(PAUSE_AFTER_ERROR, (keys) => WAY_ON.test(keys));
  if (more) say(form, words("not_taken", { keys: more }), "error");
}

/** A line that is refused keeps what was typed, and the focus. A hand that types on meant the lines
 *  after it: that goes into no other field, and is told. */
async function refused(form, error) {
  const field = fieldOf(form);
  field.setAttribute("aria-invalid", "true");
  say(form, sentenceOf(error), "error");
  field.focus();
  if (error instanceof Refused && error.problem.version) {
    form.elements.seen.value = error.problem.version;
    delete form.dataset.typedOn;
  }
  const more = await keysUntilPause(PAUSE_AFTER_ERROR);
  if (more) say(form, `${sentenceOf(error)} ${words("not_taken", { keys: more })}`, "error");
}

/** What is sent. A hand that types on from line to line has seen no score that is there already. */
function factsOf(form) {
  const facts = new FormData(form);
  if ("typedOn" in form.dataset) facts.set("seen", "typed-on");
  return facts;
}

async function save(form) {
  if (!fieldOf(form).value.trim()) return goOn(form);
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await post(form.getAttribute("action"), factsOf(form), { key: newKey() });
    asking.get(form)?.abort();
    told(answer);
    document.getElementById("conflict")?.remove();
    for (const input of form.querySelectorAll(".short-form")) input.value = "";
    const warning = answer.warnings?.[0];
    say(form, warning ?? "", warning ? "missing" : "");
    delete form.dataset.typedOn;
    forgetSeen(form);
    refresh().then(() => fresh(form));
    await goOn(form);
  } catch (error) {
    asking.get(form)?.abort();
    await refused(form, error);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

/** A slip may be for any board: the score that it would have replaced is forgotten with it. */
function forgetSeen(form) {
  if ("seenOnce" in form.dataset) form.elements.seen.value = "";
}

/** What this page has shown from now on is what it saved. */
async function fresh(form) {
  if (!form.elements.seen || "seenOnce" in form.dataset || !form.isConnected) return;
  const response = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // The lines of another table, or traveller, have versions of their own.
  if (!form.isConnected) return;
  for (const one of forms()) {
    const board = one.elements.board?.value;
    const found = page.querySelector(`form[data-entry][data-board="${board}"]`);
    const line = page.querySelector(`#${CSS.escape(one.id || "none")}`) ?? found;
    if (line?.elements.seen && one.elements.seen) one.elements.seen.value = line.elements.seen.value;
  }
}

function digit(event) {
  const found = /^Digit(\d)$/.exec(event.code);
  if (!found || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === found[1]) return;
  event.preventDefault();
  const field = event.target;
  field.setRangeText(found[1], field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form[data-entry]");
  if (!form || !event.target.matches(".short-form")) return;
  digit(event);
  if (event.key === "Escape") {
    fieldOf(form).value = "";
    fieldOf(form).removeAttribute("aria-invalid");
    forgetSeen(form);
    say(form, "");
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const all = forms();
    const other = all[all.indexOf(form) + step];
    if (other) {
      event.preventDefault();
      fieldOf(other).focus();
    }
  }
});

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-entry]");
  if (!form || event.target !== fieldOf(form)) return;
  clearTimeout(form.echoTimer);
  form.echoTimer = setTimeout(() => echo(form), PAUSE);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-entry]")) return;
  event.preventDefault();
  clearTimeout(event.target.echoTimer);
  holdKeys(() => save(event.target));
});

// Leaving a line with something that cannot be is told then, not while it is being typed.
document.addEventListener("focusout", (event) => {
  const form = event.target.closest?.("form[data-entry]");
  if (form && event.target === fieldOf(form) && form.dataset.wrong && fieldOf(form).value.trim()) {
    say(form, form.dataset.wrong, "error");
  }
});

const first = () => document.getElementById("slip") ?? (forms()[0] && fieldOf(forms()[0]));

/** A list of lines is there to be typed in: the first that is empty has the focus. */
function start() {
  for (const button of document.querySelectorAll("[data-entry] .without-script")) button.hidden = true;
  if (!document.querySelector("[data-lines]") || document.activeElement !== document.body || location.hash) return;
  const empty = document.querySelector("form[data-entry][data-missing]");
  (empty ? fieldOf(empty) : first())?.focus({ preventScroll: !empty });
}

onKey("s", () => first()?.focus());
document.addEventListener("ronde:turned", start);
start();
