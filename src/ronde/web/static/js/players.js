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
  if (!none) return;
  none.hidden = found > 0;
  if (!found) none.textContent = say("no_such_name", { name: field.value.trim() });
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
const me = document.body.dataset.me;
let round = Number(document.body.dataset.roundsOut ?? NaN);
let seat = null;

document.addEventListener("ronde:topic", ({ detail }) => {
  if (detail.topic === `seat-${me}`) return take(detail.html);
  if (detail.topic !== "round-out") return;
  const found = Number(detail.html);
  const before = round;
  round = found;
  if (found > before) announce();
  else if (found < before) tell(say("round_withdrawn", { round: before }));
});

/** My board in the round that is out; it may come before the news, or after. */
function take(html) {
  const piece = document.createElement("template");
  piece.innerHTML = html;
  const found = piece.content.querySelector("[data-round]");
  seat = found && { round: Number(found.dataset.round), sentence: found.textContent };
  if (!line.hidden && line.dataset.out === String(seat?.round)) announce();
}

function announce() {
  // Browsers let a page buzz only once somebody touched it.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  if (shown(document.querySelector(".my-board"))) return (line.hidden = true);
  tell(seat?.round === round ? seat.sentence : say("round_out", { round }));
  line.dataset.out = String(round);
  if (!me) return;
  const link = document.createElement("a");
  link.href = `/p/${document.body.dataset.event}/me/${me}`;
  link.textContent = document.querySelector(".ways a").textContent;
  line.append(" ", link);
}

function tell(sentence) {
  line.hidden = false;
  delete line.dataset.out;
  line.textContent = sentence;
}
