// The words of the page in its language. They stand in the page as JSON, in blocks of the class
// "words", so that the catalogue has them; no module has words of its own.

const language = document.documentElement.lang || "en";
const plurals = new Intl.PluralRules(language);
const known = {};

for (const block of document.querySelectorAll("script.words")) {
  Object.assign(known, JSON.parse(block.textContent));
}

/** A sentence with its {places} filled; one that is a pair [one, many] goes by `facts.count`. */
export function say(name, facts = {}) {
  const found = known[name];
  const template = Array.isArray(found)
    ? found[plurals.select(facts.count ?? 0) === "one" ? 0 : 1]
    : found;
  if (template === undefined) throw new Error(`the page has no words "${name}"`);
  return template.replace(/\{(\w+)\}/g, (whole, place) =>
    place in facts ? String(facts[place]) : whole,
  );
}

/** Whether the page brings these words. */
export function has(name) {
  return name in known;
}
