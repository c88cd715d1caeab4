// The phone on a table. Keys build the read-out; what is sent waits on the phone until the server
// has it, and the table plays on: the heads of all boards of the round came with the page.

import { northSouthScore, signed } from "./bridge_score.js";
import { connection, lastHeard } from "./live.js";
import { drain, send, waiting } from "./queue.js";
import { say } from "./words.js";

const REFUSED = "ronde.refused";
const ASK_LEAD = "ronde.lead";
const SCORES = "/t/scores";
const GROUPS = ["level", "strain", "declarer", "result"];
const band = document.getElementById("kept");
const local = new Map(); // boards that were sent from here and are not confirmed yet
let here = "/t";
let pressed = false;
let soon = 0;
let asking = false;

const $ = (id) => document.getElementById(id);
const form = () => $("score");
const facts = () => JSON.parse($("facts")?.textContent ?? "{}");
const boardFacts = (number) => facts().boards.find((one) => one.number === number);
const chosen = (name) => form().querySelector(`[name="${name}"]:checked`)?.value ?? "";

// What is being built

/** The keys that are down, as one result. */
function built() {
  const told = Object.fromEntries(GROUPS.map((name) => [name, chosen(name)]));
  told.doubling = chosen("redoubled") ? 2 : chosen("doubled") ? 1 : 0;
  told.passed = chosen("passed") !== "";
  told.lead = chosen("lead");
  told.board = Number(form().elements.board.value);
  return told;
}

function missing(told) {
  return told.passed ? [] : GROUPS.filter((name) => !told[name]);
}

/** What is still to be told before it can be sent. */
function open(told) {
  const insists = facts().lead_asked === "compulsory" && !told.passed && !told.lead;
  return insists ? [...missing(told), "lead"] : missing(told);
}

function over(result) {
  return result === "=" ? 0 : Number(result);
}

function scoreOf(told) {
  if (told.passed) return 0;
  const level = Number(told.level);
  const tricks = level + 6 + over(told.result);
  return northSouthScore(level, told.strain, told.doubling, told.declarer, tricks, boardFacts(told.board));
}

/** The result in the short form of the service. */
function codeOf(told) {
  if (told.passed) return "PASS";
  return `${told.level}${told.strain}${"X".repeat(told.doubling)} ${told.declarer} ${told.result}`;
}

function suitOf(strain) {
  const key = form().querySelector(`[name="strain"][value="${strain}"] + span .suit`);
  return key ? key.cloneNode(true) : "";
}

function contractOf(told) {
  const made = document.createElement("span");
  made.className = "contract";
  made.append(told.level, suitOf(told.strain), "X".repeat(told.doubling));
  return made;
}

function signOf(result) {
  return form().querySelector(`[name="result"][value="${result}"] + span [aria-hidden]`)?.textContent ?? "";
}

function letterOf(declarer) {
  return form().querySelector(`[name="declarer"][value="${declarer}"] + span b`)?.textContent ?? declarer;
}

/** 4♠ S = */
function shortOf(told) {
  const line = document.createElement("span");
  line.className = "score-line";
  if (told.passed) line.append(say("passed_out"));
  else line.append(contractOf(told), ` ${letterOf(told.declarer)} ${signOf(told.result)}`);
  return line;
}

function outcome(result) {
  const found = over(result);
  if (found === 0) return say("made");
  return found > 0 ? say("over", { over: found }) : say("down", { down: -found });
}

/** A sentence with an element in its {contract}. */
function filled(sentence, element) {
  const [before, after] = sentence.split("{contract}");
  return [before, element, after ?? ""];
}

function readOut() {
  const place = $("readout");
  if (!place) return;
  const told = built();
  place.replaceChildren();
  if (told.passed) place.append(strong(say("passed_out")), small(say("score", { side: say("ns"), score: "0" })));
  else if (told.level || told.strain || told.declarer || told.result) {
    const contract = contractOf(told);
    if (told.declarer) place.append(...filled(say("by", { seat: say(told.declarer) }), contract));
    else place.append(contract);
    if (told.result) place.append(", ", strong(outcome(told.result)));
    if (!missing(told).length) {
      const score = scoreOf(told);
      const side = score < 0 ? "ew" : "ns";
      place.append(small(say("score", { side: say(side), score: signed(Math.abs(score)) })));
    }
  } else {
    const hint = document.createElement("span");
    hint.className = "third";
    hint.textContent = place.dataset.empty;
    place.append(hint);
  }
  for (const key of form().querySelectorAll(".key input")) {
    const why = reasonAgainst(key, told);
    if (why) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
  }
  $("send").setAttribute("aria-disabled", String(open(told).length > 0));
  const far = form().querySelector('.all-results input:checked + span [aria-hidden]');
  $("more-sign").textContent = far ? far.textContent : "⋯";
  $("more-sign").closest(".key").classList.toggle("down", Boolean(far));
  const card = form().querySelector('[name="lead"]:checked + span');
  if (told.lead && card && $("lead-opener")) $("lead-opener").textContent = say("lead", { card: card.textContent });
}

