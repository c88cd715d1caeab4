"""The lab in the browser: formats compared while one looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import phone_problems, problems
from tests.browser.pages import Pages

pytestmark = pytest.mark.browser


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
