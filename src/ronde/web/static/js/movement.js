// The adviser answers as its sentence changes; the plan of the room can be scrubbed by its rail, and
// turned, 900 ms a round, on play only. Where motion is not wanted it jumps.

import { has, say } from "./words.js";

const TURN = 900;
const adviser = document.getElementById("adviser");
let asking = null;
let playing = 0;
let at = 0;

for (const part of document.querySelectorAll(".without-script")) part.hidden = true;

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

async function ask() {
  asking?.abort();
  asking = new AbortController();
  const facts = new URLSearchParams(new FormData(adviser));
  const address = `${adviser.getAttribute("action")}?${facts}`;
  const answer = document.getElementById("advice");
  answer.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { signal: asking.signal, headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    stop();
    const focused = document.activeElement?.closest("#advice") && [document.activeElement.name, document.activeElement.value];
    for (const part of ["advice", "plan", "choose"]) {
      const found = page.getElementById(part);
      const here = document.getElementById(part);
      if (found && here) here.innerHTML = found.innerHTML;
    }
    if (focused) document.querySelector(`#advice [name="${focused[0]}"][value="${CSS.escape(focused[1])}"]`)?.focus();
    history.replaceState(null, "", address);
    prepare();
  } catch (error) {
    if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
  } finally {
    document.getElementById("advice").removeAttribute("aria-busy");
  }
}

/** Everything of the plan where it is in a round. */
function show(plan, index, turning) {
  const frames = framesOf(plan);
  if (!frames) return;
  at = (index + frames.rounds.length) % frames.rounds.length;
  const room = plan.querySelector(".room");
  room.classList.toggle("turning", Boolean(turning) && !still());
  const tokens = room.querySelectorAll(".token");
  frames.tokens.forEach((places, which) => {
    const [x, y, kind] = places[at];
    const token = tokens[which];
    token.style.transform = `translate(${x}px, ${y}px)`;
    token.setAttribute("class", `token ${kind}`);
  });
  for (const place of room.querySelectorAll(".place")) {
    place.classList.toggle("incomplete", frames.incomplete[at].includes(Number(place.dataset.table)));
  }
  for (const way of room.querySelectorAll(".way")) way.classList.toggle("other", Number(way.dataset.way) !== at);
  plan.querySelectorAll(".rail li").forEach((station, which) => {
    station.className = which === at ? "now" : "coming";
  });
  plan.querySelector("[data-told]").textContent = `${frames.told[at]}.`;
  room.setAttribute("aria-label", frames.told[at]);
}

const known = new WeakMap();
function framesOf(plan) {
  if (!known.has(plan)) {
    const text = plan.querySelector("script.frames")?.textContent;
    known.set(plan, text ? JSON.parse(text) : null);
  }
  return known.get(plan);
}

function stop() {
  clearInterval(playing);
  playing = 0;
  for (const button of document.querySelectorAll("[data-turn]")) label(button);
}

function label(button) {
  button.querySelector("[data-turn-sign]").textContent = playing ? "❚❚" : "▶";
  if (has("turn")) button.querySelector("[data-turn-words]").textContent = say(playing ? "stop" : "turn");
  button.setAttribute("aria-pressed", String(Boolean(playing)));
}

function prepare() {
  for (const plan of document.querySelectorAll("[data-plan]")) {
    const frames = framesOf(plan);
    const button = plan.querySelector("[data-turn]");
    if (!frames || !button) continue;
    button.hidden = frames.rounds.length < 2;
    at = [...plan.querySelectorAll(".rail li")].findIndex((station) => station.className === "now");
    label(button);
  }
}

document.addEventListener("click", (event) => {
  const plan = event.target.closest("[data-plan]");
  if (!plan) return;
  const station = event.target.closest("[data-round]");
  const step = event.target.closest("[data-step]");
  if (station || step) {
    event.preventDefault();
    stop();
    return show(plan, station ? Number(station.dataset.round) : at + Number(step.dataset.step), Boolean(step));
  }
  if (event.target.closest("[data-turn]")) {
    if (playing) return stop();
    playing = setInterval(() => show(plan, at + 1, true), TURN + 300);
    show(plan, at + 1, true);
    label(plan.querySelector("[data-turn]"));
  }
});

adviser?.addEventListener("input", (event) => {
  if (event.target.type !== "radio") {
    clearTimeout(adviser.later);
    adviser.later = setTimeout(ask, 250);
  }
});
adviser?.addEventListener("change", (event) => event.target.type === "radio" && ask());
adviser?.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
prepare();
