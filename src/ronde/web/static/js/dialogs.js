// Warnings by their level: 2 a line with OK, 3 do it or keep it, 4 in two steps with what follows
// from it, 5 a refusal with its rule. The focus starts on the safe choice, and none can be switched
// off. A form asks by its attributes; without script the server asks by a page of its own:
//   <form method="post" data-level="3" data-sentence="..." data-consequences='["...", "..."]'
//         data-rule="..." data-leave="/e/x/settings">
// "Do it" travels as the field "consent", which is the level that the person agreed to. Where the
// server itself objects to what a module sends (409), withConsent() asks and sends it again.

import { Refused } from "./post.js";
import { say } from "./words.js";

/** Asks; true when the person said to do it. */
export function ask({ level, sentence, consequences = [], rule = "", leave = "" }) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("role", level === 2 ? "dialog" : "alertdialog");
  dialog.dataset.level = level;
  const title = put(dialog, "h2", sentence);
  title.id = `warning-${Date.now()}`;
  dialog.setAttribute("aria-labelledby", title.id);
  if (consequences.length) {
    const list = put(dialog, "ul", "");
    for (const consequence of consequences) put(list, "li", consequence);
  }
  if (rule) put(dialog, "p", rule).className = "note";
  const actions = put(dialog, "div", "");
  actions.className = "dialog-actions";
  document.body.append(dialog);
  return new Promise((resolve) => {
    const answered = (yes) => {
      dialog.close();
      dialog.remove();
      resolve(yes);
    };
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      answered(level === 2);
    });
    const safe = buttons(actions, level, leave, answered);
    dialog.showModal();
    safe.focus();
  });
}

/** Sends what `send({consent})` sends; where the server objects, asks, and sends it with consent.
 *  Gives null where the person keeps things as they are. */
export async function withConsent(send) {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof Refused) || !error.problem.objections) throw error;
    const { level, objections } = error.problem;
    return (await askAbout(level, objections)) ? send({ consent: level }) : null;
  }
}

/** One question for all that is against an action; true when the person said to do it. */
export function askAbout(level, objections) {
  const [worst, ...others] = [...objections].sort((one, other) => other.level - one.level);
  const event = document.body.dataset.event;
  return ask({
    level,
    sentence: worst.text,
    consequences: [...worst.consequences, ...others.map((objection) => objection.text)],
    rule: objections.map((objection) => objection.rule).filter(Boolean).join(" · "),
    leave: worst.leaving_helps && event ? `/e/${event}/settings` : "",
  });
}

/** Puts the buttons of a level; gives the one that changes nothing. */
function buttons(actions, level, leave, answered) {
  if (level === 2) return press(actions, say("ok"), () => answered(true));
  if (level >= 5) {
    if (leave) {
      const link = put(actions, "a", say("leave_fide_mode"));
      link.href = leave;
      link.className = "button small";
    }
    return press(actions, say("keep_as_it_is"), () => answered(false));
  }
  const safe = press(actions, say("keep_as_it_is"), () => answered(false));
  if (level === 3) {
    press(actions, say("do_it"), () => answered(true));
    return safe;
  }
  const second = press(actions, say("do_it"), () => answered(true));
  second.disabled = true;
  const first = press(actions, say("understood"), () => {
    second.disabled = false;
    first.disabled = true;
    safe.focus();
  });
  second.before(first);
  return safe;
}

function put(parent, name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
}

function press(parent, words, action) {
  const button = put(parent, "button", words);
  button.type = "button";
  button.className = "button small";
  button.addEventListener("click", action);
  return button;
}

document.addEventListener(
  "submit",
  async (event) => {
    const form = event.target;
    const level = Number(form.dataset.level ?? 0);
    if (level < 2 || form.elements.consent?.value) return;
    event.preventDefault();
    event.stopPropagation();
    const button = event.submitter;
    const yes = await ask({
      level,
      sentence: form.dataset.sentence,
      consequences: JSON.parse(form.dataset.consequences ?? "[]"),
      rule: form.dataset.rule ?? "",
      leave: form.dataset.leave ?? "",
    });
    button?.focus();
    if (!yes) return;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "consent";
    field.value = String(level);
    form.append(field);
    form.requestSubmit(button ?? undefined);
    setTimeout(() => field.remove());
  },
  true,
);