function strong(text) {
  const made = document.createElement("strong");
  made.textContent = text;
  return made;
}

function small(text) {
  const made = document.createElement("small");
  made.textContent = text;
  return made;
}

/** Why a key cannot be pressed now; empty where it can. */
function reasonAgainst(key, told) {
  if (told.passed && key.name !== "passed") return key.name === "lead" && !key.value ? "" : say("no_bid");
  if (key.name !== "result" || !told.level) return "";
  const level = Number(told.level);
  const found = over(key.value);
  const contract = `${told.level}${suitOf(told.strain).textContent ?? ""}`;
  if (found > 7 - level) return say("too_many", { contract, most: 7 - level });
  if (-found > level + 6) return say("too_few", { contract, most: level + 6 });
  return "";
}

function tell(sentence) {
  if ($("reason")) $("reason").textContent = sentence;
}

// Keys

document.addEventListener(
  "click",
  (event) => {
    const key = event.target.closest?.("#score .key");
    const input = key?.querySelector("input");
    if (input?.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      tell(reasonAgainst(input, built()));
    }
  },
  true,
);

document.addEventListener("change", (event) => {
  const key = event.target;
  if (!key.closest?.("#score")) return;
  tell("");
  if (key.name === "passed" && key.checked) lift("level", "strain", "declarer", "result", "doubled", "redoubled");
  if (key.name === "doubled" && key.checked) lift("redoubled");
  if (key.name === "redoubled" && key.checked) lift("doubled");
  const result = form().querySelector('[name="result"]:checked');
  if (result && reasonAgainst(result, built())) lift("result");
  if (key.name === "result") $("more-results").hidePopover?.();
  if (key.name === "lead") {
    store(ASK_LEAD, key.value ? "yes" : "no");
    $("lead").hidePopover?.();
  }
  readOut();
  const told = built();
  // The card is asked for once the rest is told, each time until somebody says that there is none.
  const wanted = facts().lead_asked === "compulsory" || (facts().lead_asked === "asked" && read(ASK_LEAD) !== "no");
  const asked = wanted && !told.passed && !told.lead && !missing(told).length;
  if (key.name !== "lead" && asked) $("lead").showPopover?.();
});

function lift(...names) {
  for (const name of names) {
    for (const key of form().querySelectorAll(`[name="${name}"]`)) key.checked = false;
  }
}

function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is asked again next time.
  }
}

// Screens

function show(screen, headline) {
  $("phone").dataset.screen = screen;
  for (const id of ["entry", "accept", "recap"]) if ($(id)) $(id).hidden = id !== screen;
  for (const old of document.querySelectorAll("#phone h1")) renamed(old, "p");
  if (headline) renamed(headline, "h1");
  scrollTo(0, 0);
}

