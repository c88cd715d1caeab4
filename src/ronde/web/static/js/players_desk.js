// The players at the desk: a row opens what can be done with somebody, asked for when it is opened;
// fields for a player offer the names that have the letters.

document.addEventListener("toggle", ({ target }) => target.matches?.("details[data-load][open]") && load(target), true);

async function load(row) {
  const link = row.querySelector(":scope > a");
  if (!link) return;
  const response = await fetch(row.dataset.load, { headers: { Accept: "text/html" } }).catch(() => null);
  // Without an answer the link stays, and tells why when it is followed.
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const forms = page.querySelector("[data-forms]");
  if (forms && link.isConnected) link.replaceWith(forms);
}

let asked = 0;
document.addEventListener("input", async ({ target }) => {
  const names = target.list;
  if (!names?.dataset.names || !target.value.trim()) return;
  asked += 1;
  const mine = asked;
  const address = `${names.dataset.names}?${new URLSearchParams({ q: target.value })}`;
  const response = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!response?.ok || mine !== asked) return;
  names.replaceChildren(...(await response.json()).map((name) => new Option(name, name)));
});
