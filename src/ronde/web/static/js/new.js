// A new event: a card or an advised format fills the fields, and the adviser answers as its sentence
// changes.

import { say } from "./words.js";

const form = document.getElementById("new-form");
const name = document.getElementById("name");
const format = document.getElementById("format");
const amount = document.getElementById("amount");
const adviser = document.getElementById("adviser");
const answer = document.getElementById("advice");
let asking = null;

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

nameButton();
