// Find (Ctrl K, or "/"): the search field of the page where it has one; elsewhere a field of its own for
// whatever the page names: boards and their players, pages of the event, rounds, fields.

import { plain } from "./filter.js";
import { say } from "./words.js";

const MOST = 8;
const LISTED = ".tabs a[href], .strip-rail a[href], main a[href], main label";

/** Opens what finds something on this page. */
export function find() {
  const fields = [...document.querySelectorAll("[data-find], main input[type=search]")];
  const field = fields.find((each) => each.checkVisibility());
  if (!field) return open();
  field.focus();
  field.select?.();
}

/** What a page names, each with where it leads to: [words, go]. */
function named() {
  const boards = [...document.querySelectorAll("main [data-board]")].map((board) => [
    [board.dataset.label ?? board.dataset.board, ...names(board)].join(" "),
    () => goToBoard(board),
  ]);
  const others = [...document.querySelectorAll(LISTED)]
    .filter((each) => each.checkVisibility() && !each.closest("[data-board]"))
    .map((each) => [wordsOf(each), () => goTo(each)]);
  return [...boards, ...others].filter(([words]) => words);
}

function names(board) {
  const whole = [...board.querySelectorAll("[data-name]")].map((each) => each.dataset.name);
  return whole.length ? whole : [...board.querySelectorAll("[translate=no]")].map(wordsOf);
}

function wordsOf(element) {
  return (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ");
}

function goToBoard(board) {
  board.scrollIntoView({ block: "center" });
  const found = new CustomEvent("ronde:found", { bubbles: true, cancelable: true });
  // A board without a key of its own shows its first link.
  if (board.dispatchEvent(found)) board.querySelector("a[href], button, input")?.focus({ preventScroll: true });
}

function goTo(element) {
  if (element.matches("label")) element.control?.focus();
  else element.click();
}

function open() {
  const dialog = document.createElement("dialog");
  dialog.className = "finder";
  dialog.setAttribute("aria-label", say("find"));
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = say("find_what");
  field.setAttribute("aria-label", say("find"));
  const list = document.createElement("ul");
  list.className = "plain";
  list.setAttribute("role", "status");
  dialog.append(field, list);
  document.body.append(dialog);
  const all = named();
  const leave = (go) => {
    dialog.close();
    dialog.remove();
    go?.();
  };
  const show = () => {
    const wanted = plain(field.value.trim());
    const left = wanted ? all.filter(([words]) => plain(words).includes(wanted)) : [];
    const begins = ([words]) => (plain(words).startsWith(wanted) ? 0 : 1);
    left.sort((one, other) => begins(one) - begins(other));
    list.replaceChildren(...left.slice(0, MOST).map(([words, go]) => item(words, () => leave(go))));
    if (wanted && !left.length) list.append(say("nothing_found", { name: field.value.trim() }));
  };
  field.addEventListener("input", show);
  dialog.addEventListener("cancel", (event) => (event.preventDefault(), leave()));
  dialog.addEventListener("click", (event) => event.target === dialog && leave());
  dialog.addEventListener("keydown", (event) => move(event, field, list));
  dialog.showModal();
}

function item(words, go) {
  const line = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = words;
  button.addEventListener("click", go);
  line.append(button);
  return line;
}

/** Enter in the field takes the first; the arrows go through the list. */
function move(event, field, list) {
  const stops = [field, ...list.querySelectorAll("button")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Enter" && event.target === field) {
    event.preventDefault();
    stops[1]?.click();
  } else if (step) {
    event.preventDefault();
    stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(event.target) + step))].focus();
  }
}
