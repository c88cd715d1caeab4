// Forms with data-act are sent without leaving the page: what was done is told at the foot, what is
// against it is asked, what is wrong is said. Without this module the same form goes to its page.

import { withConsent } from "./dialogs.js";
import { connection } from "./live.js";
import { newKey, post } from "./post.js";
import { refresh, ticksAreSent } from "./replace.js";
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
  if (there && there.pathname !== location.pathname) return location.assign(there);
  if (connection() !== "live" || !document.querySelector("main [data-topic]")) location.reload();
  else await refresh();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches("form[data-act]")) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    await act(form, event.submitter);
  } catch (error) {
    wrong(sentenceOf(error));
  } finally {
    form.removeAttribute("aria-busy");
  }
});
