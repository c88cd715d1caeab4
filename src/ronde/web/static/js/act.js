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
  closeMenuOf(form);
  const there = answer.address && new URL(answer.address, location.href);
  // What changes more of a page than its live parts has it come whole.
  if (there && (there.pathname !== location.pathname || "whole" in form.dataset)) return turnTo(there);
  const takesParts = connection() === "live" && document.querySelector("main [data-topic]");
  if (takesParts || turnsInPlace()) await refresh();
  else location.reload();
}

/** What was chosen is done: a menu left open would keep its part of the page as it was before. */
function closeMenuOf(form) {
  const menu = form.closest("[data-topic] details[open]");
  if (!menu) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary").focus();
}

/** The button that each form is at work for, and the one that was pressed meanwhile. */
const atWork = new WeakMap();

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches("form[data-act]")) return;
  event.preventDefault();
  const button = event.submitter;
  const work = atWork.get(form);
  if (work) {
    // The same button twice is one finger; another one is meant, and done after the first.
    if (button !== work.button) work.next = button;
    return;
  }
  const begun = { button, next: null };
  atWork.set(form, begun);
  form.setAttribute("aria-busy", "true");
  try {
    await holdKeys(() => act(form, button));
  } catch (error) {
    wrong(sentenceOf(error));
  } finally {
    atWork.delete(form);
    form.removeAttribute("aria-busy");
  }
  const next = begun.next && asItIsNow(begun.next);
  if (next && !next.disabled) form.requestSubmit(next);
});

/** A button that was pressed, in the part that came anew meanwhile; null where it is no more. */
function asItIsNow(button) {
  return button.isConnected ? button : document.getElementById(button.id);
}
