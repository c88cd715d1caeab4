// The clock of a round: an end and the server's present come with the page, so that it runs through
// a lost connection. Where a board should be done by, the page asks again who is late.

import { refresh } from "./replace.js";

let ticking = 0;
let step = -1;

function tick() {
  for (const timer of document.querySelectorAll("[data-timer]")) draw(timer);
}

function draw(timer) {
  if (timer.dataset.stopped !== undefined) return;
  if (timer.offset === undefined) timer.offset = Number(timer.dataset.now) - Date.now();
  const whole = Number(timer.dataset.whole);
  const left = Number(timer.dataset.ends) - (Date.now() + timer.offset);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const place = timer.querySelector(".timer-face");
  if (place.textContent !== face) place.textContent = face;
  timer.querySelector(".bar-fill")?.setAttribute("width", String(Math.max(0, (100 * left) / whole)));
  timer.classList.toggle("over", left <= 0);
  const found = Math.min(Number(timer.dataset.steps), Math.floor(((whole - left) / whole) * Number(timer.dataset.steps)));
  if (step >= 0 && found > step && document.querySelector(".needs")) refresh();
  step = found;
}

function start() {
  clearInterval(ticking);
  if (document.querySelector("[data-timer]")) ticking = setInterval(tick, 250);
}

document.addEventListener("ronde:replaced", () => {
  tick();
  start();
});
tick();
start();
