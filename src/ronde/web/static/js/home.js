// Home by keyboard: arrows go between the events, Enter does the next thing, N starts a new one.

import { onKey, typing } from "./keys.js";

const buttons = () => [...document.querySelectorAll("main [data-next]")];

document.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || typing(event)) return;
  const all = buttons();
  if (!all.length) return;
  event.preventDefault();
  const index = all.indexOf(document.activeElement);
  const next = index < 0 ? (step > 0 ? 0 : all.length - 1) : index + step;
  all[Math.max(0, Math.min(all.length - 1, next))].focus();
});

onKey("n", () => document.getElementById("new-event")?.click());
