// Keeps the page as it is in the hall. The body says where its stream is (data-live); the topics are
// those of the parts with data-topic. A message is named after its topic, its id is the number of
// the journal's last entry, its data are JSON: {number, html?}. Every few seconds comes a message
// "heartbeat"; "gone" is the last one of an event that was removed. Without one for 25 seconds the
// page knows that it may be old. A page without a stream may ask for itself again every so many
// seconds (data-refresh).

import { partsOf, refresh, replaceTopic } from "./replace.js";
import { say } from "./words.js";

const QUIET = 25_000;
const LONGEST_PAUSE = 10_000;
const CHANGES = "changes"; // says only that something changed: the page is asked again
const WORDS = { live: "live", catching: "catching_up", lost: "no_connection" };
const sign = document.getElementById("connection");
const band = document.getElementById("band");
const address = document.body.dataset.live;
const extra = (document.body.dataset.topics ?? "").split(" ").filter(Boolean);

let stream = null;
let listening = new Set();
let number = Number(document.body.dataset.number ?? 0);
let heard = Date.now();
let pause = 1000;
let failures = 0;
let retry = 0;
let state = "off";

/** How the connection is: "live", "catching", "lost" or "off". */
export function connection() {
  return state;
}

/** When the page last heard from the server, in milliseconds. */
export function lastHeard() {
  return heard;
}

function topics() {
  const named = [...document.querySelectorAll("[data-topic]")].map((part) => part.dataset.topic);
  return [...new Set([...named, ...extra])];
}

function open() {
  clearTimeout(retry);
  stream?.close();
  const asked = new URL(address, location.href);
  asked.searchParams.set("topics", topics().join(","));
  asked.searchParams.set("after", String(number));
  stream = new EventSource(asked);
  listening = new Set(topics());
  stream.addEventListener("open", alive);
  stream.addEventListener("heartbeat", alive);
  stream.addEventListener("error", failed);
  // The event was removed: asked again, the page says so.
  stream.addEventListener("gone", () => location.reload());
  for (const topic of topics()) stream.addEventListener(topic, taken);
}

function alive() {
  const back = state === "lost" || state === "catching";
  heard = Date.now();
  pause = 1000;
  failures = 0;
  show("live");
  if (back) document.dispatchEvent(new CustomEvent("ronde:back"));
}

function taken(event) {
  const facts = parsed(event);
  heard = Date.now();
  if (typeof facts.number === "number") {
    number = Math.max(number, facts.number);
    document.body.dataset.number = String(number);
  }
  if (event.type === CHANGES) refresh();
  else if (typeof facts.html === "string") replaceTopic(event.type, facts.html, facts.number);
  else if (partsOf(event.type).length) refresh();
  document.dispatchEvent(
    new CustomEvent("ronde:topic", { detail: { topic: event.type, ...facts } }),
  );
}

function failed() {
  stream?.close();
  failures += 1;
  show(failures > 3 || navigator.onLine === false ? "lost" : "catching");
  clearTimeout(retry);
  // Not all at the same moment: a hall full of phones comes back when the server does.
  retry = setTimeout(open, pause * (0.5 + Math.random()));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function watch() {
  if (state === "live" && Date.now() - heard > QUIET) {
    show("catching");
    open();
  }
}

async function again() {
  if (document.visibilityState !== "visible") return;
  if (!(await refresh())) return show("lost");
  heard = Date.now();
  show("live");
}

function show(next) {
  if (next === state) return;
  state = next;
  if (sign) {
    sign.dataset.state = next;
    sign.querySelector(".state").textContent = say(WORDS[next]);
  }
  if (band) {
    band.hidden = next !== "lost";
    if (next === "lost") {
      const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
      band.textContent = say("no_connection_since", { time: time.format(heard) });
    }
  }
  document.dispatchEvent(new CustomEvent("ronde:connection", { detail: { state } }));
}

// A page that became another in place may have other topics.
document.addEventListener("ronde:turned", () => {
  number = Math.max(number, Number(document.body.dataset.number ?? 0));
  if (address && topics().some((topic) => !listening.has(topic))) open();
});

function parsed(event) {
  return event.data ? JSON.parse(event.data) : {};
}

if (address && topics().length) {
  open();
  setInterval(watch, 5000);
  addEventListener("online", open);
  addEventListener("offline", failed);
  addEventListener("pagehide", () => stream?.close());
  // Phones sleep: what was shown before is not shown as current until the server was asked.
  addEventListener("pageshow", (event) => event.persisted && open());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - heard > QUIET) {
      show("catching");
      open();
    }
  });
} else if (document.body.dataset.refresh) {
  setInterval(again, 1000 * Number(document.body.dataset.refresh));
  document.addEventListener("visibilitychange", again);
  show("live");
}
