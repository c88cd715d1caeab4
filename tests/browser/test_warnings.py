"""Warnings by their level: the focus starts on what changes nothing, and nothing skips a step."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

FORM = """<form id="asks" action="/nowhere" data-level="{level}" data-sentence="Close round 3?"
 data-consequences='["Only the last two rounds can change."]' data-rule="FIDE 57"
 data-leave="/new"><button>Close</button></form>"""


@pytest.fixture
def asked(page: Page, request: pytest.FixtureRequest) -> Page:
    """A page with a form of a level, whose button was pressed; sent forms are counted."""
    page.goto("/new")
    page.evaluate(
        """(html) => {
            document.querySelector("main").insertAdjacentHTML("beforeend", html);
            window.sent = [];
            document.getElementById("asks").addEventListener("submit", (event) => {
                event.preventDefault();
                window.sent.push(new FormData(event.target).get("consent"));
            });
        }""",
        FORM.format(level=request.param),
    )
    page.get_by_role("button", name="Close", exact=True).last.click()
    return page


@pytest.mark.parametrize("asked", [3], indirect=True)
def test_level_3_does_it_or_keeps_it(asked: Page) -> None:
    dialog = asked.get_by_role("alertdialog", name="Close round 3?")
    expect(dialog).to_contain_text("Only the last two rounds can change.")
    expect(asked.get_by_role("button", name="Go back")).to_be_focused()
    asked.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert asked.evaluate("sent") == []
    expect(asked.locator("#asks button")).to_be_focused()
    asked.keyboard.press("Enter")
    asked.get_by_role("button", name="Do it all the same").click()
    assert asked.evaluate("sent") == ["3"]


@pytest.mark.parametrize("asked", [3], indirect=True)
def test_escape_changes_nothing(asked: Page) -> None:
    asked.keyboard.press("Escape")
    expect(asked.get_by_role("alertdialog")).to_be_hidden()
    assert asked.evaluate("sent") == []


@pytest.mark.parametrize("asked", [4], indirect=True)
def test_level_4_takes_two_steps(asked: Page) -> None:
    expect(asked.get_by_role("button", name="Go back")).to_be_focused()
    expect(asked.get_by_role("button", name="Do it all the same")).to_be_disabled()
    asked.get_by_role("button", name="I have read this").click()
    asked.get_by_role("button", name="Do it all the same").click()
    assert asked.evaluate("sent") == ["4"]


@pytest.mark.parametrize("asked", [5], indirect=True)
def test_level_5_refuses_with_its_rule_and_the_way_out(asked: Page) -> None:
    dialog = asked.get_by_role("alertdialog")
    expect(dialog).to_contain_text("FIDE 57")
    expect(dialog.get_by_role("button")).to_have_count(1)
    expect(dialog.get_by_role("link", name="Leave FIDE mode")).to_have_attribute("href", "/new")


@pytest.mark.parametrize("asked", [2], indirect=True)
def test_level_2_is_a_line_with_ok(asked: Page) -> None:
    expect(asked.get_by_role("button", name="OK")).to_be_focused()
    asked.keyboard.press("Enter")
    assert asked.evaluate("sent") == ["2"]
