// Tie-breaks chosen from a list instead of typed as codes. The line of codes stays what is sent; the
// list beside it shows what each code means, and is ordered by drag, by buttons and by keys.

import { say } from "./words.js";

const box = document.getElementById("tiebreak-chooser");
const line = document.getElementById("tiebreaks");
const offered = document.getElementById("tiebreaks-offered");
const list = box.querySelector("ol");
const preview = box.querySelector(".tiebreaks-preview");
const shown = line.value;
let asking = null;
let dragged = null;

box.classList.add("with-script");
offered.classList.add("with-script");

function codes() {
  return line.value
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
}

/** What is known of a code; of one with rarer modifiers what its plain code means. */
function known(code) {
  const rows = [...offered.querySelectorAll("[data-code]")];
  const same = (wanted) => rows.find((row) => row.dataset.code === wanted.toUpperCase());
  const row = same(code) ?? same(code.split(/[:/]/)[0]);
  return { name: same(code)?.dataset.name ?? row?.dataset.name ?? code, meaning: row?.dataset.meaning ?? "" };
}

/** Another choice; the focus goes to a button of one of its lines, by what the button does. */
function put(chosen, index = null, what = "") {
  line.value = chosen.join(",");
  draw();
  look();
  if (index === null) return;
  const item = list.children[Math.min(index, list.children.length - 1)];
  const same = item?.querySelector(`[data-do="${what}"]:not(:disabled)`);
  (same ?? item?.querySelector("button:not(:disabled)") ?? line).focus();
}

function move(index, to) {
  const chosen = codes();
  if (to < 0 || to >= chosen.length) return;
  chosen.splice(to, 0, ...chosen.splice(index, 1));
  put(chosen, to, to < index ? "up" : "down");
}

function remove(index) {
  const chosen = codes();
  chosen.splice(index, 1);
  put(chosen, index, "remove");
}

function button(what, sign, name, off) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button small";
  made.dataset.do = what;
  made.textContent = sign;
  made.disabled = off;
  made.setAttribute("aria-label", say(what, { name }));
  return made;
}

function draw() {
  const chosen = codes();
  list.replaceChildren(
    ...chosen.map((code, index) => {
      const { name, meaning } = known(code);
      const item = document.createElement("li");
      const words = document.createElement("span");
      const title = document.createElement("b");
      title.textContent = name;
      const sign = document.createElement("code");
      sign.textContent = code;
      const what = document.createElement("span");
      what.className = "second";
      what.textContent = meaning;
      words.append(title, " ", sign, " ", what);
      item.append(words);
      if (!line.disabled) {
        item.draggable = true;
        const ways = document.createElement("span");
        ways.className = "tiebreaks-ways";
        ways.append(
          button("up", "↑", name, index === 0),
          button("down", "↓", name, index === chosen.length - 1),
          button("remove", "×", name, false),
        );
        item.append(ways);
      }
      return item;
    }),
  );
}

async function look() {
  asking?.abort();
  asking = new AbortController();
  if (line.value === shown) {
    preview.replaceChildren();
    return;
  }
  const facts = new URLSearchParams({ codes: line.value });
  try {
    const response = await fetch(`${box.dataset.preview}?${facts}`, { signal: asking.signal });
    if (response.ok) preview.innerHTML = await response.text();
  } catch (error) {
    if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
  }
}

function place(item) {
  return [...list.children].indexOf(item);
}

list.addEventListener("click", (event) => {
  const pressed = event.target.closest("button");
  if (!pressed) return;
  const index = place(pressed.closest("li"));
  if (pressed.dataset.do === "remove") remove(index);
  else move(index, index + (pressed.dataset.do === "up" ? -1 : 1));
});
list.addEventListener("keydown", (event) => {
  const item = event.target.closest("li");
  if (!item || line.disabled) return;
  const index = place(item);
  if (event.key === "ArrowUp") move(index, index - 1);
  else if (event.key === "ArrowDown") move(index, index + 1);
  else if (event.key === "Delete") remove(index);
  else return;
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener("dragstart", (event) => {
  dragged = place(event.target.closest("li"));
  event.dataTransfer.effectAllowed = "move";
});
list.addEventListener("dragover", (event) => {
  if (dragged !== null) event.preventDefault();
});
list.addEventListener("drop", (event) => {
  const item = event.target.closest("li");
  if (dragged === null || !item) return;
  event.preventDefault();
  move(dragged, place(item));
});
list.addEventListener("dragend", () => {
  dragged = null;
});
offered.addEventListener("click", (event) => {
  const pressed = event.target.closest("button");
  if (!pressed) return;
  if (pressed.dataset.codes) put(pressed.dataset.codes.split(","));
  else put([...codes().filter((code) => code !== pressed.closest("li").dataset.code), pressed.closest("li").dataset.code]);
});
line.addEventListener("input", () => {
  draw();
  look();
});
draw();
look();
