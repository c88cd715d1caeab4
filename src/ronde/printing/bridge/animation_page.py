"""The style and the script of the page on which a movement turns."""

STYLE = """
:root { color-scheme: light dark;
  --paper: #FBFCFB; --well: #EEF3EF; --ink: #14201A; --ink2: #43534B; --edge: #76867D;
  --hair: #D2DCD5; --baize: #17604A; --on: #FFFFFF; --amber: #7A4A00; --amber-mark: #A86A00;
  --amber-tint: #FBEDCB; --pencil: #37518A; --pencil-tint: #E7ECF7; --seat: #FFFFFF;
  --focus: #1746C7; --chosen: #DFEFE7 }
@media (prefers-color-scheme: dark) { :root {
  --paper: #0E1512; --well: #17211C; --ink: #E8EFEA; --ink2: #B5C2BA; --edge: #70817A;
  --hair: #2B3832; --baize: #86D1AE; --on: #08150F; --amber: #F2BD62; --amber-mark: #D99A2B;
  --amber-tint: #352809; --pencil: #AFC0EF; --pencil-tint: #1A2440; --seat: #17211C;
  --focus: #9DB9FF; --chosen: #15352A } }
* { box-sizing: border-box }
html[lang=en] [lang=fr], html[lang=fr] [lang=en] { display: none }
body { margin: 0; padding: 16px 32px 32px; background: var(--paper); color: var(--ink);
  font: 16px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums lining-nums }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px }
h1 { font: 400 28px/1.2 ui-serif, Palatino, "Noto Serif", serif; margin: 0 0 12px }
button { font: inherit; color: var(--ink); background: none; border: 1px solid var(--edge);
  border-radius: 99px; padding: 7px 16px; cursor: pointer }
button[data-do=play], button[data-do=pause] { background: var(--baize); color: var(--on);
  border-color: var(--baize) }
button[aria-pressed=true] { font-weight: 600; background: var(--chosen) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px }
.rail { flex: 1 1 160px; max-width: 420px } .rail input { width: 100%; accent-color: var(--baize) }
.now { margin: 0; font-size: 19px; font-weight: 600; flex-basis: 100%; min-height: 1.5em }
.sr { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
svg { display: block; width: 100%; max-height: 78vh; background: var(--well); border-radius: 12px;
  margin: 8px 0 }
svg text { fill: var(--ink) } svg .note { fill: var(--ink2) }
.disc { fill: var(--baize) } text.disc.number { fill: var(--on); font-weight: 600 }
.incomplete .disc { fill: var(--well); stroke: var(--baize); stroke-width: 2;
  stroke-dasharray: 4 3 }
.incomplete text.disc.number { fill: var(--baize); stroke: none }
.stand { fill: var(--paper); stroke: var(--ink2); stroke-width: 1.3 }
.seat, .sample { fill: var(--seat); stroke: var(--ink2); stroke-width: 1.3 }
.ew .seat { fill: var(--amber-tint); stroke: var(--amber-mark) }
.waiting .seat { stroke-dasharray: 3 2.5 }
text.seat.number { fill: var(--ink); stroke: none; font-weight: 600 }
.ew text.seat.number { fill: var(--amber) }
.card { fill: var(--pencil-tint); stroke: var(--pencil); stroke-width: 1.3 }
text.card.number { fill: var(--pencil); stroke: none; font-weight: 600 }
.track { fill: none; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
.track.ew { stroke: var(--amber-mark) } .track.ns { stroke: var(--ink2) }
.track.boards { stroke: var(--pencil); stroke-dasharray: 6 4 }
polyline.track.boards { stroke-dasharray: none }
svg .word { font-weight: 600 } svg .word.ew { fill: var(--amber) }
svg .word.boards { fill: var(--pencil) } .under { fill: var(--well) }
.token { transition: transform .9s ease-in-out, opacity .9s } .token.gone { opacity: 0 }
.way { transition: opacity .2s } .moving .way { opacity: 0 } .way[hidden] { display: none }
.key { color: var(--ink2); margin: 0 0 24px }
.sample { display: inline-block; width: 26px; height: 16px; border: 1.3px solid var(--ink2);
  border-radius: 8px; vertical-align: -2px; margin: 0 6px 0 18px; background: var(--seat) }
.sample.ew { background: var(--amber-tint); border-color: var(--amber-mark) }
.sample.boards { background: var(--pencil-tint); border-color: var(--pencil);
  border-radius: 3.5px }
.wide { overflow-x: auto } table { border-collapse: collapse }
caption { text-align: left; font-weight: 600; padding: 0 0 6px }
th, td { padding: 4px 12px; border-bottom: 1px solid var(--hair); text-align: center;
  white-space: nowrap } thead th { border-bottom: 1.5px solid var(--ink); font-weight: 600 }
td i { font-style: normal; color: var(--pencil) }
tr[aria-current] { background: var(--chosen) }
ul { max-width: 75ch; padding-left: 1.2em }
body:not(.ready) .controls, body:not(.ready) .languages { display: none }
body.playing [data-do=play], body:not(.playing) [data-do=pause] { display: none }
@media (prefers-reduced-motion: reduce) { .token, .way { transition: none } }
@media (max-width: 640px) { body { padding: 12px 20px } }
@media print { .controls, .languages, svg .way { display: none } body { padding: 0 } }
""".strip()

