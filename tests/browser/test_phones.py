"""Phones in the hall: they change by themselves, and never jump."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.game import Colour
from ronde.service.events.actions.pairing import publish
from ronde.service.events.actions.undoing import undo
from ronde.service.events.hall import seats
from ronde.web.person import Person, Role
from tests.browser.keys import Keys
from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
WITHDRAWN = {"en": "Round 6 was withdrawn, please wait.", "fr": "La ronde 6 a été retirée"}


def phone_at(pages: Pages, path: str, lang: str = "en") -> Page:
    """A phone that listens."""
    phone = pages.open(width=390, height=844, touch=True, lang=lang)
    with phone.expect_response(re.compile("/live\\?")):
        phone.goto(path)
    return phone


def published(server: Running, event: str) -> None:
    """The arbiter publishes the draft."""
    server.rooms.act(event, ANNE, publish)


def test_my_board_changes_to_the_new_disc(
    pages: Pages, server: Running, drafted_event: str, language: str
) -> None:
    phone = phone_at(pages, f"/p/{drafted_event}/me/1", language)
    expect(phone.locator(".my-board-inner")).to_have_attribute("data-round", "5")
    published(server, drafted_event)
    seat = next(one for one in seats(server.rooms.opened(drafted_event).state) if one.identity == 1)
    expect(phone.locator(".my-board-inner")).to_have_attribute("data-round", "6")
    colour = "white" if seat.colour is Colour.WHITE else "black"
    disc = phone.locator(f".disc-224.{colour}")
    expect(disc).to_contain_text(str(seat.board))
    word = "Round" if language == "en" else "Ronde"
    expect(phone).to_have_title(f"{seat.board} · {word} 6")
    expect(phone.locator("#round-out")).to_be_hidden()


def test_a_phone_elsewhere_gets_one_line_and_no_jump(
    pages: Pages, server: Running, drafted_event: str, language: str
) -> None:
    phone = phone_at(pages, f"/p/{drafted_event}/me/1", language)
    phone.goto(f"/p/{drafted_event}/standings")
    stranger = phone_at(pages, f"/p/{drafted_event}/standings", language)
    phone.evaluate("scrollTo(0, 300)")
    row = phone.locator("tbody tr").nth(8)
    place = row.bounding_box()
    assert place is not None
    published(server, drafted_event)
    seat = next(one for one in seats(server.rooms.opened(drafted_event).state) if one.identity == 1)
    line = phone.locator("#round-out")
    expect(line).to_be_visible()
    colour = "White" if seat.colour is Colour.WHITE else "Black"
    expected = {"en": f"Round 6 is out: board {seat.board}, {colour}", "fr": f"{seat.board}"}
    expect(line).to_contain_text(expected[language])
    expect(stranger.locator("#round-out")).to_contain_text("6")
    assert phone.url.endswith("/standings")
    after = row.bounding_box()
    assert after is not None
    assert abs(after["y"] - place["y"]) < 2
    expect(line).to_be_in_viewport()
    line.get_by_role("link").click()
    expect(phone).to_have_title(re.compile(rf"^{seat.board} · "))


def test_a_round_that_is_taken_back_is_told_to_all_phones(
    pages: Pages, server: Running, drafted_event: str, language: str
) -> None:
    mine = phone_at(pages, f"/p/{drafted_event}/me/1", language)
    other = phone_at(pages, f"/p/{drafted_event}/pairings", language)
    published(server, drafted_event)
    expect(mine.locator(".my-board-inner")).to_have_attribute("data-round", "6")
    expect(other.locator("h1")).to_contain_text("6")
    server.rooms.act(drafted_event, ANNE, undo)
    for phone in (mine, other):
        expect(phone.locator("#round-out")).to_contain_text(WITHDRAWN[language])
    expect(mine.locator(".my-board-inner")).to_have_attribute("data-round", "5")
    # Once it is published again, the line that told otherwise goes.
    server.rooms.act(drafted_event, ANNE, publish)
    expect(mine.locator(".my-board-inner")).to_have_attribute("data-round", "6")
    expect(mine.locator("#round-out")).to_be_hidden()


def test_a_draft_reaches_no_phone(
    pages: Pages, page: Page, server: Running, played_event: str
) -> None:
    phone = phone_at(pages, f"/p/{played_event}/me/1")
    for slip in ("4w", "7d", "12b"):
        page.goto(f"/e/{played_event}/round/5")
        page.locator("#slip").press_sequentially(slip)
        expect(page.locator("#slip")).to_have_value("")
    expect(page.locator("h1")).to_have_text("Round 5: all results are in")
    keys = Keys(page)
    keys.press("Escape", "p", "Enter")
    expect(page.locator("h1")).to_have_text("Round 6 is a draft")
    expect(phone.locator(".my-history")).to_contain_text("5")
    assert "Round 6" not in phone.content()
    keys.press("p", "Enter")
    expect(phone.locator(".my-board-inner")).to_have_attribute("data-round", "6")


def test_a_name_is_found_while_it_is_typed(pages: Pages, played_event: str) -> None:
    phone = phone_at(pages, f"/p/{played_event}")
    expect(phone.locator("h1")).to_have_text("Who are you?")
    field = phone.get_by_role("searchbox")
    field.fill("chloe")
    shown = phone.locator("#names li:visible")
    expect(shown).to_have_count(4)
    field.fill("marten")
    expect(phone.locator("#names-none")).to_contain_text("“marten”")
    field.fill("vas")
    expect(shown).to_have_count(1)
    field.press("Enter")
    expect(phone.locator("h1")).to_have_text("VASSEUR Élise")


def test_a_phone_without_script_finds_its_board(pages: Pages, played_event: str) -> None:
    phone = pages.open(f"/p/{played_event}", width=390, height=844, script=False)
    phone.get_by_role("searchbox").fill("elise")
    phone.keyboard.press("Enter")
    expect(phone.locator("#names li")).to_have_count(4)
    phone.get_by_role("searchbox").fill("vas")
    phone.keyboard.press("Enter")
    expect(phone.locator("h1")).to_have_text("VASSEUR Élise")
    expect(phone.get_by_text("You have")).to_be_visible()


def test_a_phone_that_slept_asks_before_it_shows_anything_as_current(
    pages: Pages, server: Running, drafted_event: str
) -> None:
    pages.allow("/live", "/static", f"/p/{drafted_event}")
    phone = phone_at(pages, f"/p/{drafted_event}/me/1")
    phone.context.set_offline(True)
    expect(phone.locator("#band")).to_contain_text("No connection. This page is from")
    published(server, drafted_event)
    phone.context.set_offline(False)
    expect(phone.locator("#band")).to_be_hidden()
    expect(phone.locator(".my-board-inner")).to_have_attribute("data-round", "6")
