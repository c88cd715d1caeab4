// The rows of the boards: menus that close, an order that stays, and a helper's own undo.

import { say } from "./words.js";

const line = document.querySelector(".foot .undo");

// A menu closes with Escape, which gives the focus back, and when somebody goes elsewhere.
document.addEventListener("focusout", (event) => {
  const menu = event.target.closest("#boards .more[open]");
  if (menu && event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
});
document.addEventListener("pointerdown", (event) => {
  for (const menu of document.querySelectorAll("#boards .more[open]")) {
    if (!menu.closest(".board").contains(event.target)) menu.open = false;
  }
});

// At the desk a menu stands beside its board, whatever column that is in, and inside the window.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.matches?.("#boards .more[open]")) return;
    const choices = target.querySelector(".choices");
    if (getComputedStyle(choices).position !== "fixed") return choices.scrollIntoView({ block: "nearest" });
    const board = target.closest(".board").getBoundingClientRect();
    const { width, height } = choices.getBoundingClientRect();
    const below = document.querySelector(".foot").getBoundingClientRect().top - board.bottom;
    const top = height <= below ? board.bottom : Math.max(0, board.top - height);
    choices.style.left = `${Math.max(8, board.right - width)}px`;
    choices.style.top = `${top}px`;
  },
  true,
);
document.addEventListener("scroll", () => {
  const choices = document.querySelector("#boards .more[open] .choices");
  if (choices && getComputedStyle(choices).position === "fixed") closeMenu();
});

/** Closes the menu that is open; false where none is. */
export function closeMenu() {
  const menu = document.querySelector("#boards .more[open]");
  if (menu) menu.open = false;
  return menu !== null;
}

// Boards stand where they stood when the page came: fresh facts do not move them under a finger.
const places = new Map();

/** Takes the order of the boards as the one that stays. */
export function takeOrder(region) {
  places.clear();
  [...region.querySelectorAll(".board")].forEach((board, place) => places.set(board.id, place));
}

/** Puts boards that came anew where they were. */
export function keepOrder(region) {
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