function renamed(element, tag) {
  const made = document.createElement(tag);
  for (const { name, value } of element.attributes) made.setAttribute(name, value);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

function showEntry(number, { version = false } = {}) {
  form().reset();
  for (const key of form().querySelectorAll("input:checked:not([value=''])")) key.checked = false;
  form().elements.board.value = number;
  form().elements.side.value = version && facts().side === null ? other(facts().sends_as) : "";
  for (const head of form().querySelectorAll(".board-head")) head.hidden = Number(head.dataset.board) !== number;
  const known = boardFacts(number).state;
  const judged = version || known === "agreed" || known === "disputed";
  $("send").textContent = judged ? say("send_director") : say("send_to", { side: say(other(facts().sends_as)) });
  show("entry", form().querySelector(`.board-head[data-board="${number}"] .board-name`));
  tell("");
  readOut();
}

function other(side) {
  return side === "ns" ? "ew" : "ns";
}

function showAccept(told) {
  const sentBy = facts().sends_as;
  $("sent-by").textContent = say("sent_by", { board_number: told.board, side: say(sentBy) });
  $("big-score").replaceChildren(shortOf(told));
  $("big-score").classList.toggle("long", $("big-score").textContent.length > 6);
  $("score-words").replaceChildren(
    ...(told.passed
      ? [say("passed_out")]
      : [...filled(say("by", { seat: say(told.declarer) }), contractOf(told)), `, ${outcome(told.result)}`]),
  );
  $("score-points").textContent = say("score", { side: say("ns"), score: signed(scoreOf(told)) });
  for (const id of ["accept-form", "dispute-form"]) $(id).elements.board.value = told.board;
  $("accept-form").elements.seen.value = codeOf(told);
  $("accept-form").elements.lead.value = told.lead;
  if ($("hand-over")) $("hand-over").textContent = say("hand_over", { side: say(other(sentBy)) });
  show("accept", $("big-score"));
}

/** The next board without a score, or the end of the round. */
function goOn() {
  here = "/t";
  const next = facts().boards.find((one) => one.state === "coming" && !local.has(one.number));
  if (next) showEntry(next.number);
  else {
    show("recap", document.querySelector("#recap .recap-title"));
    mark();
  }
  freshenSoon();
}

/** Marks in the recap what is still only on this phone. */
function mark() {
  for (const [number, told] of local) {
    const line = document.querySelector(`#recap li[data-board="${number}"]`);
    if (!line) continue;
    line.querySelector(".what").replaceChildren(shortOf(told));
    const score = scoreOf(told);
    line.querySelector(".points").textContent = signed(facts().side === "ew" ? -score : score);
    const state = document.createElement("small");
    state.className = "state kept";
    state.textContent = say("kept_here");
    line.querySelector(".state")?.replaceWith(state);
  }
}

// Sending

function queued(address, fields, told) {
  const kept = fields.filter(([name]) => name !== "csrf");
  send({ address, fields: kept, board: told.board, result: codeOf(told), told });
}

document.addEventListener("submit", (event) => {
  const sent = event.target;
  if (sent.id === "score") {
    event.preventDefault();
    const told = built();
    const lacking = open(told);
    if (lacking.length) {
      tell(say("choose", { missing: lacking.map((name) => say(`missing_${name}`)).join(", ") }));
      return;
    }
    const known = boardFacts(told.board).state;
    local.set(told.board, told);
    queued(SCORES, [...new FormData(sent)], told);
    const shared = facts().side === null && (known === "coming" || known === "sent");
    if (shared && !sent.elements.side.value) {
      here = `/t?round=${facts().round}&accept=${told.board}`;
      showAccept(told);
    } else goOn();
  } else if (sent.id === "accept-form" || sent.id === "dispute-form") {
    event.preventDefault();
    const number = Number(sent.elements.board.value);
    const told = local.get(number) ?? { ...parsed($("accept-form").elements.seen.value), board: number };
    queued(sent.getAttribute("action"), [...new FormData(sent)], told);
    if (sent.id === "accept-form") goOn();
    else {
      here = `/t?round=${facts().round}&board=${number}`;
      showEntry(number, { version: true });
    }
  }
});

/** A result out of its short form. */
function parsed(code) {
  const found = /^(\d)([CDHSN])(X{0,2}) ([NESW]) (\S+)$/.exec(code);
  if (!found) return { passed: true, doubling: 0, lead: "" };
  const [, level, strain, doubled, declarer, result] = found;
  return { level, strain, declarer, result, doubling: doubled.length, passed: false, lead: "" };
}

document.addEventListener("ronde:queue-sent", ({ detail: { item, answer } }) => {
  if (item.address === SCORES) local.delete(item.board);
  if (answer.unlikely) note(say("unlikely", { board: item.board }));
  freshenSoon();
});

document.addEventListener("ronde:queue-waiting", showBand);
document.addEventListener("ronde:queue-kept", () => connection() === "lost" && showBand());
document.addEventListener("ronde:queue-empty", () => (showBand(), freshenSoon()));
document.addEventListener("ronde:connection", showBand);

document.addEventListener("ronde:queue-refused", (event) => {
  event.preventDefault();
  const { item, error } = event.detail;
  if (item.address === SCORES) local.delete(item.board);
  // Accepting what was accepted meanwhile loses nothing; a score that is not taken is kept to show.
  if (item.address === SCORES) {
    const kept = refused();
    store(REFUSED, JSON.stringify([...kept, { board: item.board, result: item.result, reason: error.message }]));
  } else note(error.message);
  showBand();
  freshenSoon();
});

function refused() {
  return JSON.parse(read(REFUSED) ?? "[]");
}

function note(sentence) {
  const line = document.createElement("p");
  line.className = "phone-note";
  line.setAttribute("role", "status");
  line.textContent = sentence;
  $("notes")?.replaceChildren(line);
}

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });

