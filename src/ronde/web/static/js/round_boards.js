// The boards of the round that the page takes results for. The page may become that of another round in
// place (turn.js): then they are taken anew.

/** What holds them; null on a page that takes no results. */
export let region = null;

/** Takes the boards of the page as it is. */
export function takeRegion() {
  region = document.querySelector("#boards[tabindex]");
}

/** Whether the page takes results now. */
export const isTaking = () => Boolean(region?.isConnected);

export const boards = () => [...region.querySelectorAll(".board")];

export const boardNumbered = (number) => region.querySelector(`.board[data-board="${number}"]`);

/** A board as a slip names it: by its number through the round, or as 2.3 in a match of teams. */
export const boardOnSlip = (text) => region.querySelector(`.board[data-label="${text}"]`) ?? boardNumbered(text);

/** Takes a mark from the boards that have it: of a thousand boards one or none has. */
export function unmark(mark) {
  region.querySelectorAll(`.${mark}`).forEach((board) => board.classList.remove(mark));
}

/** The first board from an index on, and then from the top, that has no result and is not to be played later; or -1. */
export function firstEmpty(from) {
  const all = boards();
  for (let step = 0; step < all.length; step += 1) {
    const index = (from + step) % all.length;
    if (!all[index].dataset.result && !all[index].classList.contains("is-later")) return index;
  }
  return -1;
}

/** The first board from an index on whose result nobody typed again; or -1. */
export function firstToVerify(from = 0) {
  const all = boards();
  for (let index = from; index < all.length; index += 1) {
    if (all[index].dataset.result && !all[index].classList.contains("is-verified")) return index;
  }
  return -1;
}
