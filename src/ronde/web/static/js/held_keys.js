// Keys typed while a page changes belong to the page that comes: they are held until it is there,
// and pressed on it in their order. Nothing is held while a dialog asks, which needs its keys.
// Where the document itself is left for another (leaveFor), the keys wait in the storage of the tab.

const PASSED = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "F5", "F11", "F12"]);
const WITH_CONTROL = new Set(["k", "z"]);
const STORED = "ronde.held-keys";
const STORED_FOR = 10_000;
const held = [];
let changes = 0;
let leavingFor = null;

/** Holds what is typed until `change()` is over; gives what it gives. */
export async function holdKeys(change) {
  changes += 1;
  try {
    return await change();
  } finally {
    changes -= 1;
    release();
  }
}

/** Waits until a hand that types on pauses; what it typed is forgotten and given as it would be read,
 *  unless it is to be `kept` for the page. Called inside holdKeys(), where those keys would belong to
 *  nothing. */
export async function keysUntilPause(pause, kept = () => false) {
  for (let count = -1; count !== held.length; await new Promise((resolve) => setTimeout(resolve, pause))) {
    count = held.length;
  }
  const keys = held.map(({ key }) => (key === "Enter" ? "↵" : key)).join("");
  if (kept(keys)) return "";
  held.length = 0;
  return keys;
}

/** Leaves for another page; what is typed until it is there is pressed on it. */
export function leaveFor(address) {
  const there = new URL(address, location.href);
  leavingFor = there.pathname;
  changes += 1;
  // Whoever stops the browser on its way stays here; what was meant for the other page is dropped.
  setTimeout(stay, STORED_FOR);
  if (there.href === location.href) location.reload();
  else location.assign(there);
}

function stay() {
  if (!leavingFor) return;
  leavingFor = null;
  held.length = 0;
  changes -= 1;
}

function store() {
  if (!leavingFor || !held.length) return;
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ path: leavingFor, since: Date.now(), keys: held }));
  } catch {
    // a tab that keeps nothing loses the keys, as any page does
  }
}

/** The keys that were typed on the way to this page; none that were meant for another. */
function brought() {
  try {
    const { path, since, keys } = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    sessionStorage.removeItem(STORED);
    return path === location.pathname && Date.now() - since < STORED_FOR ? keys : [];
  } catch {
    return [];
  }
}

function isHeld(event) {
  if (!changes || !event.isTrusted || event.isComposing || PASSED.has(event.key)) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey) || WITH_CONTROL.has(event.key.toLowerCase());
}

function release() {
  // A key may begin the next change: those after it wait for that one.
  while (held.length && !changes) press(held.shift());
}

/** Presses a key where the focus is now; what a browser would do by itself with it is done too. */
function press(key) {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event) || key.ctrlKey || key.metaKey) return;
  if (key.key === "Enter") follow(target);
  else if (key.key.length === 1 && target.matches("input, textarea") && mayWrite(target, key.key)) write(target, key.key);
}

function follow(target) {
  if (target.matches("button, summary, a[href]")) target.click();
  else if (target.matches("input")) target.form?.requestSubmit();
}

/** Asks as a browser does before it writes: a field may take no such letter. */
function mayWrite(field, data) {
  const facts = { data, inputType: "insertText", bubbles: true, cancelable: true };
  return field.dispatchEvent(new InputEvent("beforeinput", facts));
}

function write(field, text) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

addEventListener(
  "keydown",
  (event) => {
    if (!isHeld(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { key, code, shiftKey, ctrlKey, metaKey, repeat } = event;
    held.push({ key, code, shiftKey, ctrlKey, metaKey, repeat });
  },
  true,
);

addEventListener("pagehide", store);
// They are pressed before any that come now, once every module of the page is at work; so are those
// that were typed on this page before there was any (early_keys.js).
held.push(...brought());
const atWork = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", () => setTimeout(resolve), { once: true });
});
if (held.length) holdKeys(() => atWork);
atWork.then(() => {
  held.push(...(window.takeEarlyKeys?.() ?? []));
  release();
});
// A page that is come back to, as it was left, takes keys again.
addEventListener("pageshow", (event) => {
  if (event.persisted) stay();
});
