// The grid is one stop for the tabulator: the arrows move inside, Enter opens the table.

import { onKey } from "./keys.js";

const cells = (row) => [...row.querySelectorAll("a.cell")];
let here = "";

function prepare() {
  for (const grid of document.querySelectorAll("[data-grid]")) {
    const all = [...grid.querySelectorAll("a.cell")];
    const first = all.find((cell) => cell.getAttribute("href") === here) ?? grid.querySelector("a.cell[data-now]") ?? all[0];
    for (const cell of all) cell.tabIndex = cell === first ? 0 : -1;
  }
}

function move(cell, key) {
  const row = cell.closest("tr");
  const index = cells(row).indexOf(cell);
  const rows = [...row.parentElement.rows].filter((one) => cells(one).length);
  const at = rows.indexOf(row);
  if (key === "ArrowRight") return cells(row)[index + 1];
  if (key === "ArrowLeft") return cells(row)[index - 1];
  if (key === "ArrowDown") return rows[at + 1] && cells(rows[at + 1])[index];
  if (key === "ArrowUp") return rows[at - 1] && cells(rows[at - 1])[index];
  if (key === "Home") return cells(row)[0];
  if (key === "End") return cells(row).at(-1);
  return undefined;
}

document.addEventListener("keydown", (event) => {
  const cell = event.target.closest?.("[data-grid] a.cell");
  if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
  const next = move(cell, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
document.addEventListener("focusin", (event) => {
  const cell = event.target.closest?.("[data-grid] a.cell");
  if (!cell) return;
  here = cell.getAttribute("href");
  prepare();
});
document.addEventListener("ronde:replaced", prepare);
onKey("r", () => document.querySelector("[data-grid] a.cell[tabindex='0']")?.focus());
prepare();
