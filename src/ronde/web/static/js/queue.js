// Results on their way. Each is kept on this device with its own key until the server has it, so
// that a dropped connection loses nothing and a repeated sending is harmless.

import { NoAnswer, Refused, newKey, post } from "./post.js";

const PLACE = "ronde.queue";
const LONGEST_PAUSE = 10_000;
const LONG = 120_000;
let sending = false;
let pause = 500;
let retry = 0;
let memory = [];

/** What waits, oldest first. */
export function waiting() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return memory;
  }
}

function keep(items) {
  memory = items;
  try {
    localStorage.setItem(PLACE, JSON.stringify(items));
  } catch {
    // A full or forbidden storage: it stays in memory, and the page says so after two minutes.
  }
}

/** Puts a form for an address in line: {address, fields, board, result}. */
export function send(item) {
  keep([...waiting(), { ...item, key: newKey(), since: Date.now() }]);
  tell("kept");
  drain();
}

/** Waits until nothing for a board is on its way: it was taken, or refused. */
export async function settled(board) {
  while (waiting().some((item) => item.board === board)) {
    await Promise.race(["sent", "refused"].map(heardOf));
  }
}

/** Waits until nothing is on its way any more; gives false where there is no connection. */
export async function emptied() {
  while (waiting().length) {
    const heard = await Promise.race(["sent", "refused", "waiting"].map(heardOf));
    if (heard === "waiting") return false;
  }
  return true;
}

function heardOf(what) {
  return new Promise((resolve) => {
    document.addEventListener(`ronde:queue-${what}`, () => resolve(what), { once: true });
  });
}

/** Sends what waits, one after the other. */
export async function drain() {
  if (sending) return;
  clearTimeout(retry);
  sending = true;
  let sent = 0;
  try {
    while (waiting().length) {
      const item = waiting()[0];
      try {
        const answer = await post(item.address, new URLSearchParams(item.fields), { key: item.key });
        done(item);
        sent += 1;
        tell("sent", { item, answer });
      } catch (error) {
        if (error instanceof Refused && error.status < 500) {
          done(item);
          if (!isTaken({ item, error })) {
            keep([item, ...waiting()]);
            return;
          }
        } else {
          if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
          later();
          return;
        }
      }
    }
    pause = 500;
    if (sent) tell("empty", { count: sent });
  } finally {
    sending = false;
  }
}

function done(item) {
  keep(waiting().filter((one) => one.key !== item.key));
}

function later() {
  retry = setTimeout(drain, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
  const items = waiting();
  tell("waiting", { count: items.length, since: items[0].since, long: Date.now() - items[0].since > LONG });
}

function tell(what, detail = {}) {
  document.dispatchEvent(new CustomEvent(`ronde:queue-${what}`, { detail }));
}

/** Whether this page says why an item was refused: it prevents the default, which is to keep it in line. */
function isTaken(detail) {
  return !document.dispatchEvent(new CustomEvent("ronde:queue-refused", { detail, cancelable: true }));
}

addEventListener("online", drain);
document.addEventListener("ronde:back", drain);
