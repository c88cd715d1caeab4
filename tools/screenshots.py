"""`python -m tools.screenshots [NAME...]`: the pictures of the workbench in the documentation.

Serves made-up events on a free port of this machine, opens them in a Chromium as somebody would,
and writes `docs/pictures/workbench-NAME.png`: the pictures that are named, or all of them. Look at
them beside the pages they stand in: a picture that lies is worse than none.
"""

from __future__ import annotations

import argparse
import datetime as dt
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.needs import CHROMIUM_NAMES
from tools.project import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from ronde.web.rooms import Rooms

FOLDER = ROOT / "docs" / "pictures"
SEED = 8
"""Of the results; the demonstration has the same."""
WHO = "Anne"
DESK = (1440, 900)
PHONE = (390, 844)
WALL = (1280, 720)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A page as it is to be seen."""

    path: str
    size: tuple[int, int] = DESK
    language: str = "en"
    dark: bool = False
    before: Callable[[Rooms], None] | None = None
    """What happened at the event until then."""
    prepare: Callable[[Page], None] | None = None
    """What somebody does on it first."""


def type_a_slip(page: Page) -> None:
    """Type the number of a board that is missing, and not yet its result."""
    page.keyboard.press("s")
    page.keyboard.type("17")


def pair_the_next_round(rooms: Rooms) -> None:
    """Enter what is missing, and draft the next round."""
    from ronde.core.chess.game import Result
    from ronde.service.events.actions.pairing import pair_draft
    from ronde.service.events.actions.resulting import enter_results
    from ronde.web.person import Person, Role

    anne = Person(name=WHO, role=Role.DIRECTOR, device="desk")
    won = (Result.WIN, Result.LOSS)
    missing = [(board, won) for board in rooms.opened("vauclerc").state.published[-1].open_boards]
    rooms.act("vauclerc", anne, lambda desk: enter_results(desk, missing))
    rooms.act("vauclerc", anne, pair_draft)


def ask_why(page: Page) -> None:
    """Ask about the first board of a draft."""
    page.locator("[data-why]").first.click()
    page.locator(".why-steps").wait_for()


def open_workings(page: Page) -> None:
    """Open the workings of the fourth place."""
    page.locator("[data-workings]").nth(3).click()
    page.locator(".workings-row").wait_for()


PICTURES = {
    "home": Picture(path="/"),
    "new-event": Picture(path="/new"),
    "round": Picture(path="/e/vauclerc/round", prepare=type_a_slip),
    "round-dark": Picture(path="/e/vauclerc/round", language="fr", dark=True),
    "standings": Picture(path="/e/vauclerc/standings", prepare=open_workings),
    "bracket": Picture(path="/e/quay-street/bracket", dark=True),
    "tables": Picture(path="/e/saint-aubert/tables"),
    "wall": Picture(path="/p/vauclerc/wall", size=WALL),
    "phone-board": Picture(path="/p/vauclerc/me/14", size=PHONE),
    "phone-card": Picture(path="/p/vauclerc/me/14/card", size=PHONE, language="fr", dark=True),
    "phone-pairings": Picture(path="/p/vauclerc/pairings", size=PHONE),
    # Last, as it changes the event.
    "draft": Picture(path="/e/vauclerc/round", before=pair_the_next_round, prepare=ask_why),
}


def main(arguments: Sequence[str]) -> int:
    """Make the pictures that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="pictures to make (default: all)")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in PICTURES]
    if unknown:
        print(f"error: no picture {', '.join(unknown)}; there are {', '.join(PICTURES)}")
        return 2
    options.into.mkdir(parents=True, exist_ok=True)
    wanted = {
        name: it for name, it in PICTURES.items() if not options.names or name in options.names
    }
    with served_demonstration() as (address, rooms):
        for name, size in taken(address, rooms, wanted, options.into):
            print(f"{name:16} {size / 1024:5.0f} KiB")
    return 0


@contextmanager
def served_demonstration() -> Iterator[tuple[str, Rooms]]:
    """The address of a workbench with the made-up events, and these, as long as the block runs."""
    import uvicorn

    from ronde.service.demo.hall import played_hall
    from ronde.service.events.desk import Desk
    from ronde.store import open_journals
    from ronde.web.app import create_app
    from ronde.web.clock import now
    from ronde.web.options import Options
    from ronde.web.serving import Server, bound_socket

    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "demo.ronde")
        with open_journals(file, create=True) as journals:

            def desk(name: str) -> Desk:
                return Desk(journals=journals, stream=name, who=WHO, device="desk", clock=now)

            played_hall(desk, dt.date.today(), SEED)
        with bound_socket("127.0.0.1", 0) as listening:
            options = Options(database=file, wifi_name="Salle des fêtes", local_director=True)
            app = create_app(options)
            answers = threading.Event()
            config = uvicorn.Config(
                app, log_config=None, lifespan="on", timeout_graceful_shutdown=1
            )
            server = Server(config, app, answers.set)
            thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
            thread.start()
            answers.wait()
            try:
                yield f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.rooms
            finally:
                server.should_exit = True
                thread.join()


def taken(
    address: str, rooms: Rooms, pictures: dict[str, Picture], folder: Path
) -> Iterator[tuple[str, int]]:
    """Take pictures one after the other: the name of each, and how many bytes it has."""
    from playwright.sync_api import sync_playwright

    from ronde.web.doors.loopback import NAME_COOKIE

    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, picture in pictures.items():
            width, height = picture.size
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if picture.dark else "light",
                locale={"en": "en-GB", "fr": "fr-FR"}[picture.language],
                reduced_motion="reduce",
            )
            context.add_cookies([{"name": NAME_COOKIE, "value": WHO, "url": address}])
            if picture.before is not None:
                picture.before(rooms)
            page = context.new_page()
            page.goto(picture.path)
            page.wait_for_timeout(500)  # the stream says that it is live
            if picture.prepare is not None:
                picture.prepare(page)
            file = folder / f"workbench-{name}.png"
            page.screenshot(path=file)
            context.close()
            make_smaller(file)
            yield name, file.stat().st_size
        browser.close()


def make_smaller(file: Path) -> None:
    """Have a picture do with 256 colours, which it hardly shows."""
    from PIL import Image

    with Image.open(file) as picture:
        few = picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT)
    few.save(file, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
