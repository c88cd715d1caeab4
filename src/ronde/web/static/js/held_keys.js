// Keys typed while a page changes belong to the page that comes: they are held until it is there,
// and pressed on it in their order. Nothing is held while a dialog asks, which needs its keys.

const PASSED = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "F5", "F11", "F12"]);
const WITH_CONTROL = new Set(["k", "z"]);
const held = [];
let changes = 0;

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

/** Waits until a hand that types on pauses; what it typed is forgotten and given as it would be read.
 *  Called inside holdKeys(), where those keys would belong to nothing. */
export async function keysUntilPause(pause) {
  for (let count = -1; count !== held.length; await new Promise((resolve) => setTimeout(resolve, pause))) {
    count = held.length;
  }
  return held.splice(0).map(({ key }) => (key === "Enter" ? "↵" : key)).join("");
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
  else if (key.key.length === 1 && target.matches("input, textarea")) write(target, key.key);
}

function follow(target) {
  if (target.matches("button, summary, a[href]")) target.click();
  else if (target.matches("input")) target.form?.requestSubmit();
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
