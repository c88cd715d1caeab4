// Where one round of a cup fills the screen, the one that is played comes first; the tab of the round
// that is looked at is marked.

function toCurrent() {
  const lists = document.querySelector(".round-lists");
  const current = lists?.children[Number(lists.dataset.current)];
  if (current && lists.clientWidth > 1) lists.scrollLeft = current.offsetLeft - lists.offsetLeft;
}

function mark(lists) {
  const index = Math.round(lists.scrollLeft / Math.max(1, lists.clientWidth));
  const tabs = [...document.querySelectorAll(".round-tabs a")];
  tabs.forEach((tab, at) => {
    if (at === index) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  });
}

document.addEventListener(
  "scroll",
  (event) => event.target instanceof Element && event.target.matches(".round-lists") && mark(event.target),
  { capture: true, passive: true },
);
document.addEventListener("ronde:replaced", (event) => {
  if (event.target.querySelector?.(".round-lists")) toCurrent();
});
toCurrent();
