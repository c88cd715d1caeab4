"""Scores of a bridge evening by a fast hand: whatever the page does, no key is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.service.kinds.bridge.actions.scoring import enter_result
from ronde.service.kinds.bridge.evening import due_spots, evening_of
from ronde.service.kinds.bridge.state import Spot, Told
from ronde.web.person import NOBODY
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web.bridge.table_evening import NAME, open_evening

pytestmark = pytest.mark.browser

PAUSE_IN_MILLISECONDS = 60
"""Between two keys of a hand that is as fast as hands are."""
PAUSE_AFTER_ERROR = 500
SCORES = (90, 110, 120, 130, 140, 150, 170, 180)


def type_fast(page: Page, text: str) -> None:
    """Type with a pause after each key; a new line is Enter."""
    for letter in text:
        page.keyboard.press("Enter" if letter == "\n" else "Space" if letter == " " else letter)
        page.wait_for_timeout(PAUSE_IN_MILLISECONDS)


def spots_where(server: Running, **wanted: int) -> list[Spot]:
    """The boards to be played in a round, or everywhere with a number, in order."""
    evening = evening_of(server.rooms.opened(NAME).state)
    return [
        spot
        for spot in due_spots(evening)
        if all(getattr(spot, name) == value for name, value in wanted.items())
    ]


def scores_at(server: Running, spots: list[Spot]) -> list[int | None]:
    """What was written for each."""
    results = evening_of(server.rooms.opened(NAME).state).results
    told = [results[spot].told if spot in results else None for spot in spots]
    return [None if one is None else one.score for one in told]


def wanted_for(spots: list[Spot]) -> list[int]:
    """A score for each, not the same twice running."""
    return [SCORES[at % len(SCORES)] for at in range(len(spots))]


def test_table_after_table(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    spots = spots_where(server, round_number=1)
    scores = wanted_for(spots)
    page = pages.open(f"/e/{NAME}/tables/1/1")
    expect(page.locator("[name=text]").first).to_be_focused()
    type_fast(page, "".join(f"{score}\n" for score in scores))
    expect(page.locator("h1")).to_contain_text("all scores are in")
    assert scores_at(server, spots) == scores


def test_traveller_after_traveller(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    page = pages.open(f"/e/{NAME}/boards/1")
    expect(page.locator("[name=text]").first).to_be_focused()
    typed: dict[Spot, int] = {}
    for board in (1, 2, 3):
        spots = sorted(spots_where(server, board_number=board))
        typed |= dict(zip(spots, wanted_for(spots), strict=True))
        type_fast(page, "".join(f"{score}\n" for score in wanted_for(spots)))
    page.wait_for_url(f"**/e/{NAME}/boards/4")
    found = scores_at(server, list(typed))
    assert sorted(filter(None, found)) == sorted(typed.values())
    lines = [sorted(spots_where(server, board_number=board)) for board in (1, 2, 3)]
    assert all(None not in scores_at(server, spots) for spots in lines)


def test_slip_after_slip(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    spots = list(reversed(spots_where(server, round_number=1)))
    scores = wanted_for(spots)
    page = pages.open(f"/e/{NAME}/tables")
    page.locator("#slip").focus()
    lines = zip(spots, scores, strict=True)
    type_fast(
        page, "".join(f"{spot.table_number} {spot.board_number} {score}\n" for spot, score in lines)
    )
    expect(page.locator("#slip")).to_have_value("")
    assert scores_at(server, spots) == scores


def test_what_is_typed_after_a_score_that_cannot_be_goes_nowhere_and_is_told(
    pages: Pages, server: Running
) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    pages.allow("/results")
    spots = spots_where(server, round_number=1, table_number=1)
    page = pages.open(f"/e/{NAME}/tables/1/1")
    field = page.locator("[name=text]").first
    expect(field).to_be_focused()
    type_fast(page, "95\n110\n")
    expect(page.locator(".echo.error")).to_contain_text("110↵")
    expect(field).to_have_value("95")
    expect(field).to_be_focused()
    assert scores_at(server, spots) == [None, None]
    field.fill("")
    type_fast(page, "90\n110\n")
    page.wait_for_url(f"**/e/{NAME}/tables/2/1")
    assert scores_at(server, spots) == [90, 110]


def test_a_slip_for_a_board_with_a_score_asks_before_it_replaces(
    pages: Pages, server: Running
) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    pages.allow("/slips")
    (spot,) = spots_where(server, round_number=1, table_number=1, board_number=1)
    page = pages.open(f"/e/{NAME}/tables")
    field, form = page.locator("#slip"), page.locator(".slip-form")
    field.focus()
    type_fast(page, "1 1 110\n")
    expect(field).to_have_value("")
    type_fast(page, "1 1 140\n")
    expect(page.locator(".echo.error")).to_contain_text("110")
    expect(form).not_to_have_attribute("aria-busy", "true")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    assert scores_at(server, [spot]) == [110]
    type_fast(page, "1 1 140\n")
    expect(page.locator(".echo.error")).to_contain_text("110")
    expect(form).not_to_have_attribute("aria-busy", "true")
    page.keyboard.press("Enter")
    expect(field).to_have_value("")
    wait_until(page, lambda: scores_at(server, [spot]) == [140])


@pytest.mark.parametrize("path", ["tables/1/1", "boards/1"])
def test_a_hand_that_types_on_into_a_line_with_a_score_is_asked(
    pages: Pages, server: Running, path: str
) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    pages.allow("/results")
    wanted = {"table_number": 1, "round_number": 1} if "tables" in path else {"board_number": 1}
    spots = sorted(spots_where(server, **wanted))[:2]
    enter_result(server.rooms.desk(NAME, NOBODY), spots[1], Told(score=110))
    page = pages.open(f"/e/{NAME}/{path}")
    field = page.locator("[name=text]").nth(1)
    expect(page.locator("[name=text]").first).to_be_focused()
    type_fast(page, "90\n140\n")
    expect(page.locator(".echo.error")).to_contain_text("+110")
    expect(page.locator(".line-form").nth(1)).not_to_have_attribute("aria-busy", "true")
    assert scores_at(server, spots) == [90, 110]
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    # Who has looked at a score corrects it without being asked.
    type_fast(page, "140\n")
    wait_until(page, lambda: scores_at(server, spots) == [90, 140])


def test_the_clock_warns_rings_and_counts_what_is_over(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, pair_count=10, kind="mitchell")
    pages.allow("/tables", "/live")
    page = pages.open(f"/e/{NAME}/tables")
    page.get_by_role("button", name="Start round 1").click()
    clock = page.locator("[data-timer]")
    expect(clock).to_be_visible()
    # A page that was opened since has nothing on its way.
    page.goto(f"/e/{NAME}/tables")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    expect(clock.locator(".timer-face")).to_have_text(re.compile("^14:"))
    # The server's own time goes on as before: what it says of the clock is left out from here.
    page.route("**/tables", lambda route: route.abort())
    page.evaluate(
        "window.rung = []; document.addEventListener('ronde:bell', (it) => rung.push(it.detail))"
    )
    page.clock.install()
    page.clock.fast_forward("13:00")
    expect(clock).to_have_class(re.compile("warned"))
    expect(clock).to_contain_text("Begin no other board.")
    page.clock.fast_forward("05:00")
    expect(clock).to_have_class(re.compile("over"))
    expect(clock).to_contain_text("The round is over.")
    expect(clock.locator(".timer-face")).to_have_text(re.compile(r"^\+[23]:"))
    assert page.evaluate("rung") == ["warned", "over"]


def test_what_is_typed_after_the_last_table_of_a_round_presses_no_button(
    pages: Pages, server: Running
) -> None:
    open_evening(server.rooms, pair_count=6, kind="mitchell")
    spots = spots_where(server, round_number=1)
    scores = wanted_for(spots)
    page = pages.open(f"/e/{NAME}/tables/1/1")
    expect(page.locator("[name=text]").first).to_be_focused()
    # The P and the blank of a contract would lead to a button, and press it.
    type_fast(page, "".join(f"{score}\n" for score in scores) + "4s p =\np 4\n")
    expect(page.locator(".echo.error")).to_contain_text("4s p =↵p 4↵")
    assert scores_at(server, spots) == scores
    page.wait_for_timeout(PAUSE_AFTER_ERROR)
    expect(page).to_have_url(re.compile("/tables/3/1$"))
    assert not evening_of(server.rooms.opened(NAME).state).starts
    # Whoever is done goes on by P and Enter.
    type_fast(page, "p\n")
    page.wait_for_url(f"**/e/{NAME}/tables")


def test_p_at_once_after_the_last_score_leads_on(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, pair_count=6, kind="mitchell")
    spots = spots_where(server, round_number=1)
    page = pages.open(f"/e/{NAME}/tables/1/1")
    expect(page.locator("[name=text]").first).to_be_focused()
    type_fast(page, "".join(f"{score}\n" for score in wanted_for(spots)) + "p\n")
    page.wait_for_url(f"**/e/{NAME}/tables")
