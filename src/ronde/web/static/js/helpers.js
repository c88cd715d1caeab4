// The cards of helpers: the list is asked for every few seconds while a page is looked at, so that a
// card says "joined" a moment after the phone did. Nothing is replaced under a finger or the focus.

const EVERY = 5000;
const list = document.getElementById("cards");

async function refresh() {
  if (document.hidden || list.matches(":focus-within")) return;
  let response;
  try {
    response = await fetch(list.dataset.cards, { credentials: "same-origin" });
  } catch {
    return;
  }
  if (!response.ok || list.matches(":focus-within")) return;
  const html = await response.text();
  const made = document.createElement("template");
  made.innerHTML = html;
  list.replaceChildren(made.content);
  const sentence = list.querySelector("[data-sentence]")?.dataset.sentence;
  const headline = document.getElementById("sentence");
  if (sentence && headline.textContent !== sentence) headline.textContent = sentence;
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);

// A deputy has the whole event, a table device one table: what the range means follows the role.
const role = document.getElementById("role");
const range = document.querySelector(".for-range");
function follow() {
  if (range) range.hidden = role.value === "deputy";
}
role?.addEventListener("change", follow);
if (role) follow();
