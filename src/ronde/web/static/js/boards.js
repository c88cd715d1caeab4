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
document.addEventListener("toggle", ({ target }) => target.matches?.("#boards .more[open]") && stand(target), true);
// A finger may have opened one before this module was there; from here on it is asked for by results.js.
document.querySelectorAll("#boards .more[open]").forEach(stand);
document.body.dataset.boards = "";

function stand(menu) {
  readyMenu(menu);
  const choices = menu.querySelector(".choices");
  if (getComputedStyle(choices).position !== "fixed") return choices.scrollIntoView({ block: "nearest" });
  const board = menu.closest(".board").getBoundingClientRect();
  const { width, height } = choices.getBoundingClientRect();
  const below = document.querySelector(".foot").getBoundingClientRect().top - board.bottom;
  const top = height <= below ? board.bottom : Math.max(0, board.top - height);
  choices.style.left = `${Math.max(8, board.right - width)}px`;
  choices.style.top = `${top}px`;
}

document.addEventListener("scroll", () => {
  const choices = document.querySelector("#boards .more[open] .choices");
  if (choices && getComputedStyle(choices).position === "fixed") closeMenu();
});

/** Gives a menu its results to choose from: a page of a thousand boards has them once. */
export function readyMenu(menu) {
  const link = menu.querySelector("a.choices");
  if (!link) return;
  const { board, result, agreed } = menu.closest(".board").dataset;
  const choices = document.getElementById("choices").content.cloneNode(true);
  for (const field of choices.querySelectorAll("[name=board]")) field.value = board;
  for (const field of choices.querySelectorAll("[name=seen]")) field.value = result || "?";
  for (const field of choices.querySelectorAll("[form]")) field.setAttribute("form", `later-${board}`);
  choices.querySelector(".later").id = `later-${board}`;
  choices.querySelector("[name=agreed_date]").value = agreed ?? "";
  if (!result) choices.querySelector("button[value='?']").remove();
  link.replaceWith(choices);
}

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

/** Puts boards that came anew where they were; the lists beside each other are one order. */
export function keepOrder(region) {
  const orders = new Map();
  for (const list of region.querySelectorAll(".boards")) {
    orders.set(list.parentElement, [...(orders.get(list.parentElement) ?? []), list]);
  }
  for (const lists of orders.values()) {
    const found = lists.flatMap((list) => [...list.children]);
    const sorted = [...found].sort(
      (one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity),
    );
    if (sorted.every((board, place) => board === found[place])) continue;
    const lengths = lists.map((list) => list.children.length);
    lists.forEach((list, index) => list.append(...sorted.splice(0, lengths[index])));
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
