// Cards on a table: picked up and put down with two clicks or taps, with the keyboard alone, or by
// dragging (card_drag.js). What is against it the server says, and the dialog asks.

import { onDrag } from "./card_drag.js";
import { withConsent } from "./dialogs.js";
import { holdKeys } from "./held_keys.js";
import { newKey, post } from "./post.js";
import { refresh } from "./replace.js";
import { sentenceOf, told, wrong } from "./undo.js";
import { say } from "./words.js";

const table = document.getElementById("card-table");
const news = document.getElementById("card-news");
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let picked = null; // the id of the card in hand
let here = null; // the id of the card that Tab comes to

function cardOf(element) {
  return element?.closest?.(".card") ?? null;
}

function inHand() {
  return picked && document.getElementById(picked);
}

function nameOf(card) {
  return `${card.dataset.number} ${card.querySelector(".card-name").textContent}`;
}

function announce(sentence) {
  news.textContent = sentence;
}

/** What an element under a finger, the mouse or the focus is a place for. */
function placeOf(element) {
  const card = cardOf(element);
  if (card) return { kind: "card", element: card };
  const bye = element?.closest?.("[data-bye]");
  if (bye) return { kind: "bye", element: bye };
  const group = element?.closest?.("[data-group]");
  return group ? { kind: "group", element: group } : null;
}

/** Picks a card up: whom it cannot meet is shown until it is put down. */
function pickUp(card) {
  letGo();
  picked = card.id;
  show();
  announce(say("picked", { card: nameOf(card) }));
}

function letGo() {
  const card = inHand();
  picked = null;
  show();
  if (card) announce(say("let_go", { card: nameOf(card) }));
}

/** Marks the card in hand, those it cannot meet, and the places where it may go. */
function show() {
  const card = inHand();
  if (!card) picked = null;
  table.classList.toggle("picking", Boolean(card));
  const met = new Set(card ? card.dataset.met.split(" ") : []);
  for (const other of table.querySelectorAll("button.card")) {
    const self = other === card;
    other.setAttribute("aria-pressed", String(self));
    other.classList.toggle("met-before", !self && met.has(other.dataset.number));
    other.classList.toggle("same-colour", !self && sameColour(card, other));
  }
  for (const put of table.querySelectorAll("[data-put-group]")) put.hidden = !mayLieIn(card, put.dataset.putGroup);
  const rove = document.getElementById(here) ?? table.querySelector("button.card");
  for (const other of table.querySelectorAll("button.card")) other.tabIndex = other === rove ? 0 : -1;
}

function sameColour(card, other) {
  return Boolean(card?.dataset.must) && card.dataset.must === other.dataset.must;
}

/** Whether a card may lie in a group: its own, or one below it. */
function mayLieIn(card, group) {
  return Boolean(card) && Number(group) >= Number(card.dataset.groupOf);
}

/** Whether a card waits in a group already. */
function liesIn(card, group) {
  return !card.closest(".card-board, [data-bye]") && card.closest("[data-group]") === group;
}

/** Puts a card where it was let go. */
async function putDown(card, place) {
  const facts = new URLSearchParams({ card: card.dataset.card });
  let noun = "put";
  if (place.kind === "card") {
    if (place.element === card) return letGo();
    facts.set("on", place.element.dataset.card);
  } else if (place.kind === "bye") noun = "bye";
  else if (liesIn(card, place.element)) return letGo();
  else {
    noun = "group";
    facts.set("to", place.element.dataset.group);
  }
  picked = null;
  here = card.id;
  show();
  const key = newKey();
  const send = ({ consent }) => {
    if (consent) facts.set("consent", String(consent));
    return post(`${table.dataset.at}/${noun}`, facts, { key });
  };
  try {
    await holdKeys(async () => {
      const answer = await withConsent(send);
      if (answer === null) return;
      document.getElementById("conflict")?.remove();
      told(answer);
      announce(answer.sentences?.at(-1) ?? "");
      await refresh();
    });
  } catch (error) {
    const sentence = sentenceOf(error);
    wrong(sentence);
    announce(sentence);
  }
  document.getElementById(here)?.focus();
}

table.addEventListener("click", (event) => {
  const held = inHand();
  const put = event.target.closest("[data-put-group], [data-put-bye]");
  if (put && held) return putDown(held, placeOf(put));
  const card = cardOf(event.target);
  if (!card || !card.matches("button")) return;
  here = card.id;
  if (held) putDown(held, placeOf(card));
  else pickUp(card);
});

// Another shape of the page has other places: what lies on it is the same.
document.addEventListener("ronde:replaced", show);
document.addEventListener("focusin", (event) => {
  const card = cardOf(event.target);
  if (card && table.contains(card)) here = card.id;
});

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && picked) {
    event.preventDefault();
    const card = inHand();
    letGo();
    card?.focus();
    return;
  }
  const way = ARROWS[event.key];
  if (!way || !event.target.closest?.(".card, .put-here") || !table.contains(event.target)) return;
  event.preventDefault();
  const next = nearest(event.target, way);
  if (!next) return;
  if (next.matches(".card")) {
    here = next.id;
    show();
  }
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  if (picked) announceOver(next);
});

function announceOver(next) {
  const card = inHand();
  const place = placeOf(next);
  if (place.kind === "bye") return announce(say("over_bye"));
  if (place.kind === "group") return announce(say("over_group", { group: next.dataset.groupName }));
  const sentence = next.classList.contains("met-before")
    ? "over_met"
    : next.classList.contains("same-colour")
      ? "over_colour"
      : "over_card";
  if (place.element !== card) announce(say(sentence, { card: nameOf(place.element) }));
}

/** The card or place that is nearest in the way of an arrow. */
function nearest(from, [right, down]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of table.querySelectorAll(picked ? "button.card, .put-here" : "button.card")) {
    if (other === from || !other.offsetParent) continue;
    const there = middle(other);
    const along = (there.x - start.x) * right + (there.y - start.y) * down;
    if (along < 8) continue;
    const across = Math.abs((there.x - start.x) * down) + Math.abs((there.y - start.y) * right);
    const far = along + 3 * across;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

onDrag(table, { placeOf, pickUp, letGo, putDown });
show();
