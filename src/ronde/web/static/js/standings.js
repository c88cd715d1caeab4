// Standings: workings open in their row, names are found while typing.

import "./filter.js";
import { say } from "./words.js";

document.addEventListener("input", () => {
  for (const row of document.querySelectorAll("tr.is-open[hidden]")) close(row);
});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-workings]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const row = link.closest("tr");
  if (row.classList.contains("is-open")) return close(row);
  link.setAttribute("aria-busy", "true");
  const response = await fetch(link.href, { headers: { Accept: "text/html" } });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  link.removeAttribute("aria-busy");
  const panel = answer.getElementById("workings");
  if (!panel) return location.assign(link.href);
  const opened = document.createElement("tr");
  opened.className = "workings-row opened";
  const cell = document.createElement("td");
  cell.colSpan = row.children.length;
  panel.removeAttribute("id");
  cell.append(panel);
  opened.append(cell);
  row.after(opened);
  row.classList.add("is-open");
  link.firstChild.textContent = say("close");
  link.setAttribute("aria-expanded", "true");
});

function close(row) {
  const opened = row.nextElementSibling;
  if (opened?.classList.contains("workings-row")) opened.remove();
  row.classList.remove("is-open");
  const link = row.querySelector("a[data-workings]");
  link.firstChild.textContent = say("workings");
  link.setAttribute("aria-expanded", "false");
}
