"""Somebody who has never seen the workbench: from the first page, by keyboard alone.

The story presses only what the page itself names: the button that has the focus, the keys that are
printed beside their words. It never looks at an address and never at an id.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.settings import Settings, System
from ronde.web.person import Person, Role
from tests.browser.keys import Keys
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web import events

pytestmark = pytest.mark.browser

PAPER = re.compile(r"\.pdf")
ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
WORDS = {
    "en": {
        "button": "Enter the results",
        "in order": "In order",
        "missing": "12 results missing",
        "in": "all results are in",
        "standings": "Standings",
        "print": "Print the standings",
    },
    "fr": {
        "button": "Saisir les résultats",
        "in order": "Dans l’ordre",
        "missing": "il manque 12 résultats",
        "in": "tous les résultats",
        "standings": "Classement",
        "print": "Imprimer le classement",
    },
}


@pytest.fixture
def first_round(server: Running) -> None:
    """An open of 24 players whose first round is being played."""
    settings = Settings(system=System.SWISS, name=events.TITLE, round_count=9)
    server.rooms.act("open", ANNE, lambda desk: create(desk, settings))
    server.rooms.act("open", ANNE, lambda desk: enter(desk, events.players()))
    server.rooms.act("open", ANNE, pair_draft)
    server.rooms.act("open", ANNE, publish)


def opened_papers(page: Page) -> list[bytes]:
    """The papers that are opened from now on, each taken as it comes.

    The viewer of a browser without a window does not always let go of one.
    """
    papers: list[bytes] = []

    def take(route: Route) -> None:
        papers.append(route.fetch().body())
        route.fulfill(status=204)

    page.route(PAPER, take)
    return papers


def reach(page: Page, wanted: Locator, most: int = 25) -> int:
    """Tab until something has the focus; how often that took."""
    for count in range(most + 1):
        if wanted.evaluate("one => one === document.activeElement"):
            return count
        page.keyboard.press("Tab")
    raise AssertionError(f"not reached with {most} tabs")


def test_twelve_results_and_the_standings_without_reading_anything(
    pages: Pages, first_round: None, language: str
) -> None:
    words = WORDS[language]
    page = pages.open("/", lang=language)
    hand = Keys(page)
    # The one thing to do has the focus already.
    expect(page.locator(":focus")).to_contain_text(words["button"])
    hand.press("Enter")
    expect(page.locator("h1")).to_contain_text(words["missing"])
    # The way to enter results says its key, and which keys are results.
    way = page.get_by_role("button", name=words["in order"])
    expect(way.locator("kbd")).to_have_text("R")
    hand.press(way.locator("kbd").inner_text().lower())
    legend = page.locator("#order-legend")
    expect(legend).to_be_visible()
    keys = legend.locator("kbd").all_inner_texts()
    # The last one is for a game that is played later.
    assert keys == ["1", "5", "0", "j"]
    for turn in range(12):
        hand.press(f"Digit{keys[turn % 3]}")
    expect(page.locator("h1")).to_contain_text(words["in"])
    # Now the standings: the tab is reached by the keyboard, and its button by one letter.
    tab = page.get_by_role("navigation").get_by_role("link", name=words["standings"], exact=True)
    for _turn in range(40):
        hand.press("Shift+Tab")
        if tab.evaluate("one => one === document.activeElement"):
            break
    expect(tab).to_be_focused()
    hand.press("Enter")
    printing = page.get_by_role("link", name=words["print"])
    hand.press(printing.locator("kbd").inner_text().lower())
    expect(printing).to_be_focused()
    papers = opened_papers(page)
    with page.expect_response(PAPER):
        hand.press("Enter")
    assert [paper[:5] for paper in papers] == [b"%PDF-"]


def test_the_keyboard_reaches_everything_in_the_order_of_the_page(
    page: Page, first_round: None
) -> None:
    """Skip link, strip, tabs, missing boards, slip field, boards as one stop, undo."""
    page.goto("/e/open/round/1")
    expect(page.locator(".entry .modes")).to_be_visible()
    stops = [
        page.locator(".skip"),
        page.locator(".mark"),
        page.locator(".tabs a").first,
        page.locator(".missing-boards a").first,
        page.locator("#slip"),
        page.locator("#boards"),
        page.locator("#order-keys"),
        page.locator(".foot form[data-undo] button"),
    ]
    page.evaluate("document.activeElement.blur()")
    for stop in stops:
        reach(page, stop, most=40)


def test_no_key_of_a_newcomer_changes_anything_by_accident(
    page: Page, server: Running, first_round: None
) -> None:
    page.goto("/e/open/round/1")
    expect(page.locator(".entry .modes")).to_be_visible()
    before = server.rooms.opened("open").number
    for key in ("0", "1", "5", "d", "w", "b", "x", "ArrowDown", "Space", "Enter", "Delete"):
        page.keyboard.press(key)
    assert server.rooms.opened("open").number == before
    # What is sent goes in its order: the first to arrive is what was meant.
    for key in ("Escape", "s", "1", "w"):
        page.keyboard.press(key)
    wait_until(page, lambda: 1 not in server.rooms.opened("open").state.published[0].open_boards)
    assert server.rooms.opened("open").number == before + 1
