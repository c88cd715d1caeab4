// A player completed from the rating list while a name or a number is typed: a list under the field,
// arrows choose, Enter or a click takes one and fills the form, Escape closes it. Without the list,
// or where nobody is chosen, the form is what it was.

import { say } from "./words.js";

const SHORTEST = 2;
const FILLED = ["name", "title", "sex", "rating", "federation", "fide_id", "club", "national_id"];
const form = document.querySelector("form[data-complete]");
const kinds = [...document.querySelectorAll("[data-rating-kind]")];
const list = document.createElement("ul");
const told = document.createElement("p");
let field = null;
let people = [];
let chosen = -1;
let asked = 0;

// Which rating counts is the event's; another is taken for as long as the page stands.
for (const each of kinds) {
  each.addEventListener("change", () => kinds.forEach((other) => (other.value = each.value)));
}

list.id = "listed-people";
list.className = "listed plain";
list.setAttribute("role", "listbox");
list.hidden = true;
told.className = "vh";
told.setAttribute("role", "status");
form.append(told);

for (const name of ["name", "fide_id"]) {
  const input = form.elements[name];
  input.autocomplete = "off";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.addEventListener("input", () => look(input));
  input.addEventListener("keydown", keyed);
  // A click on the list takes the focus first: it has its moment.
  input.addEventListener("blur", () => setTimeout(() => document.activeElement !== input && close(), 200));
}

async function look(input) {
  const typed = input.value.trim();
  asked += 1;
  const mine = asked;
  if (typed.length < SHORTEST) return close();
  const query = new URLSearchParams({ q: typed, rating: kinds[0].value });
  const response = await fetch(`${form.dataset.complete}?${query}`).catch(() => null);
  if (!response?.ok || mine !== asked || document.activeElement !== input) return;
  const found = (await response.json()).people;
  if (mine !== asked) return;
  // Whoever chose somebody while the last letters were on their way keeps them.
  const same = people[chosen] && found.findIndex((each) => isSame(each, people[chosen]));
  people = found;
  show(input, same ?? -1);
}

const isSame = (one, other) => one.name === other.name && one.fide_id === other.fide_id;

function show(input, choice) {
  field = input;
  list.replaceChildren(...people.map(item));
  input.closest("label").after(list);
  list.hidden = people.length === 0;
  input.setAttribute("aria-expanded", String(people.length > 0));
  told.textContent = people.length ? say("listed", { count: people.length }) : say("nobody_listed");
  choose(choice);
}

function item(person, index) {
  const line = document.createElement("li");
  line.id = `listed-${index}`;
  line.setAttribute("role", "option");
  line.setAttribute("aria-selected", "false");
  const name = document.createElement("strong");
  name.translate = false;
  name.textContent = [person.title, person.name].filter(Boolean).join(" ");
  const more = document.createElement("span");
  more.className = "second";
  more.textContent = [person.rating, person.federation, person.birth_year, person.club, person.fide_id ?? person.national_id]
    .filter(Boolean)
    .join(" · ");
  line.append(name, " ", more);
  line.addEventListener("pointerdown", (event) => event.preventDefault());
  line.addEventListener("click", () => take(person));
  return line;
}

function choose(index) {
  chosen = index;
  [...list.children].forEach((line, at) => line.setAttribute("aria-selected", String(at === index)));
  if (index < 0) return field.removeAttribute("aria-activedescendant");
  field.setAttribute("aria-activedescendant", `listed-${index}`);
  list.children[index].scrollIntoView({ block: "nearest" });
}

function keyed(event) {
  if (list.hidden || event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    choose((chosen + step + people.length) % people.length);
  } else if (event.key === "Enter" && chosen >= 0) {
    event.preventDefault();
    take(people[chosen]);
  } else if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    close();
  }
}

function take(person) {
  const known = { ...person, birth_date: person.birth_year };
  for (const name of [...FILLED, "birth_date"]) form.elements[name].value = known[name] ?? "";
  close();
  form.querySelector("button:not([type=button])").focus();
}

function close() {
  asked += 1;
  list.hidden = true;
  chosen = -1;
  told.textContent = "";
  field?.setAttribute("aria-expanded", "false");
  field?.removeAttribute("aria-activedescendant");
}
