// Which digits give a result in order: each device keeps its own, and the legend names them.

import { orderDigit } from "./result_keys.js";

const KEPT = "ronde.order-keys";
let choice, legend;

/** The digits that are chosen. */
export const orderDigits = () => choice.value;

/** Takes the choice and the legend of the page as they are. */
export function takeOrderDigits() {
  choice = document.getElementById("order-keys");
  legend = document.getElementById("order-legend");
  try {
    choice.value = localStorage.getItem(KEPT) || "score";
  } catch {
    choice.value = "score";
  }
  name();
}

function name() {
  for (const key of legend.querySelectorAll("kbd[data-order]")) {
    key.textContent = orderDigit(choice.value, key.dataset.order);
  }
}

document.addEventListener("change", (event) => {
  if (event.target !== choice) return;
  name();
  try {
    localStorage.setItem(KEPT, choice.value);
  } catch {
    // The choice lasts as long as the page.
  }
});
