// Told on the console: a letter, digit or sign that was typed and that nothing took, neither a module
// of the page nor a field. Comes into every page of every story before its own scripts.
addEventListener(
  "keydown",
  (event) => {
    const { key, target, repeat } = event;
    if (key.length !== 1 || repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const takes = target.closest?.("input, textarea, select, [contenteditable], dialog[open]");
    const presses = key === " " && target.closest?.("button, summary, a, label");
    if (takes || presses) return;
    // Told once every listener has had it.
    setTimeout(() => event.defaultPrevented || console.error(`lost key: ${key}`));
  },
  true,
);