SCRIPT = """
"use strict";
const frames = JSON.parse(document.getElementById("frames").textContent);
const body = document.body, room = document.getElementById("room");
const tokens = [...room.querySelectorAll(".token")];
const rail = document.querySelector("input[type=range]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOVE = 900, REST = 1500;
let now = 0, timer = 0, settle = 0;

function show(index, quick) {
  now = Math.max(0, Math.min(frames.rounds.length - 1, index));
  rail.value = now;
  const moving = !quick && !still.matches;
  room.classList.toggle("moving", moving);
  tokens.forEach((token, which) => {
    const [x, y, kind] = frames.tokens[which][now];
    token.style.transform = `translate(${x}px, ${y}px)`;
    token.setAttribute("class", `token ${kind}`);
  });
  for (const table of room.querySelectorAll("[data-table]"))
    table.classList.toggle("incomplete",
      frames.incomplete[now].includes(Number(table.dataset.table)));
  for (const way of room.querySelectorAll(".way"))
    way.toggleAttribute("hidden", Number(way.dataset.way) !== now);
  clearTimeout(settle);
  settle = setTimeout(() => room.classList.remove("moving"), moving ? MOVE : 0);
  for (const row of document.querySelectorAll("tr[data-row]"))
    if (Number(row.dataset.row) === now) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  for (const told of document.querySelectorAll("[data-now]"))
    told.textContent = frames.told[told.lang][now];
}
function pause() { clearTimeout(timer); timer = 0; body.classList.remove("playing"); }
function turn() {
  if (now >= frames.rounds.length - 1) { pause(); return; }
  show(now + 1);
  timer = setTimeout(turn, MOVE + REST);
}
function play() {
  if (now >= frames.rounds.length - 1) show(0, true);
  body.classList.add("playing");
  timer = setTimeout(turn, 400);
}
function step(by) { pause(); show(now + by); }
function speak(code) {
  document.documentElement.lang = code;
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
}
const actions = { back: () => step(-1), next: () => step(1), play,
  pause: () => { pause(); document.querySelector("[data-do=play]").focus(); } };
for (const button of document.querySelectorAll("[data-do]"))
  button.addEventListener("click", () => {
    actions[button.dataset.do]();
    if (button.dataset.do === "play") document.querySelector("[data-do=pause]").focus();
  });
for (const button of document.querySelectorAll("[data-language]"))
  button.addEventListener("click", () => speak(button.dataset.language));
rail.addEventListener("input", () => { pause(); show(Number(rail.value)); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === rail) return;
  const onButton = event.target.closest && event.target.closest("button");
  if (event.key === "ArrowRight") step(1);
  else if (event.key === "ArrowLeft") step(-1);
  else if (event.key === "Home") step(-now);
  else if (event.key === "End") step(frames.rounds.length);
  else if (event.key === " " && !onButton) timer ? pause() : play();
  else return;
  event.preventDefault();
});
body.classList.add("ready");
speak(document.documentElement.lang);
show(0, true);
""".strip()
