// Explanations beside the board or match that asked, instead of on a page of their own: in the panel
// where it stands beside the sheet, else under the board or match.

let answer = null;
/** The board or match that asked. */
let asked = null;

/** Whether the panel stands beside the sheet, and not under it. */
function isBeside(panel) {
  const sheet = document.querySelector(".draft").getBoundingClientRect();
  return panel.getBoundingClientRect().left >= sheet.right;
}

async function ask(link) {
  const board = link.dataset.why;
  const panel = document.getElementById("why");
  const inPanel = isBeside(panel);
  const wasOpen = placeOf(board).nextElementSibling?.matches(".why-row");
  close();
  if (wasOpen) return;
  link.setAttribute("aria-busy", "true");
  const response = await fetch(link.href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  link.removeAttribute("aria-busy");
  const reasons = page.getElementById("why");
  if (!reasons) return location.assign(link.href);
  if (inPanel) {
    panel.replaceChildren(...reasons.childNodes);
    panel.scrollTop = 0;
  } else {
    // The field for another game stands under the sheet already.
    reasons.querySelector("form")?.remove();
    answer = document.createElement("div");
    answer.className = "why-answer";
    answer.append(...reasons.childNodes);
  }
  show(board);
}

/** The row of a board, or the table of the match that begins with it. */
function placeOf(board) {
  return document.querySelector(`.draft [data-board="${board}"]`);
}

/** Marks the board or match that asked, and opens the answer under it. */
function show(board) {
  const place = placeOf(board);
  if (!place) return close();
  asked = board;
  place.classList.add("is-asked");
  if (!answer) return;
  const isRow = place.matches("tr");
  const opened = document.createElement(isRow ? "tr" : "div");
  opened.className = "why-row";
  const cell = isRow ? opened.appendChild(document.createElement("td")) : opened;
  if (isRow) cell.colSpan = place.children.length;
  cell.setAttribute("role", "status");
  cell.append(answer);
  place.after(opened);
  place.querySelector("a[data-why]").setAttribute("aria-expanded", "true");
  opened.scrollIntoView({ block: "nearest" });
}

function close() {
  answer = null;
  asked = null;
  for (const opened of document.querySelectorAll(".why-row")) opened.remove();
  for (const place of document.querySelectorAll(".is-asked")) {
    place.classList.remove("is-asked");
    place.querySelector("a[data-why]")?.removeAttribute("aria-expanded");
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  ask(link);
});

// The rows of the sheet come anew when something changed: the board that asked is marked again.
document.addEventListener("ronde:replaced", () => {
  if (asked && !document.querySelector(".is-asked")) show(asked);
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-why-not]");
  if (!form) return;
  event.preventDefault();
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelector(".why-not-answer");
  form.querySelector(".why-not-answer").replaceChildren(...(found?.childNodes ?? []));
});
