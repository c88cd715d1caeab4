// A search that the server makes, so that it finds those whom the page does not show: a field with
// data-search names the list. While somebody types, the address tells what is looked for (q), and
// the page is asked for again.

import { refresh } from "./replace.js";

/** Looks for what a field says; done once the list shows what was found. */
export function search(field) {
  const address = new URL(location.href);
  const wanted = field.value.trim();
  if (wanted) address.searchParams.set(field.name, wanted);
  else address.searchParams.delete(field.name);
  address.searchParams.delete("page");
  if (address.href === location.href) return refresh();
  history.replaceState(null, "", address);
  // A row that is open keeps its list as it is; whoever looks for another has done with it.
  for (const row of document.querySelectorAll(`${field.dataset.search} details[open]`)) row.open = false;
  return refresh();
}

document.addEventListener("input", (event) => {
  const field = event.target.closest?.("[data-search]");
  if (field) search(field);
});
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("[data-search]");
  if (!field || event.target.method === "post") return;
  event.preventDefault();
  search(field);
});