function showBand() {
  const items = waiting();
  const scores = items.filter((item) => item.address === SCORES);
  const lost = refused();
  const long = items.length && Date.now() - items[0].since > 120_000;
  band.dataset.level = lost.length || long ? "red" : "amber";
  band.hidden = false;
  if (lost.length) {
    band.textContent = lost
      .map(({ board, result, reason }) => say("not_taken", { board, result, reason }))
      .join(" ");
  } else if (long) {
    const results = scores
      .map(({ board, result }) => say("labelled", { subject: board, words: result }))
      .join(say("listed"));
    band.textContent = say("kept_long", { count: items.length, time: clock.format(items[0].since), results });
  } else if (scores.length) band.textContent = say("kept", { count: scores.length });
  else if (connection() === "lost") band.textContent = say("no_connection_since", { time: clock.format(lastHeard()) });
  else band.hidden = true;
}

// The red band goes once somebody has shown it and presses it.
band.addEventListener("click", () => {
  if (!refused().length) return;
  store(REFUSED, "[]");
  showBand();
});

// Fresh facts, never under a finger

addEventListener("pointerdown", () => (pressed = true), true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => (pressed = false), true);

function busy() {
  if (pressed || waiting().length || document.querySelector("[popover]:popover-open")) return true;
  if ($("phone").dataset.screen !== "entry") return false;
  const told = built();
  return told.passed || missing(told).length < GROUPS.length;
}

function freshenSoon() {
  clearTimeout(soon);
  soon = setTimeout(freshen, 120);
}

async function freshen() {
  if (asking || waiting().length) return;
  await go(here, { quiet: true });
}

/** Takes over a page of this phone; where there is no answer, what stands stays. */
async function go(address, { quiet = false } = {}) {
  asking = true;
  try {
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    if (response.status === 401 || response.status === 403) return location.replace("/t");
    if (!response.ok && response.status !== 422) return undefined;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!fresh.getElementById("phone")) return location.assign(address);
    // Somebody has gone on meanwhile: what was asked for is not where the phone is.
    if (quiet && address !== here) return freshenSoon();
    if (fresh.body.dataset.topics !== document.body.dataset.topics && !busy()) return location.replace("/t");
    if (quiet && busy()) takeNotes(fresh);
    else take(fresh, address);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    showBand();
  } finally {
    asking = false;
  }
  return undefined;
}

function take(fresh, address) {
  $("phone").replaceWith(fresh.getElementById("phone"));
  $("where").textContent = fresh.getElementById("where").textContent;
  document.title = fresh.title;
  here = $("phone").dataset.screen === "accept" ? address : "/t";
  begin();
}

function takeNotes(fresh) {
  const facts = fresh.getElementById("facts");
  $("notes").replaceWith(fresh.getElementById("notes"));
  if (fresh.getElementById("phone").dataset.screen !== "accept") return;
  const { round, board } = JSON.parse(facts.textContent);
  const link = document.createElement("a");
  link.className = "phone-note waits";
  link.href = `/t?round=${round}&accept=${board}`;
  link.append(fresh.getElementById("sent-by").textContent, " ", fresh.getElementById("big-score").textContent);
  $("notes").append(link);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.('#phone a[href^="/t"]');
  if (!link || link.getAttribute("href").startsWith("/t/") || event.defaultPrevented) return;
  event.preventDefault();
  document.querySelector("[popover]:popover-open")?.hidePopover();
  if (link.dataset.choose) {
    here = "/t";
    showEntry(Number(link.dataset.choose));
  } else if (link.dataset.later !== undefined) goOn();
  else go(link.getAttribute("href"));
});

document.addEventListener("ronde:topic", ({ detail }) => {
  if (detail.topic === document.body.dataset.topics) freshenSoon();
});
document.addEventListener("ronde:back", freshenSoon);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  drain();
  freshenSoon();
});
addEventListener("pageshow", (event) => event.persisted && location.replace("/t"));

// The clock of the round runs through a lost connection.
function tick() {
  for (const place of document.querySelectorAll(".time-left[data-ends]")) {
    place.offset ??= Number(place.dataset.now) - Date.now();
    const left = Math.ceil((Number(place.dataset.ends) - Date.now() - place.offset) / 1000);
    const seconds = String(Math.max(0, left % 60)).padStart(2, "0");
    place.textContent = left > 0 ? say("left", { minutes: Math.floor(left / 60), seconds }) : say("over_time");
    place.classList.toggle("over", left <= 0);
  }
}

function begin() {
  for (const item of waiting()) {
    if (item.address === SCORES && item.told && boardFacts(item.board)) local.set(item.board, item.told);
  }
  if (form()) readOut();
  mark();
  tick();
}

begin();
setInterval(tick, 1000);
showBand();
drain();
