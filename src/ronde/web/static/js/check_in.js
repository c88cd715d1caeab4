// Check-in without leaving the field. Enter takes the one name that is marked: whose surname begins
// with the letters, or the only one that has them. Where several do, nothing happens until there is
// one; an empty field checks nobody in. With everybody here the field goes: P is the next step then.

import { filtered, plain } from "./filter.js";
import { holdKeys } from "./held_keys.js";
import { NoAnswer, Refused, post } from "./post.js";
import { search } from "./search.js";
import { sentenceOf, told } from "./undo.js";
import { say } from "./words.js";

const form = document.getElementById("check-in-form");
const field = form.elements.name;
const hint = document.getElementById("check-in-hint");
const isNumber = () => /^\d+$/.test(field.value.trim());

const list = () => document.getElementById("missing");

/** The names that have the letters: all of them are here, or the server looked for them. */
const left = () => (field.dataset.search ? [...list().querySelectorAll("[data-words]")] : filtered(field));

/** How many names have the letters, shown or not. */
const count = () => (field.dataset.search ? Number(list().dataset.count) : left().length);

/** The name that Enter takes, if the letters leave one. */
function chosen() {
  const wanted = plain(field.value.trim());
  if (!wanted) return null;
  const found = left();
  const first = found.filter((item) => plain(item.dataset.words).startsWith(wanted));
  const whole = first.filter((item) => plain(item.dataset.words).split(",")[0] === wanted);
  if (whole.length === 1) return whole[0];
  if (first.length === 1) return first[0];
  return count() === 1 ? found[0] : null;
}

function mark() {
  const here = isNumber() ? null : chosen();
  for (const item of document.querySelectorAll(".arrivals .is-here")) item.classList.remove("is-here");
  here?.classList.add("is-here");
}

function remark(sentence, wrong = false) {
  hint.textContent = sentence;
  hint.classList.toggle("error", wrong);
}

/** Checks somebody in. The field is empty at once: a fast hand is at the next name when the answer
 *  comes. What was refused comes back into it, unless the next name is begun. */
async function arrive(body, typed = "") {
  field.value = "";
  remark(say("hint"));
  try {
    told(await post(form.getAttribute("action"), body));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NoAnswer)) throw error;
    remark(sentenceOf(error), true);
    if (!field.value) {
      field.value = typed;
      field.select();
    }
  }
  if (field.dataset.search) await search(field);
  else filtered(field);
  mark();
  field.focus();
}

function take() {
  const name = field.value.trim();
  if (isNumber()) return void arrive(new URLSearchParams({ name }), name);
  const one = chosen();
  if (one) return void arrive(new URLSearchParams({ player: one.querySelector("[name=player]").value }), name);
  remark(count() ? say("several", { count: count() }) : say("nobody", { name }), true);
  // More letters tell several apart; where nobody has these, the next ones take their place.
  if (!count()) field.select();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!field.value.trim()) return;
  if (!field.dataset.search || isNumber()) return take();
  // Whoever types fast is ahead of the names: they are waited for, and so is what is typed next.
  holdKeys(async () => {
    await search(field);
    take();
  });
});
field.addEventListener("input", (event) => {
  remark(say("hint"));
  if (isNumber()) {
    // A number is nobody's name: the list stays whole.
    event.stopPropagation();
    for (const item of document.querySelectorAll("#missing [data-words]")) item.hidden = false;
  }
  mark();
});
/** The field is there while somebody is missing: after an undo it is back, and has the keys. */
function follow() {
  const wasHidden = form.hidden;
  form.hidden = hint.hidden = list().dataset.missing === "0";
  if (wasHidden && !form.hidden && document.activeElement === document.body) field.focus();
  mark();
}

document.addEventListener("ronde:replaced", follow);
document.addEventListener("submit", (event) => {
  const one = event.target.closest(".arrivals form");
  if (!one) return;
  event.preventDefault();
  arrive(new URLSearchParams({ player: one.elements.player.value }));
});
