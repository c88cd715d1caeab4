"""The lab in the browser: formats compared while one looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.web.person import Person, Role
from tests.browser.accessibility import phone_problems, problems
from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")


def test_the_lab_fills_the_table_and_its_button_fills_the_form(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name="Compare them in the lab").click()
    expect(page.locator(".lab-formats tbody tr")).to_have_count(5)
    expect(page.locator("#lab-table")).to_contain_text(re.compile(r"\d+ events in each format"))
    page.get_by_role("button", name="Take over: Swiss, 7 rounds").click()
    expect(page.locator("#format")).to_have_value("swiss")
    expect(page.locator("#amount")).to_have_value("7")
    expect(page.locator("#name")).to_be_focused()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#lab-said")).to_have_text("The lab has stopped.")
    # What is known stays.
    expect(page.locator(".lab-formats tbody tr")).to_have_count(5)


def test_another_question_is_played_anew(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name="Compare them in the lab").click()
    expect(page.locator(".lab-formats tbody tr")).to_have_count(5)
    page.get_by_role("textbox", name="Players").fill("6")
    expect(page.locator(".lab-formats")).to_contain_text("Round robin")
    page.get_by_role("textbox", name="Highest rating").fill("high")
    expect(page.locator("#lab-table .error")).to_contain_text("Expected a rating")
    expect(page.get_by_role("button", name="Compare them in the lab")).to_be_visible()


def test_the_lab_is_run_from_the_keyboard(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("textbox", name="Lowest rating").focus()
    page.keyboard.press("Enter")
    take = page.get_by_role("button", name="Take over: Knock-out")
    take.focus()
    shown = page.locator("#lab-table .hint").first.text_content()
    # The table is another one every moment; the finger stays where it is.
    expect(page.locator("#lab-table .hint").first).not_to_have_text(shown or "")
    expect(take).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#format")).to_have_value("knockout")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lab_fits_a_phone(pages: Pages, lang: str) -> None:
    page = pages.open("/new", lang=lang, width=390, height=844, touch=True)
    page.locator("#lab-run").tap()
    expect(page.locator(".lab-formats tbody tr")).to_have_count(5)
    page.locator("#lab-run").tap()
    assert phone_problems(page) == []


def test_everybody_can_use_the_table(page: Page) -> None:
    page.goto("/new")
    page.keyboard.press("Shift")  # from here on the focus is a keyboard's
    page.locator("#lab-run").press("Enter")
    expect(page.locator(".lab-formats tbody tr")).to_have_count(5)
    page.locator("#lab-run").press("Enter")
    assert problems(page, lang="en") == []


def test_the_next_round_is_looked_at_and_anew_after_each_result(
    pages: Pages, server: Running, played_event: str
) -> None:
    page = pages.open(f"/e/{played_event}/round/5")
    page.get_by_role("link", name="Who meets whom next").press("Enter")
    expect(page.locator("#lab-table")).to_contain_text("27 outcomes, all looked at.")
    expect(page.locator("#lab-said")).to_have_text("The lab is done.")
    win = (Result.WIN, Result.LOSS)
    server.rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, win), (7, win)]))
    expect(page.locator("h1 + p")).to_have_text("One game of round 5 is still running.")
    expect(page.locator("#lab-table")).to_contain_text("3 outcomes, all looked at.")
    page.get_by_role("searchbox", name="Find a name").fill("solb")
    expect(page.locator(".lab-players tbody tr:visible")).to_have_count(1)
    server.rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(12, win)]))
    expect(page.locator("#lab-table")).to_contain_text("12 of 12 boards are certain.")
    # Who was looked for still is.
    expect(page.locator(".lab-players tbody tr:visible")).to_have_count(1)
    expect(page.locator(".certain li:visible")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everybody_can_use_the_next_round(pages: Pages, played_event: str, lang: str) -> None:
    page = pages.open(f"/e/{played_event}/next-round", lang=lang)
    page.keyboard.press("Shift")
    expect(page.locator(".lab-players tbody tr")).to_have_count(24)
    expect(page.locator("#lab-run")).to_have_text(
        "Look again" if lang == "en" else "Regarder à nouveau"
    )
    assert problems(page, lang=lang) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []


def test_a_forecast_fills_while_one_looks(pages: Pages, server: Running, played_event: str) -> None:
    page = pages.open(f"/e/{played_event}/standings")
    page.keyboard.press("Shift")
    page.get_by_role("link", name="Forecast").press("Enter")
    expect(page.locator(".lab-players tbody tr")).to_have_count(24)
    page.get_by_role("spinbutton", name="Places worth something").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator(".lab-players thead")).to_contain_text("First 5")
    page.get_by_role("button", name="Stop").press("Enter")
    expect(page.locator("#lab-said")).to_have_text("The lab has stopped.")
    assert problems(page, lang="en") == []
    # A result that comes in is played anew.
    win = (Result.WIN, Result.LOSS)
    server.rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, win)]))
    expect(page.locator("#lab-said")).to_have_text("The lab looks ahead.")
    page.get_by_role("button", name="Stop").press("Enter")
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []
