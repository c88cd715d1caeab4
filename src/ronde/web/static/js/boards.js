// The rows of the boards: menus that close, an order that stays, and a helper's own undo.

import { say } from "./words.js";

const region = document.getElementById("boards");
const line = document.querySelector(".foot .undo");

// A menu closes with Escape, which gives the focus back, and when somebody goes elsewhere.
region.addEventListener("keydown", (event) => {
  const menu = event.target.closest(".more[open]");
  if (!menu || event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  menu.open = false;
  region.focus();
});
region.addEventListener("focusout", (event) => {
  const menu = event.target.closest(".more[open]");
  if (menu && event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
});
document.addEventListener("pointerdown", (event) => {
  for (const menu of region.querySelectorAll(".more[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

// Boards stand where they stood when the page came: fresh facts do not move them under a finger.
const places = new Map();
[...region.querySelectorAll(".board")].forEach((board, place) => places.set(board.id, place));

/** Puts boards that came anew where they were. */
export function keepOrder() {
  for (const list of region.querySelectorAll(".boards")) {
    const found = [...list.children];
    const sorted = [...found].sort(
      (one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity),
    );
    if (sorted.some((board, place) => board !== found[place])) list.append(...sorted);
  }
}

/** Tells helpers what they entered last, with the way to take it back; arbiters have the journal. */
export function offerUndo(sentence, takeBack) {
  if (!line || line.dataset.topic) return;
  const strong = document.createElement("strong");
  strong.textContent = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  line.replaceChildren(strong);
  if (!takeBack) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  button.textContent = say("undo");
  button.setAttribute("aria-label", say("undo_what", { what: sentence }));
  button.addEventListener("click", takeBack);
  line.append(button);
}
