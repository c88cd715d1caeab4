// Phones of the players: find a name while typing, notice a new round, keep the title true.

import { plain } from "./filter.js";
import { say } from "./words.js";

const shown = (board) => board?.querySelector("[data-round]");

function filter(field) {
  const list = document.querySelector(field.dataset.filter);
  if (!list) return;
  const wanted = plain(field.value.trim());
  let found = 0;
  for (const item of list.children) {
    item.hidden = wanted !== "" && !plain(item.dataset.words).includes(wanted);
    found += item.hidden ? 0 : 1;
  }
  const none = document.getElementById(`${list.id}-none`);
  if (none) none.hidden = found > 0;
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-filter]")) filter(event.target);
});

document.addEventListener("ronde:replaced", (event) => {
  const field = event.target.querySelector?.("[data-filter]");
  if (field) filter(field);
  const title = event.target.querySelector?.("[data-title]")?.dataset.title;
  if (title) document.title = title;
});

// A new round: the page of my board changes by itself; elsewhere one line says so, never a jump.
const line = document.getElementById("round-out");
let round = null;

document.addEventListener("ronde:topic", ({ detail }) => {
  if (detail.topic !== "round-out") return;
  const found = Number(detail.html);
  if (round !== null && found !== round) announce(found);
  round = found;
});

function announce(found) {
  const mine = shown(document.querySelector(".my-board"));
  if (found > round) navigator.vibrate?.(200);
  if (mine && found > round) return;
  line.hidden = false;
  line.textContent = say(found > round ? "round_out" : "round_withdrawn", { round: Math.max(found, round) });
  if (found > round && document.body.dataset.me) {
    const link = document.createElement("a");
    link.href = `/p/${document.body.dataset.event}/me/${document.body.dataset.me}`;
    link.textContent = ` ${document.querySelector(".ways a").textContent}`;
    line.append(link);
  }
}
