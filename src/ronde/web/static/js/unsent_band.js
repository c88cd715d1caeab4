// The band above the page while results are typed that the server has not got yet.

import { waiting } from "./queue.js";
import { spaced } from "./result_cell.js";
import { say } from "./words.js";

const band = document.getElementById("band");

/** Says how many wait, since when, and after a while which. */
export function showUnsent({ count, since, long }) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
  band.hidden = false;
  band.dataset.level = long ? "red" : "amber";
  band.textContent = long
    ? say("kept_long", { count, time: time.format(since) })
    : say(count === 1 ? "kept_one" : "kept_many", { count });
  if (!long) return;
  const list = document.createElement("p");
  list.textContent = waiting().map((item) => `${item.board}: ${spaced(item.result)}`).join(", ");
  band.append(list);
}

/** Hides it; gives whether it was shown. */
export function hideUnsent() {
  const wasShown = !band.hidden;
  band.hidden = true;
  return wasShown;
}
