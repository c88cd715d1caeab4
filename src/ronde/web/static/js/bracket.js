// A cup by keyboard: R, then 1 for the name on the left, 0 for the right one, 5 for a draw. The match
// under the cursor is outlined in the picture as well. Without this module every match has its form.

import "./rounds.js";
import { digitOf, onKey } from "./keys.js";
import { newKey, post } from "./post.js";
import { refresh } from "./replace.js";
import { sentenceOf, told, wrong } from "./undo.js";

const list = document.getElementById("to-play-list");
const word = document.getElementById("word");
let cursor = -1;
let sending = Promise.resolve();

const matches = () => [...(list?.querySelectorAll(".to-play-match") ?? [])];

function place(index) {
  const all = matches();
  cursor = all.length ? Math.max(0, Math.min(all.length - 1, index)) : -1;
  for (const one of document.querySelectorAll(".is-here")) one.classList.remove("is-here");
  const match = all[cursor];
  if (!match) return list.removeAttribute("aria-activedescendant");
  match.classList.add("is-here");
  document.querySelector(`.bk-box[data-match="${match.dataset.match}"]`)?.classList.add("is-here");
  match.scrollIntoView({ block: "nearest" });
  list.setAttribute("aria-activedescendant", match.id);
}

function begin() {
  if (!list || !matches().length) return;
  list.focus();
  place(Math.max(0, cursor));
}

function resultOf(event, match) {
  if (event.key === "=" || event.code === "NumpadDivide") return "=";
  return { 1: match.dataset.left, 0: match.dataset.right, 5: "=" }[digitOf(event)];
}

function pressed(event) {
  if (event.target !== list || event.ctrlKey || event.altKey || event.metaKey) return;
  const moves = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (event.key in moves) return act(event, () => place(cursor + moves[event.key]));
  if (event.key === "Home") return act(event, () => place(0));
  if (event.key === "End") return act(event, () => place(matches().length - 1));
  if (event.key === "Escape") return act(event, () => document.getElementById("main").focus());
  const match = matches()[cursor];
  if (!match || event.repeat) return;
  const result = resultOf(event, match);
  if (result !== undefined) act(event, () => send(match, result));
}

/** One after the other: the next key is about the match as the last one left it. */
function send(match, result) {
  const facts = new URLSearchParams({ match: match.dataset.match, result });
  if (match.dataset.game) facts.set("game", match.dataset.game);
  const key = newKey();
  sending = sending.then(async () => {
    try {
      told(await post(list.dataset.action, facts, { key }));
      document.getElementById("conflict")?.remove();
      await refresh();
    } catch (error) {
      wrong(sentenceOf(error));
    }
  });
}

function act(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}

list?.addEventListener("keydown", pressed);
list?.addEventListener("focus", () => place(Math.max(0, cursor)));
document.addEventListener("ronde:replaced", () => document.activeElement === list && place(cursor));
onKey("r", begin);
onKey("s", () => word?.focus());
document.addEventListener("click", (event) => {
  if (!event.target.closest("#enter-results")) return;
  event.preventDefault();
  begin();
});
word?.form.addEventListener("submit", () => setTimeout(() => (word.value = "")));
