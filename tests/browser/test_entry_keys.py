"""Keys of the results: where they go, on which keyboard, and that a fast hand loses none."""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from ronde.service.events.results import result_text
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web import formats

pytestmark = pytest.mark.browser

IS_LONG = os.environ.get("RONDE_STORIES") == "all"
PAUSE_IN_MILLISECONDS = 60
"""Between two keys of a hand that is as fast as hands are."""
PLAYERS = 16
BOARDS = PLAYERS // 2
RESULTS = {"1-0": "w", "½-½": "d", "0-1": "b"}
SIGNS = {"1-0": "+", "½-½": "/", "0-1": "-"}
PAD = {"1-0": "NumpadAdd", "½-½": "NumpadDivide", "0-1": "NumpadSubtract"}
SCORES = {"1-0": "Digit1", "½-½": "Digit5", "0-1": "Digit0"}
PRESSED = """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', {key, code, shiftKey, bubbles: true, cancelable: true}))"""


def result_of(round_number: int, board: int) -> str:
    """What the robot types for a board."""
    return list(RESULTS)[(board + round_number) % 3]


def slips_by(ends: dict[str, str]) -> Callable[[int], Iterator[str]]:
    """Slips of a round in another order than the boards, each ended by a key of a kind."""

    def keys(round_number: int) -> Iterator[str]:
        for board in range(BOARDS, 0, -1):
            yield from (f"Digit{digit}" for digit in str(board))
            yield ends[result_of(round_number, board)]

    return keys


def in_order(round_number: int) -> Iterator[str]:
    """The results of a round from the first board to the last."""
    yield "r"
    yield from (SCORES[result_of(round_number, board)] for board in range(1, BOARDS + 1))


def typed_twice(round_number: int) -> Iterator[str]:
    """The results of a round, and again to verify them."""
    yield from in_order(round_number)
    yield "v"
    yield from list(in_order(round_number))[1:]


MODES = {
    "slips": slips_by(RESULTS),
    "signs of the main row": slips_by(SIGNS),
    "signs of the pad": slips_by(PAD),
    "in order": in_order,
    "verify": typed_twice,
}


ROUNDS = {mode: 3 if mode == "slips" or IS_LONG else 2 for mode in MODES}
"""How many rounds a hand plays: from the second on it comes from a round that is played."""


@pytest.mark.parametrize("mode", MODES)
def test_a_fast_hand_loses_no_key(pages: Pages, server: Running, mode: str) -> None:
    """Pair, publish and type some rounds, one key after the other, whatever the page does."""
    numbers = range(1, ROUNDS[mode] + 1)
    formats.swiss(server.rooms, "open", PLAYERS)
    page = pages.open("/e/open/round/1")
    expect(page.locator("h1")).to_have_text("Round 1 is not paired yet")
    page.wait_for_load_state()
    for round_number in numbers:
        for key in ("p", "Enter", "p", "Enter", *MODES[mode](round_number)):
            page.keyboard.press(key)
            page.wait_for_timeout(PAUSE_IN_MILLISECONDS)
    expect(page.locator("h1")).to_have_text(f"Round {max(numbers)}: all results are in")
    rounds = server.rooms.opened("open").state.published
    typed = [
        [result_text(game.white_result, game.black_result) for game in each.games]
        for each in rounds
    ]
    assert typed == [
        [result_of(number, board) for board in range(1, BOARDS + 1)] for number in numbers
    ]
    if mode == "verify":
        expect(page.locator(".board.is-verified")).to_have_count(BOARDS)


def test_keys_wait_for_a_page_that_is_slow_to_change(pages: Pages, server: Running) -> None:
    """What is typed while the workbench publishes is in the slip afterwards."""
    formats.swiss(server.rooms, "open", PLAYERS)
    formats.draft_next(server.rooms, "open")
    page = pages.open("/e/open/round/1")
    held: list[Route] = []
    page.route("**/publish", lambda route: held.append(route), times=1)
    pages.allow_idle("x")  # a letter that is no key is held, and lost as it always is
    for key in ("p", "Enter", "x", "3", "w", "1", "2"):
        page.keyboard.press(key)
    wait_until(page, lambda: held)
    held[0].continue_()
    expect(page.locator("#board-3")).to_have_attribute("data-result", "1-0")
    expect(page.locator("#slip")).to_have_value("12")


