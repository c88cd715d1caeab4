"""The desk of a large event in a browser: results typed one after the other, pages opened.

    ./ronde bench desk [--players 30,500,2000] [--results N] [--pause MILLISECONDS]

The server and a Chromium run on this machine. For each size of event results are typed in order, a
key every so many milliseconds, as somebody does with a pile of slips. Measured is the time from the
key until the board shows the result, painted; from the key until the server's answer is there; and
how long the page was busy at a time, which is when it takes no key. Then pages are opened, and
their size is told: what is sent, what it is unpacked, and how many elements it has.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.hall import EVENT, ROUNDS, make_event
from benchmarks.journal import described, percentile
from benchmarks.web import served
from tools.needs import CHROMIUM_NAMES

LONG_RUN = True
MOST_RESULTS = 200
PAGES = ("players", "check-in", f"round/{ROUNDS}", "standings", "crosstable")
WANTED_SHOWN_IN_MILLISECONDS = 50.0
WANTED_PAGE_IN_SECONDS = 0.5
WANTED_PAGE_IN_BYTES = 200_000

_WATCH = """() => {
  window.taken = { shown: [], answered: [], busy: [] };
  const pressed = new Map();
  const boards = document.getElementById("boards");
  addEventListener("keydown", () => {
    const board = boards.querySelector(".is-here").dataset.board;
    pressed.set(board, performance.now());
    const seen = new MutationObserver(() => {
      if (!boards.querySelector(`.board[data-board="${board}"]`).dataset.result) return;
      seen.disconnect();
      const begun = pressed.get(board);
      requestAnimationFrame(() => setTimeout(() => taken.shown.push(performance.now() - begun)));
    });
    seen.observe(boards, { subtree: true, childList: true, attributes: true });
  }, true);
  document.addEventListener("ronde:queue-sent", ({ detail }) =>
    taken.answered.push(performance.now() - pressed.get(detail.item.board)));
  const busy = (list) => taken.busy.push(...list.getEntries().map((each) => each.duration));
  new PerformanceObserver(busy).observe({ type: "longtask" });
}"""


def main(arguments: Sequence[str] = ()) -> int:
    """Type results into events of each size, and open their pages."""
    parser = argparse.ArgumentParser(prog="./ronde bench desk")
    parser.add_argument("--players", default="30,500,2000")
    parser.add_argument("--results", type=int, default=40)
    parser.add_argument("--pause", type=int, default=300)
    wanted = parser.parse_args(arguments)
    results = min(wanted.results, MOST_RESULTS)
    good = True
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for players in map(int, wanted.players.split(",")):
            with tempfile.TemporaryDirectory() as folder:
                database = str(Path(folder) / "hall.ronde")
                make_event(database, players)
                with served(database, 1) as address:
                    good &= typed(browser, address, players, results, wanted.pause)
                    good &= opened(browser, address)
    return 0 if good else 1


def typed(browser: Browser, address: str, players: int, results: int, pause: int) -> bool:
    """Type results in order, one after the other; whether each was shown at once."""
    page = browser.new_page()
    page.goto(f"{address}/e/{EVENT}/round/{ROUNDS}")
    page.keyboard.press("r")
    page.evaluate(_WATCH)
    count = min(results, page.locator(".board.is-missing").count())
    for index in range(count):
        page.keyboard.press("105"[index % 3])
        page.wait_for_timeout(pause)
    page.wait_for_function(f"() => taken.answered.length === {count}")
    taken = page.evaluate("() => taken")
    page.close()
    print(f"{players} players, {count} results, a key every {pause} ms")
    print(f"  key to the result shown:  {described(taken['shown'])}")
    print(f"  key to the answer there:  {described(taken['answered'])}")
    busy = taken["busy"] or [0.0]
    print(f"  the page was busy {len(taken['busy'])} times, {max(busy):.0f} ms at most", flush=True)
    return percentile(taken["shown"], 99) < WANTED_SHOWN_IN_MILLISECONDS


def opened(browser: Browser, address: str) -> bool:
    """Open pages; whether each came soon and was not large."""
    good = True
    for noun in PAGES:
        page = browser.new_page()
        page.goto(f"{address}/e/{EVENT}/{noun}")
        page.reload()
        seconds, sent, unpacked, elements = figures_of(page)
        page.close()
        size = f"{sent} bytes sent, {unpacked} unpacked, {elements} elements"
        print(f"  {noun}: {seconds:.2f} s, {size}", flush=True)
        good &= seconds < WANTED_PAGE_IN_SECONDS and sent < WANTED_PAGE_IN_BYTES
    return good


def figures_of(page: Page) -> tuple[float, int, int, int]:
    """How long a page took until it stood, and how large it is."""
    told = page.evaluate(
        """() => {
          const [way] = performance.getEntriesByType("navigation");
          return [way.loadEventEnd / 1000, way.transferSize, way.decodedBodySize,
                  document.querySelectorAll("*").length];
        }"""
    )
    return float(told[0]), int(told[1]), int(told[2]), int(told[3])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
