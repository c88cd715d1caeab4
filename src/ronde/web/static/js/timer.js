// The clock of a round: an end and the server's present come with the page, so that it runs through
// a lost connection. Where a board should be done by, the page asks again who is late.

import { refresh } from "./replace.js";

const TONES = { warned: [660], over: [880, 660, 880, 660] };
let ticking = 0;
let step = -1;
let sound = null;
const rung = new Map();

// A browser lets nobody hear a page that was never touched.
for (const name of ["pointerdown", "keydown"]) {
  document.addEventListener(name, () => (sound ??= "AudioContext" in window ? new AudioContext() : null), { once: true });
}

/** Rings when a round comes near its end, and at its end: once each, and not for what was over when
 *  the page came. */
function ringOnce(ends, moment) {
  const before = rung.get(ends);
  rung.set(ends, moment);
  if (before === undefined || before === moment || !moment) return;
  document.dispatchEvent(new CustomEvent("ronde:bell", { detail: moment }));
  if (sound) TONES[moment].forEach((pitch, index) => tone(pitch, sound.currentTime + index * 0.5));
}

/** A tone that dies away, as a small bell. */
function tone(pitch, at) {
  const voice = sound.createOscillator();
  const volume = sound.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.4, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
  voice.connect(volume).connect(sound.destination);
  voice.start(at);
  voice.stop(at + 0.9);
}

function tick() {
  for (const timer of document.querySelectorAll("[data-timer]")) draw(timer);
}

function draw(timer) {
  if (timer.dataset.stopped !== undefined) return;
  if (timer.offset === undefined) timer.offset = Number(timer.dataset.now) - Date.now();
  const whole = Number(timer.dataset.whole);
  const left = Number(timer.dataset.ends) - (Date.now() + timer.offset);
  const isOver = left <= 0;
  const isWarned = !isOver && left <= Number(timer.dataset.warning);
  const seconds = isOver ? Math.floor(-left / 1000) : Math.ceil(left / 1000);
  const face = `${isOver ? "+" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const place = timer.querySelector(".timer-face");
  if (place.textContent !== face) place.textContent = face;
  timer.querySelector(".bar-fill")?.setAttribute("width", String(Math.max(0, (100 * left) / whole)));
  timer.classList.toggle("over", isOver);
  timer.classList.toggle("warned", isWarned);
  const now = isOver ? "over" : isWarned ? "warned" : "";
  for (const note of timer.querySelectorAll("[data-when]")) note.hidden = note.dataset.when !== now;
  for (const call of document.querySelectorAll("[data-call]")) call.hidden = !isOver;
  if ("bell" in timer.dataset) ringOnce(timer.dataset.ends, now);
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
