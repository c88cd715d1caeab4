// The result of a board as its row shows it: one, or the two versions of it to choose from.

import { LATER } from "./result_keys.js";
import { say } from "./words.js";

/** A result as people read it. */
export function spaced(result) {
  if (result === "?" || result === "") return say("no_result");
  if (result === LATER) return say("later");
  return result.replace("-", " – ");
}

/** Shows a result at a board, before the server has it. */
export function mark(board, result) {
  const cell = board.querySelector(".result");
  const clear = result === "?";
  const later = result === LATER;
  board.dataset.result = clear || later ? "" : result;
  board.classList.toggle("has-result", !clear && !later);
  board.classList.toggle("is-later", later);
  board.classList.toggle("is-missing", clear);
  board.classList.remove("is-verified", "is-disputed");
  board.querySelector(".disc")?.classList.toggle("missing", clear);
  const text = document.createElement("span");
  text.className = "result-text";
  text.textContent = clear ? "" : spaced(result);
  cell.replaceChildren(text);
  const [white, black] = [...board.querySelectorAll(".side")];
  const lead = /^(1|½-0|1F|W)/.test(result) ? 1 : /^(0-1|0-½|0F-1F|L)/.test(result) ? -1 : 0;
  white.classList.toggle("lost", lead < 0);
  black.classList.toggle("lost", lead > 0);
  for (const seen of board.querySelectorAll("input[name=seen]")) seen.value = board.dataset.result || "?";
  const disc = document.querySelector(`.missing-boards a[href="#board-${board.dataset.board}"]`);
  if (disc && !clear) disc.remove();
}

/** Both versions, alike; whoever is at the desk chooses, and `choose` is told which. */
export function showVersions(board, theirs, mine, choose) {
  board.classList.add("is-disputed");
  const both = document.createElement("span");
  both.className = "versions";
  for (const [words, result] of [["use_theirs", theirs], ["use_mine", mine]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.textContent = say(words, { result: spaced(result) });
    button.addEventListener("click", () => choose(result));
    both.append(button);
  }
  board.querySelector(".result").replaceChildren(both);
}
