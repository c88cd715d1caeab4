"""Pages at the widths they are used at: a laptop, a small one, a phone in the hall."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, Route, expect

from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.settings import Settings, System
from ronde.web.person import Role
from tests.browser.pages import Hall, Pages
from tests.servers import Running
from tests.web import events, formats
from tests.web.people import add_card

pytestmark = pytest.mark.browser

MANY = 120
HEIGHTS = {1440: 900, 1024: 768, 390: 844}
FOOT_IN_PIXELS = 56
"""The foot in one line, with the room that a finger needs."""


@pytest.fixture(params=HEIGHTS)
def width(request: pytest.FixtureRequest) -> int:
    """A story that asks for it is told at each width."""
    return int(request.param)


def opened(pages: Pages, path: str, width: int, lang: str = "en") -> Page:
    """A page at a width; at the smallest of them it is a phone."""
    page = pages.open(width=width, height=HEIGHTS[width], touch=width < 640, lang=lang)
    page.goto(path)
    return page


def many_entered(server: Running, count: int = MANY) -> None:
    """An open whose players were pasted all at once."""
    formats.swiss(server.rooms, "open", 0)
    players = [
        Player(number=number, name=f"Montgomery-{number}, Alexandra", rating=2400 - number)
        for number in range(1, count + 1)
    ]
    server.rooms.act("open", formats.ANNE, lambda desk: enter(desk, players))


def test_the_foot_is_one_line_and_gives_the_names_on_request(
    pages: Pages, server: Running, width: int, language: str
) -> None:
    many_entered(server)
    page = opened(pages, "/", width, language)
    sentence = {"en": "120 players entered", "fr": "120 joueurs inscrits"}[language]
    for path in ("/", "/e/open/players", "/e/open/round/1", "/e/open/journal"):
        page.goto(path)
        expect(page.locator(".undo strong")).to_have_text(sentence)
        box = page.locator(".foot").bounding_box()
        assert box is not None
        assert box["height"] <= FOOT_IN_PIXELS, path
    expect(page.get_by_role("button", name=sentence)).to_be_in_viewport()
    whole = page.locator(".undo-whole")
    expect(whole).to_be_hidden()
    page.locator(".undo-words summary").click()
    expect(whole).to_contain_text("Montgomery-60")
    expect(page.locator("main")).to_contain_text(f"Montgomery-{MANY}")
    page.keyboard.press("Escape")
    expect(whole).to_be_hidden()


def test_a_helper_taps_the_box_and_one_of_three_large_buttons(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    _card, code = add_card(server.app, played_event, Role.HELPER, (1, 6), name="Karim")
    phone = pages.open(f"/join/{code}", width=390, height=844, touch=True, lang=language)
    phone.locator("main form button").first.tap()
    phone.wait_for_url("**/round/5")
    expect(phone.locator("#slip")).to_be_hidden()
    for place, result in ((1, "½-½"), (0, "1-0")):
        board = phone.locator("#board-4")
        board.locator(".result").tap()
        choices = board.locator(".choice-main")
        expect(choices).to_have_count(3)
        for choice in choices.all():
            expect(choice).to_be_in_viewport(ratio=1)
            box = choice.bounding_box()
            assert box is not None
            assert box["height"] >= 56
        choices.nth(place).tap()
        expect(board).to_have_attribute("data-result", result)
        expect(choices.first).to_be_hidden()
        expect(phone.locator(".undo strong")).to_contain_text(result)


def test_a_finger_opens_the_results_of_a_board_before_a_script_is_there(
    pages: Pages, played_event: str
) -> None:
    phone = pages.open(width=390, height=844, touch=True, lang="fr")
    held: list[Route] = []
    is_late = [True]
    phone.route(
        re.compile(r"/js/(?!early_keys)"),
        lambda route: held.append(route) if is_late[0] else route.continue_(),
    )
    phone.goto(f"/e/{played_event}/round/5", wait_until="commit")
    board = phone.locator("#board-4")
    board.locator(".result").tap(force=True)
    expect(board.locator(".more")).to_have_attribute("open", "")
    is_late[0] = False
    for route in held:
        route.continue_()
    board.locator(".choice-main").first.tap()
    expect(board).to_have_attribute("data-result", "1-0")


LONG = ("Vandenbroucke-Lefebvre de la Tour", "Ravelojaonarimanantsoa", "Fontaine Saint-Étienne")


@pytest.mark.parametrize("width", [1024, 1440])
def test_long_names_are_read_whole(pages: Pages, server: Running, width: int) -> None:
    """On cards, with the results in columns, and in the standings beside nine rounds."""
    settings = Settings(system=System.SWISS, name="Open", round_count=9)
    formats.opened_event(server.rooms, "open", settings)
    players = [
        Player(number=number, name=f"{LONG[number % 3]}, Alexandra", birth_date=str(1950 + number))
        for number in range(1, 17)
    ]
    server.rooms.act("open", formats.ANNE, lambda desk: enter(desk, players))
    cut = """() => [...document.querySelectorAll(".side, .card-name, main .scroll")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.innerText)"""
    page = opened(pages, "/e/open/round/1/cards", width)
    expect(page.locator(".card")).to_have_count(16)
    assert page.evaluate(cut) == []
    # The cards would come anew with every round, and be in the way of the next address.
    page.goto("about:blank")
    for _round in range(9):
        formats.play_round(server.rooms, "open")
    page.goto("/e/open/round/9")
    expect(page.locator(".board")).to_have_count(8)
    assert page.evaluate(cut) == []
    page.goto("/e/open/standings")
    expect(page.locator("#standings tbody tr")).to_have_count(16)
    assert page.evaluate(cut) == []


def test_what_is_rated_instead_covers_no_name(
    pages: Pages, server: Running, played_event: str, width: int
) -> None:
    slips = [(board, (Result.LOSS, Result.LOSS)) for board in range(1, 13)]
    server.rooms.act(
        played_event, formats.ANNE, lambda desk: correct_for_rating(desk, slips, round_number=1)
    )
    page = opened(pages, f"/e/{played_event}/round/1", width, lang="fr")
    expect(page.locator(".rated")).to_have_count(12)
    covered = """() => [...document.querySelectorAll(".board")].filter((board) => {
      const range = document.createRange();
      range.selectNodeContents(board.querySelector(".result"));
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return [...board.querySelectorAll(".side")].some((side) => {
        range.selectNodeContents(side);
        const name = range.getBoundingClientRect();
        return name.left < right && name.right > left && name.top < bottom && name.bottom > top;
      });
    }).length"""
    assert page.evaluate(covered) == 0


def test_an_entry_of_the_journal_has_its_time_in_one_line(
    pages: Pages, played_event: str, width: int
) -> None:
    page = opened(pages, f"/e/{played_event}/journal", width, lang="fr")
    time = page.locator(".journal tbody td:nth-child(2)").first
    expect(time).to_have_text(re.compile(r"^\d\d/\d\d/\d{4} \d\d:\d\d:\d\d$"))
    lines = """(cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }"""
    assert time.evaluate(lines) == 1


def test_two_versions_of_a_result_leave_the_names_whole(
    pages: Pages, server: Running, played_event: str, width: int
) -> None:
    """Whoever chooses between them has to read who plays."""
    pages.allow(f"/e/{played_event}/round/5/results", f"/e/{played_event}/live")
    page = pages.open(lang="fr", width=width, height=HEIGHTS[width], touch=width < 640)
    # The page does not hear of what is typed elsewhere.
    page.route("**/live?*", lambda route: route.abort())
    page.goto(f"/e/{played_event}/round/5")
    expect(page.locator("body")).to_have_attribute("data-boards", "")
    board = page.locator("#board-4")
    heights = "board => [...board.querySelectorAll('.side')].map((side) => side.offsetHeight)"
    before = board.evaluate(heights)
    server.rooms.act(
        played_event, formats.ANNE, lambda desk: enter_results(desk, [(4, formats.OUTCOMES[0])])
    )
    board.locator(".result").click()
    board.locator("button[value='½-½']").click()
    versions = board.locator(".versions button")
    expect(versions).to_have_text(["Garder 1 – 0", "Prendre ½ – ½"])
    assert board.evaluate(heights) == before
    for version in versions.all():
        expect(version).to_be_in_viewport(ratio=1)


def test_a_click_on_a_box_shows_the_results_whole_and_leaves_the_keys(
    pages: Pages, played_event: str, width: int
) -> None:
    """The menu stands inside the window at every board, and a key is still a key."""
    page = opened(pages, f"/e/{played_event}/round/5", width)
    for board in (1, 8, 12):
        page.locator(f"#board-{board} .result").click()
        for choice in page.locator(f"#board-{board} .choices button").all():
            expect(choice).to_be_in_viewport(ratio=1)
        if board != 12:
            page.keyboard.press("Escape")
            expect(page.locator(f"#board-{board} .choices")).to_be_hidden()
    page.keyboard.press("0")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "0-1")
    expect(page.locator("#board-12 .choices")).to_be_hidden()


PAGES = ("round/6", "round/5", "standings", "players", "journal", "prizes", "settings", "finish")


Look = Callable[[str], Page]


@pytest.fixture(scope="module")
def look(hall: Hall) -> Look:
    """Who only looks at the event with a draft: one page in each language."""
    hall.server.rooms.journals.import_jsonl(events.drafted_journal())
    return cache(lambda language: opened(hall.pages, "/", max(HEIGHTS), language))


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_beyond_the_edge(look: Look, language: str, path: str) -> None:
    """No page of the arbiter scrolls sideways, nor any list in it; points are seen."""
    page = look(language)
    page.goto(f"/e/{events.NAME}/{path}")
    expect(page.locator("h1")).to_be_visible()
    for width, height in HEIGHTS.items():
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(
            """() => [document.documentElement, ...document.querySelectorAll("main .scroll")]
              .filter((part) => part.scrollWidth > part.clientWidth + 1)
              .map((part) => part.outerHTML.slice(0, 80))"""
        )
        assert wide == [], width
        if path == "standings":
            points = page.locator("#standings tbody tr:first-child strong")
            expect(points).to_be_in_viewport(ratio=1)
        if path == "round/6":
            row = page.locator("#board-1")
            for part in (".white-points", ".black-points", ".black-rating", ".why"):
                expect(row.locator(part)).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": max(HEIGHTS), "height": HEIGHTS[max(HEIGHTS)]})


def test_why_opens_beside_the_board_that_asked(pages: Pages, server: Running, width: int) -> None:
    many_entered(server)
    formats.draft_next(server.rooms, "open")
    page = opened(pages, "/e/open/round/1", width)
    asked = page.locator("#board-50")
    asked.scroll_into_view_if_needed()
    asked.locator(".why").click()
    reasons = page.locator(".why-row" if width < 1280 else "#why")
    expect(reasons).to_contain_text("C.04.3")
    expect(reasons.get_by_text("50", exact=True).first).to_be_in_viewport()
    expect(page.locator("#board-50")).to_have_class("is-asked")
    if width < 1280:
        asked.locator(".why").click()
        expect(reasons).to_have_count(0)


def test_the_buttons_of_pairing_by_hand_stay_in_view(
    pages: Pages, server: Running, width: int
) -> None:
    many_entered(server)
    formats.draft_next(server.rooms, "open")
    page = opened(pages, "/e/open/round/1", width)
    page.get_by_role("button", name="Pair by hand").click()
    expect(page.locator("h1")).to_contain_text("is being paired by hand")
    page.evaluate("document.querySelector('#board-50').scrollIntoView({block: 'center'})")
    for button in page.locator(".by-hand-moves button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_verifying_shows_neither_the_result_nor_who_lost(page: Page, played_event: str) -> None:
    """The head names the board under the cursor, and tells what was verified before.

    Nor does the foot, which tells the last result as long as nothing is to be verified.
    """
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.press("v")
    board = page.locator("#board-1")
    colours = board.locator(".side").evaluate_all(
        "sides => sides.map((side) => getComputedStyle(side).color)"
    )
    assert len(set(colours)) == 1
    expect(board.locator(".result-text")).not_to_be_visible()
    expect(page.locator(".foot .undo-words")).not_to_be_visible()
    there = board.get_attribute("data-result") or ""
    names = board.locator(".side").evaluate_all("sides => sides.map((side) => side.dataset.name)")
    expect(page.locator("#slip-echo")).to_contain_text(names[0])
    page.keyboard.press({"1-0": "1", "½-½": "5", "0-1": "0"}[there])
    second = page.locator("#board-2 .side").first.get_attribute("data-name") or ""
    expect(page.locator("#slip-echo")).to_contain_text(second)
    expect(page.locator("#slip-echo")).to_contain_text("Board 1")
