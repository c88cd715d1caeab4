"""Every page of the desk and of the players, walked as people use it who cannot use all of it."""

import datetime as dt
from collections.abc import Collection

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.player import Player
from ronde.core.moments import Moment
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.settings import Numbering, Settings, System
from ronde.web.person import Person, Role
from tests.browser.accessibility import phone_problems, problems, walk
from tests.browser.pages import Hall, Pages
from tests.servers import Running
from tests.web import events
from tests.web.people import add_card

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
EXEMPT: dict[str, Collection[str]] = {
    # A wall is read from afar and has no ways to go: no strip, no link past it.
    "/p/open/wall": ("no header", "the first stop"),
}
PLAYED = [
    "/e/open/round/5",
    "/e/open/standings",
    "/e/open/players",
    "/e/open/players/1",
    "/e/open/round/3",
    "/e/open/round/6",
    "/e/open/standings/1",
    "/e/open/crosstable",
    "/e/open/journal",
    "/e/open/settings",
    "/e/open/finish",
    "/e/open/files",
    "/e/open/poster",
    "/e/open/prizes",
    "/p/open",
    "/p/open/pairings",
    "/p/open/standings",
    "/p/open/me/1",
    "/p/open/me/1/card",
    "/p/open/wall",
]


@pytest.fixture(scope="module")
def played(hall: Hall) -> Pages:
    """The pages of an open in round 5 of 9."""
    hall.server.rooms.journals.import_jsonl(events.played_journal())
    return hall.pages


@pytest.mark.parametrize("path", PLAYED)
def test_everybody_can_use(played: Pages, path: str) -> None:
    walk(played, path, exempt=EXEMPT.get(path, ()))


def test_everybody_can_use_a_draft(pages: Pages, drafted_event: str) -> None:
    for path in ("round/6", "round/6/why/1", "round/6/why-not?a=1&b=3"):
        walk(pages, f"/e/{drafted_event}/{path}")


@pytest.mark.parametrize("path", ["/e/open/check-in", "/e/open/players", "/e/open/round/1"])
def test_everybody_can_use_an_event_that_begins(pages: Pages, server: Running, path: str) -> None:
    settings = Settings(system=System.SWISS, name=events.TITLE, round_count=9)
    server.rooms.act("open", ANNE, lambda desk: create(desk, settings))
    if "players" not in path:
        server.rooms.act("open", ANNE, lambda desk: enter(desk, events.players()))
    walk(pages, path)


def test_everybody_can_use_a_calendar(pages: Pages, server: Running) -> None:
    settings = Settings(
        system=System.ROUND_ROBIN,
        name="League",
        numbering=Numbering.ENTRY,
        timetable=tuple(Moment(dt.date(2023, 1, 7) + dt.timedelta(weeks=n)) for n in range(7)),
    )
    people = [Player(number=0, name=f"Name {number}") for number in range(8)]
    for act in (lambda desk: create(desk, settings), lambda desk: enter(desk, people)):
        server.rooms.act("league", ANNE, act)
    for act in (pair_draft, publish):
        server.rooms.act("league", ANNE, act)
    for path in ("/e/league/calendar", "/e/league/calendar?round=5", "/p/league/calendar"):
        walk(pages, path)
    walk(pages, "/p/league/me/3/calendar")


def test_everybody_can_use_what_opens(page: Page, played_event: str) -> None:
    """Menus, workings and forms that a page shows when it is asked for them."""
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.press("Shift")  # from here on the focus is a keyboard's
    page.locator("#board-4 summary").press("Enter")
    assert problems(page, lang="en") == []
    page.goto(f"/e/{played_event}/standings")
    page.locator("#player-1").get_by_role("link", name="Workings").press("Enter")
    expect(page.locator(".workings-row")).to_be_visible()
    assert problems(page, lang="en") == []
    page.goto(f"/e/{played_event}/players")
    page.locator("#players summary").first.press("Enter")
    expect(page.locator("#players .player-forms").first).to_be_visible()
    assert problems(page, lang="en") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []


def test_everybody_can_use_a_helpers_phone(
    pages: Pages, server: Running, played_event: str
) -> None:
    _card, code = add_card(server.app, played_event, Role.HELPER, (1, 6), name="Karim")
    phone = pages.open(f"/join/{code}", width=390, height=844, touch=True)
    phone.get_by_role("button", name="Join").tap()
    expect(phone.locator(".board")).to_have_count(6)
    phone.locator("#board-4 summary").tap()
    assert phone_problems(phone) == []


def test_forced_colours_keep_the_marks(pages: Pages, played_event: str) -> None:
    """Beads and discs are drawn with borders, which a reader's own colours keep."""
    page = pages.open(f"/e/{played_event}/round/5")
    page.emulate_media(forced_colors="active")
    for mark in (".missing-boards .disc", "#board-1 .disc", ".slip-keys .bead"):
        width = page.locator(mark).first.evaluate("one => getComputedStyle(one).borderTopWidth")
        assert float(width.removesuffix("px")) >= 1, mark
