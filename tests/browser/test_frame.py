"""Every page of the workbench starts without an error, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.web.person import Person, Role
from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser


def test_the_home_page_speaks_the_readers_language(
    pages: Pages, played_event: str, language: str
) -> None:
    page = pages.open("/", lang=language)
    assert page.locator("html").get_attribute("lang") == language


def test_a_page_that_is_not_there_says_so(pages: Pages, page: Page) -> None:
    pages.allow("/nowhere")
    page.goto("/nowhere")
    assert page.locator("h1").inner_text() == "There is no such page."


def test_something_wrong_in_a_page_fails_its_story(pages: Pages, page: Page) -> None:
    page.goto("/nowhere")
    page.evaluate("console.error('the bell rings')")
    with pytest.raises(AssertionError, match="the bell rings"):
        pages.check()
    assert "404: /nowhere" in pages.wrong
    pages.wrong.clear()


def test_a_key_that_reaches_nothing_fails_its_story(
    pages: Pages, page: Page, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/round/5")
    page.locator("#slip").wait_for()
    page.wait_for_load_state()
    page.keyboard.type("4")  # a field takes it
    page.keyboard.press("Escape")
    page.keyboard.press("?")  # a module takes it
    page.keyboard.press("Escape")
    pages.check()
    page.goto(f"/e/{played_event}/standings")
    page.keyboard.press("x")
    page.wait_for_timeout(50)
    with pytest.raises(AssertionError, match="lost key: x"):
        pages.check()
    pages.wrong.clear()
    pages.allow_idle("x")
    page.keyboard.press("x")
    page.wait_for_timeout(50)


def test_what_somebody_else_does_appears_by_itself(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    page = pages.open(f"/e/{played_event}/round/5", lang=language)
    karim = Person(name="Karim", role=Role.DEPUTY, device="phone")
    draw = (Result.DRAW, Result.DRAW)
    server.rooms.act(played_event, karim, lambda desk: enter_results(desk, [(4, draw)]))
    expect(page.locator("[data-topic=undo]")).to_contain_text("Karim, phone")
