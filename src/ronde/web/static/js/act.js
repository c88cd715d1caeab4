// Forms with data-act are sent without leaving the page: what was done is told at the foot, what is
// against it is asked, what is wrong is said. Without this module the same form goes to its page.

import { withConsent } from "./dialogs.js";
import { holdKeys } from "./held_keys.js";
import { connection } from "./live.js";
import { newKey, post } from "./post.js";
import { refresh, ticksAreSent } from "./replace.js";
import { turnTo, turnsInPlace } from "./turn.js";
import { sentenceOf, told, wrong } from "./undo.js";

async function act(form, button) {
  const key = newKey();
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  const answer = await withConsent(({ consent }) => {
    const facts = new FormData(form, button);
    if (consent) facts.set("consent", String(consent));
    return post(address, facts, { key });
  });
  if (answer === null) return;
  document.getElementById("conflict")?.remove();
  told(answer);
  ticksAreSent(form);
  const there = answer.address && new URL(answer.address, location.href);
  if (there && there.pathname !== location.pathname) return turnTo(there);
  const takesParts = connection() === "live" && document.querySelector("main [data-topic]");
  if (takesParts || turnsInPlace()) await refresh();
  else location.reload();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches("form[data-act]")) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    await holdKeys(() => act(form, event.submitter));
  } catch (error) {
    wrong(sentenceOf(error));
  } finally {
    form.removeAttribute("aria-busy");
  }
});
