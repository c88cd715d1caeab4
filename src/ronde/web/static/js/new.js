// A new event: a card or an advised format fills the fields, and the adviser answers as its sentence
// changes.

import { labRun } from "./lab.js";
import { say } from "./words.js";

const form = document.getElementById("new-form");
const name = document.getElementById("name");
const format = document.getElementById("format");
const amount = document.getElementById("amount");
const adviser = document.getElementById("adviser");
const answer = document.getElementById("advice");
const lab = document.getElementById("lab");
const labButton = document.getElementById("lab-run");
let asking = null;
let labLater = 0;

const run = labRun(
  document.getElementById("lab-table"),
  document.getElementById("lab-said"),
  (isRunning) => (labButton.textContent = say(isRunning ? "lab_stop" : "lab_run")),
);
lab.hidden = false;
adviser.classList.add("with-script");
// From here on the fields say what is chosen, whatever card they were filled with.
if (form.elements.shown) form.elements.shown.value = "";

function choose(key, count) {
  if (!format) return;
  format.value = key;
  fitAmount(count);
}

/** The number that a format asks for, under its own name; hidden where it asks for none. */
function fitAmount(count) {
  const { label, usual, least, most, note } = format.selectedOptions[0].dataset;
  // The adviser below knows formats of chess alone.
  for (const part of ["format-adviser", "format-later"]) {
    document.getElementById(part).hidden = "unadvised" in format.selectedOptions[0].dataset;
  }
  if ("unadvised" in format.selectedOptions[0].dataset) run.stop();
  const field = document.getElementById("amount-field");
  field.hidden = label === undefined;
  document.getElementById("format-note").textContent = note;
  if (label === undefined) {
    amount.value = "";
    return;
  }
  field.querySelector("label").textContent = label;
  amount.min = least;
  amount.max = most;
  amount.value = count || usual;
}

function nameButton() {
  const words = name.value.trim() ? say("create", { name: name.value.trim() }) : say("create_event");
  document.getElementById("create-words").textContent = words;
}

function clear(radios) {
  for (const radio of radios) radio.checked = false;
}

form.addEventListener("change", (event) => {
  if (event.target.name === "preset") {
    choose(event.target.dataset.format, event.target.dataset.amount);
    clear(adviser.querySelectorAll("[name=advice]"));
  }
  if (event.target === format) {
    fitAmount("");
    // A card or an advised format that is another one is chosen no longer.
    clear([...form.querySelectorAll("[name=preset]")].filter(({ dataset }) => dataset.format !== format.value));
    clear(adviser.querySelectorAll("[name=advice]"));
  }
});
name.addEventListener("input", nameButton);

async function ask() {
  asking?.abort();
  asking = new AbortController();
  const chosen = adviser.querySelector("[name=advice]:checked")?.value;
  const facts = new URLSearchParams(new FormData(adviser));
  facts.delete("advice");
  answer.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(`/new/advice?${facts}`, { signal: asking.signal });
    if (!response.ok) return;
    answer.innerHTML = await response.text();
    const again = [...adviser.querySelectorAll("[name=advice]")].find(
      (radio) => radio.value === chosen,
    );
    if (again && chosen) again.checked = true;
  } catch (error) {
    if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
  } finally {
    answer.removeAttribute("aria-busy");
  }
}

adviser.addEventListener("input", (event) => {
  if (event.target.name !== "advice") ask();
});
adviser.addEventListener("change", (event) => {
  if (event.target.name !== "advice") return;
  const [key, count] = event.target.value.split(":");
  choose(key, count);
  clear(form.querySelectorAll("[name=preset]"));
});
adviser.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});

// The lab plays what is advised; what is asked otherwise while it plays is played anew.
function play() {
  const facts = new URLSearchParams(new FormData(lab));
  for (const name of ["players", "time", "game"]) facts.set(name, adviser.elements[name].value);
  facts.set("csrf", form.elements.csrf.value);
  run.start("/new/lab", { method: "POST", body: facts });
}

function playAnew() {
  clearTimeout(labLater);
  if (run.isRunning()) labLater = setTimeout(play, 500);
}

lab.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(labLater);
  if (run.isRunning()) run.stop();
  else play();
});
lab.addEventListener("input", playAnew);
adviser.addEventListener("input", (event) => event.target.name !== "advice" && playAnew());
lab.addEventListener("click", (event) => {
  const taken = event.target.closest("button[name=take]");
  if (!taken) return;
  const [key, count] = taken.value.split(":");
  choose(key, count);
  clear(form.querySelectorAll("[name=preset]"));
  clear(adviser.querySelectorAll("[name=advice]"));
  name.focus();
});

nameButton();
