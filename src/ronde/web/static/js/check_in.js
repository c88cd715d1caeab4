// Check-in without leaving the field: Enter takes the first name that is left.

import { filtered } from "./filter.js";
import { NoAnswer, Refused, post } from "./post.js";

const form = document.getElementById("check-in-form");
const field = form.elements.name;

async function arrive(body) {
  try {
    await post(form.getAttribute("action"), body);
    field.value = "";
    field.setCustomValidity("");
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NoAnswer)) throw error;
    field.setCustomValidity(error.message);
    field.reportValidity();
  }
  field.focus();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const left = filtered(field);
  const player = left[0]?.querySelector("[name=player]")?.value;
  const typedNumber = /^\d+$/.test(field.value.trim());
  arrive(new URLSearchParams(player && !typedNumber ? { player } : { name: field.value }));
});
field.addEventListener("input", () => field.setCustomValidity(""));
document.addEventListener("submit", (event) => {
  const one = event.target.closest(".arrivals form");
  if (!one) return;
  event.preventDefault();
  arrive(new URLSearchParams({ player: one.elements.player.value }));
});
