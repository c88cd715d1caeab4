// Finds names while they are typed: rows and items with data-words in the list that a field names.

/** Letters as they are compared: without accents and apostrophes, so that "obr" finds O’Brien. */
export function plain(text) {
  return text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();
}

/** Hides what has not the letters of a field; gives what is left. */
export function filtered(field) {
  const list = document.querySelector(field.dataset.filterRows);
  if (!list) return [];
  const wanted = plain(field.value.trim());
  const items = [...list.querySelectorAll("[data-words]")];
  for (const item of items) {
    item.hidden = wanted !== "" && !plain(item.dataset.words).includes(wanted);
  }
  return items.filter((item) => !item.hidden);
}

document.addEventListener("input", (event) => {
  const field = event.target.closest?.("[data-filter-rows]");
  if (field) filtered(field);
});
document.addEventListener("ronde:replaced", () => {
  for (const field of document.querySelectorAll("[data-filter-rows]")) filtered(field);
});
