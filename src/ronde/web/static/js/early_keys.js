// What is typed while a page is shown and its modules are not at work yet. Runs before them, and
// keeps what no field has the focus for; held_keys.js presses it once the page is at work.

(() => {
  const keys = [];

  function keep(event) {
    const { key, code, shiftKey, ctrlKey, metaKey, repeat, target } = event;
    if (event.altKey || event.isComposing || !event.isTrusted) return;
    const isPlain = key === "Enter" || (key.length === 1 && key !== " ");
    const isKey = ctrlKey || metaKey ? /^[kz]$/i.test(key) : isPlain;
    if (!isKey || (target !== document.body && target !== document.documentElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push({ key, code, shiftKey, ctrlKey, metaKey, repeat });
  }

  addEventListener("keydown", keep, true);
  /** Gives what was kept; from then on nothing is. */
  window.takeEarlyKeys = () => {
    removeEventListener("keydown", keep, true);
    return keys;
  };
})();
