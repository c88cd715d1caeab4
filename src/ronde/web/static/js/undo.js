// The undo line: undo and redo without leaving the page, and the last action told at once.

import { leaveFor } from "./held_keys.js";
import { connection } from "./live.js";
import { NoAnswer, Refused, newKey, post } from "./post.js";
import { refresh } from "./replace.js";
import { say } from "./words.js";

const line = document.querySelector(".undo");

/** Tells at the foot what was just done, before the stream does: {sentences}. */
export function told(answer) {
  const sentence = answer.sentences?.at(-1);
  if (!line || !sentence) return;
  const strong = document.createElement("strong");
  strong.textContent = capital(sentence);
  const words = line.querySelector(".undo-words");
  if (!words) return line.replaceChildren(strong);
  words.open = false;
  words.querySelector("summary").replaceChildren(clock(), " ", strong);
  words.querySelector(".undo-whole").textContent = strong.textContent;
}

/** Tells at the right end of the foot what went wrong; it stays until something else is told. */
export function wrong(sentence) {
  const foot = document.querySelector(".foot");
  if (!foot) return;
  let place = document.getElementById("conflict");
  if (!place) {
    place = document.createElement("span");
    place.id = "conflict";
    place.className = "tag tag-red";
    place.setAttribute("role", "alert");
    foot.querySelector(".foot-end").prepend(place);
  }
  place.textContent = capital(sentence);
}

function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What to say of an error of post(). */
export function sentenceOf(error) {
  if (error instanceof Refused) return error.message;
  if (error instanceof NoAnswer) return say("nothing_saved");
  throw error;
}

// What was opened at the foot closes with Escape, and when somebody goes elsewhere.
function closeWords() {
  const words = line?.querySelector(".undo-words[open]");
  if (words) words.open = false;
  return Boolean(words);
}
document.addEventListener("keydown", (event) => event.key === "Escape" && closeWords());
document.addEventListener("pointerdown", (event) => !event.target.closest?.(".undo-words") && closeWords());

function clock() {
  const time = document.createElement("time");
  const now = new Date();
  time.dateTime = now.toISOString();
  time.textContent = now.toTimeString().slice(0, 8);
  return time;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches("form[data-undo], form[data-redo]")) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    told(await post(form.action, new FormData(form), { key: newKey() }));
    document.getElementById("conflict")?.remove();
    document.dispatchEvent(new CustomEvent("ronde:undone"));
    if (connection() !== "live" || !document.querySelector("main [data-topic]")) leaveFor(location.href);
    else await refresh();
  } catch (error) {
    wrong(sentenceOf(error));
  } finally {
    button.removeAttribute("aria-busy");
  }
});