def test_keys_typed_while_a_page_is_left_reach_the_page_that_comes(
    pages: Pages, server: Running
) -> None:
    """From the players to the round the browser loads another page: it publishes and types on."""
    formats.swiss(server.rooms, "open", PLAYERS)
    page = pages.open("/e/open/players")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.is_navigation_request():
            held.append(route)
        else:
            route.continue_()

    page.route("**/e/open/round/1", hold)
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    while not held:
        page.wait_for_timeout(20)
    for key in ("p", "Enter", "3", "w"):
        page.keyboard.press(key)
    held[0].continue_()
    expect(page.locator("#board-3")).to_have_attribute("data-result", "1-0")


def test_undo_is_taken_before_a_page_is_at_work(page: Page, played_event: str) -> None:
    held: list[Route] = []
    is_late = [True]
    page.route(
        re.compile(r"/js/(?!early_keys)"),
        lambda route: held.append(route) if is_late[0] else route.continue_(),
    )
    page.goto(f"/e/{played_event}/journal", wait_until="commit")
    expect(page.locator(".undo strong")).to_contain_text("Board 11")
    page.keyboard.press("Control+z")
    is_late[0] = False
    for route in held:
        route.continue_()
    expect(page.locator(".undo strong")).to_contain_text("Undo: board 11")


def test_keys_typed_before_a_page_is_at_work_are_pressed_once_it_is(
    pages: Pages, server: Running
) -> None:
    """A page is read before its modules are there; the draft is published and a slip typed."""
    formats.swiss(server.rooms, "open", PLAYERS)
    formats.draft_next(server.rooms, "open")
    page = pages.open()
    held: list[Route] = []
    is_late = [True]
    page.route(
        re.compile(r"/js/(?!early_keys)"),
        lambda route: held.append(route) if is_late[0] else route.continue_(),
    )
    page.goto("/e/open/round/1", wait_until="commit")
    expect(page.locator("h1")).to_have_text("Round 1 is a draft")
    for key in ("p", "Enter", "3", "w", "1", "2"):
        page.keyboard.press(key)
    is_late[0] = False
    for route in held:
        route.continue_()
    expect(page.locator("#board-3")).to_have_attribute("data-result", "1-0")
    expect(page.locator("#slip")).to_have_value("12")


def test_the_slip_has_the_focus_and_takes_every_digit_that_nothing_else_takes(
    page: Page, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/round/5")
    expect(page.locator("#slip")).to_be_focused()
    page.keyboard.type("4w")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    page.locator(".tabs a").first.focus()
    page.keyboard.type("7d")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "½-½")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("12b")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "0-1")


def test_letters_are_keys_while_the_slip_is_empty(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.press("x")
    expect(page.locator("#slip")).to_have_value("")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#board-4")).to_have_class("board is-missing is-here")
    page.keyboard.press("s")
    expect(page.locator("#slip")).to_be_focused()
    page.keyboard.press("g")
    page.keyboard.press("2")
    page.wait_for_url("**/standings")


def test_p_after_the_last_slip_pairs_the_next_round(page: Page, played_event: str) -> None:
    """Nothing is published, and whoever only looks at the round is taken to the button."""
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.type("4w7w12w")
    page.keyboard.press("p")
    expect(page.locator("h1")).to_have_text("Round 6 is a draft")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Publish round 6")).to_be_focused()
    page.get_by_role("button", name="Discard draft").click()
    page.goto(f"/e/{played_event}/round/5")
    expect(page.locator(".entry .modes")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pair round 6")).to_be_focused()


def test_a_slip_without_its_result_says_what_is_missing(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    for key in ("Enter", "x"):
        page.keyboard.type("4")
        page.keyboard.press(key)
        expect(page.locator("#slip-echo")).to_have_text("Board 4. One more key: w d b")
        expect(page.locator("#slip")).to_have_value("4")
        page.keyboard.press("Backspace")


def test_the_minus_of_azerty_is_a_minus_after_a_board(
    pages: Pages, server: Running, played_event: str
) -> None:
    """Its key is that of 6: alone it begins board 6; a letter after it tells what happened."""
    page = pages.open(f"/e/{played_event}/round/5")
    minus, four = ["-", "Digit6", False], ["'", "Digit4", False]
    expect(page.locator("#slip")).to_be_focused()
    page.evaluate(PRESSED, four)
    page.evaluate(PRESSED, minus)
    expect(page.locator("#board-4")).to_have_attribute("data-result", "0-1")
    page.evaluate(PRESSED, ["d", "KeyD", False])
    expect(page.locator("#slip-echo")).to_contain_text("For board 46 press Shift with 6")
    page.evaluate(PRESSED, minus)
    expect(page.locator("#slip")).to_have_value("6")
    page.keyboard.press("Escape")
    page.evaluate(PRESSED, ["&", "Digit1", False])
    page.evaluate(PRESSED, ["6", "Digit6", True])
    expect(page.locator("#slip")).to_have_value("16")
