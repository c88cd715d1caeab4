// Tables that sort: a head with data-sort ("text", "number") becomes a button. A cell may say what
// it is worth (data-value); a row that was opened moves with the row above it.

const FRACTIONS = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

function prepare(root) {
  for (const head of root.querySelectorAll("th[data-sort]")) {
    if (head.querySelector("button")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
  }
}

function sort(head, direction) {
  const table = head.closest("table");
  const index = [...head.parentElement.children].indexOf(head);
  const numeric = head.dataset.sort === "number";
  const sign = direction === "ascending" ? 1 : -1;
  const body = table.tBodies[0];
  const groups = [];
  for (const row of body.rows) {
    if (row.classList.contains("opened") && groups.length) groups.at(-1).push(row);
    else groups.push([row]);
  }
  const valued = groups.map((rows) => [worth(rows[0].cells[index], numeric), rows]);
  valued.sort(([one], [other]) => order(one, other, numeric, sign));
  body.append(...valued.flatMap(([, rows]) => rows));
  for (const other of table.tHead.querySelectorAll("[aria-sort]")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", direction);
}

/** Cells without a value stay at the end, whichever way the others go. */
function order(one, other, numeric, sign) {
  if (one === null || other === null) return (one === null) - (other === null);
  return sign * (numeric ? one - other : collator.compare(one, other));
}

function worth(cell, numeric) {
  const text = (cell?.dataset.value ?? cell?.textContent ?? "").trim();
  if (!numeric) return text || null;
  const found = /^(-?)(\d*(?:[.,]\d+)?)([¼½¾]?)/.exec(text);
  if (!found || (found[2] === "" && found[3] === "")) return null;
  const value = Number(found[2].replace(",", ".") || 0) + (FRACTIONS[found[3]] ?? 0);
  return found[1] ? -value : value;
}

document.addEventListener("click", (event) => {
  const head = event.target.closest?.("th[data-sort] button")?.closest("th");
  if (!head) return;
  const first = head.dataset.first ?? "ascending";
  const now = head.getAttribute("aria-sort");
  const turned = now === "ascending" ? "descending" : "ascending";
  sort(head, now ? turned : first);
});

// A table that came anew keeps the order that somebody gave it.
const chosen = new Map();
document.addEventListener("click", (event) => {
  const head = event.target.closest?.("th[data-sort]");
  const topic = head?.closest("[data-topic]")?.dataset.topic;
  if (topic) {
    const heads = [...head.parentElement.children];
    chosen.set(topic, [heads.indexOf(head), head.getAttribute("aria-sort")]);
  }
});
document.addEventListener("ronde:replaced", (event) => {
  prepare(event.target);
  const [index, direction] = chosen.get(event.detail.topic) ?? [];
  const head = event.target.querySelector("thead tr")?.children[index];
  if (head && direction) sort(head, direction);
});

prepare(document);
