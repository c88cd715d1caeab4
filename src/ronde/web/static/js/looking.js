// A page that the lab fills: it begins by itself, and anew whenever something was written to the event.

import "./filter.js";
import { labRun } from "./lab.js";
import { say } from "./words.js";

const TOGETHER = 400; // results come in handfuls: one run for all of them
const table = document.getElementById("lab-table");
const button = document.getElementById("lab-run");
let later = 0;

const run = labRun(table, document.getElementById("lab-said"), (isRunning) => {
  button.textContent = say(isRunning ? "lab_stop" : "lab_again");
});
const look = () => run.start(table.dataset.looks);

button.hidden = false;
button.addEventListener("click", () => (run.isRunning() ? run.stop() : look()));
document.addEventListener("ronde:topic", (event) => {
  if (event.detail.topic !== "changes") return;
  clearTimeout(later);
  later = setTimeout(look, TOGETHER);
});
addEventListener("pageshow", (event) => event.persisted && look());
look();
