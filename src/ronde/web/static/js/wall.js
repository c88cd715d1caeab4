// The wall turns its pages by itself: four seconds and three tenths for each name. Space pauses,
// the arrows turn, F fills the screen.

const BASE = 4000;
const FOR_A_NAME = 300;
const holder = document.querySelector(".wall-pages");
const dots = document.querySelector(".wall-dots");
const pause = document.getElementById("pause");
let index = 0;
let timer = 0;
let paused = false;

const pages = () => [...holder.querySelectorAll(".wall-page")];

function show(next) {
  const all = pages();
  index = (next + all.length) % all.length;
  all.forEach((page, at) => (page.hidden = at !== index));
  dots.replaceChildren(
    ...all.map((_page, at) => {
      const dot = document.createElement("i");
      if (at === index) dot.className = "now";
      return dot;
    }),
  );
  dots.hidden = all.length < 2;
  clearTimeout(timer);
  if (!paused && all.length > 1) {
    timer = setTimeout(() => show(index + 1), BASE + FOR_A_NAME * Number(all[index].dataset.names));
  }
}

function toggle() {
  paused = !paused;
  pause.setAttribute("aria-pressed", String(paused));
  show(index);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const act = {
    " ": toggle,
    ArrowRight: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }[event.key];
  if (!act || (event.key === " " && event.target === pause)) return;
  event.preventDefault();
  act();
});
pause.addEventListener("click", toggle);
pause.hidden = false;
document.addEventListener("ronde:replaced", () => show(Math.min(index, pages().length - 1)));
show(0);
