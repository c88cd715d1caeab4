// From one page to another of its kind without leaving the document: a draft that is published, the
// round after this one, the next table or traveller of a bridge evening. A browser that leaves a page drops what is typed meanwhile; here the keys
// reach the page that comes.

const TURNED = new Set(["round", "table", "board"]);
const PARTS = ["main", ".tabs", ".strip-rail", ".undo", "#help table.keys"];

/** Whether this page can become another in place. */
export function turnsInPlace() {
  return TURNED.has(document.body.dataset.page);
}

/** Whether one page can become the other in place. */
function canTurn(fresh) {
  if (!turnsInPlace() || fresh.body.dataset.page !== document.body.dataset.page) return false;
  return PARTS.every((part) => alike(part, fresh));
}

function alike(part, fresh) {
  return Boolean(document.querySelector(part)) === Boolean(fresh.querySelector(part));
}

/** Goes to an address; where both pages are of a kind, in place. */
export async function turnTo(address) {
  let response;
  try {
    response = await fetch(address, { headers: { Accept: "text/html" } });
  } catch {
    return location.assign(address);
  }
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.ok || !canTurn(fresh)) return location.assign(address);
  if (new URL(response.url).pathname !== location.pathname) history.pushState(null, "", response.url);
  await take(fresh);
}

/** Becomes a page that came anew at this address. */
export async function turnInto(fresh) {
  if (canTurn(fresh)) await take(fresh);
  else location.reload();
}

async function take(fresh) {
  for (const part of PARTS) {
    const place = document.querySelector(part);
    if (place) place.innerHTML = fresh.querySelector(part).innerHTML;
  }
  for (const name of ["shape", "number", "live", "topics"]) {
    if (name in fresh.body.dataset) document.body.dataset[name] = fresh.body.dataset[name];
    else delete document.body.dataset[name];
  }
  document.title = fresh.title;
  scrollTo(0, 0);
  await Promise.all([...fresh.querySelectorAll("script[type=module][src]")].map(loaded));
  document.dispatchEvent(new CustomEvent("ronde:turned"));
}

/** A module that the page before did not need. */
function loaded(script) {
  const address = script.getAttribute("src");
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return null;
  const module = document.createElement("script");
  module.type = "module";
  module.src = address;
  return new Promise((resolve) => {
    module.addEventListener("load", resolve);
    module.addEventListener("error", () => location.reload());
    document.body.append(module);
  });
}

let here = location.pathname;
document.addEventListener("ronde:turned", () => (here = location.pathname));
// A link to a place of this page is told as going back, too, and is nothing to turn to.
addEventListener("popstate", () => location.pathname !== here && turnTo(location.href));
