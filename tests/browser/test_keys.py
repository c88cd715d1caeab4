"""Keys that work on every page: what they do, on which keyboard, and how they are switched off."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Pages

pytestmark = pytest.mark.browser


@pytest.fixture
def round_page(page: Page, played_event: str) -> Page:
    """A page of an event, with nothing under the cursor."""
    page.goto(f"/e/{played_event}/journal")
    page.evaluate("document.activeElement.blur()")
    return page


def pressed(page: Page, key: str, code: str) -> None:
    """A key as another keyboard has it: what it prints, and where it is."""
    page.evaluate(
        "([key, code]) => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true}))",
        [key, code],
    )


def test_the_question_mark_opens_the_sheet_and_escape_gives_the_focus_back(
    round_page: Page,
) -> None:
    tab = round_page.locator(".tabs a").first
    tab.focus()
    round_page.keyboard.press("?")
    expect(round_page.locator("#help")).to_be_visible()
    round_page.keyboard.press("Escape")
    expect(round_page.locator("#help")).to_be_hidden()
    expect(tab).to_be_focused()


def test_letters_can_be_switched_off_and_stay_off(pages: Pages, round_page: Page) -> None:
    pages.allow_idle("?")
    round_page.locator(".foot .help-opener").click()
    round_page.get_by_label("Single letters are keys").uncheck()
    round_page.reload()
    round_page.keyboard.press("?")
    expect(round_page.locator("#help")).to_be_hidden()
    round_page.locator(".foot .help-opener").click()
    expect(round_page.get_by_label("Single letters are keys")).not_to_be_checked()


def test_f1_opens_the_manual_at_the_place_of_the_page(round_page: Page) -> None:
    round_page.keyboard.press("F1")
    round_page.wait_for_url("**/help/reference/journal#kinds-of-entries")


@pytest.mark.parametrize(("key", "code"), [("2", "Digit2"), ("é", "Digit2"), ("2", "Numpad2")])
def test_g_and_a_digit_go_to_a_tab_on_every_keyboard(round_page: Page, key: str, code: str) -> None:
    pressed(round_page, "g", "KeyG")
    pressed(round_page, key, code)
    round_page.wait_for_url("**/standings")


def test_a_digit_alone_goes_nowhere(pages: Pages, round_page: Page) -> None:
    pages.allow_idle("2")
    address = round_page.url
    asked: list[str] = []
    round_page.on("request", lambda request: asked.append(request.url))
    round_page.keyboard.press("2")
    round_page.keyboard.press("?")
    expect(round_page.locator("#help")).to_be_visible()
    assert asked == []
    assert round_page.url == address


def test_letters_typed_into_a_field_are_text(page: Page) -> None:
    page.goto("/new")
    page.locator("#name").fill("")
    page.keyboard.type("Pairs? N/G1")
    expect(page.locator("#name")).to_have_value("Pairs? N/G1")
    expect(page.locator("#help")).to_be_hidden()


def test_control_z_takes_back_the_last_action_with_one_key(round_page: Page) -> None:
    line = round_page.locator(".undo strong")
    expect(line).to_contain_text("Board 11")
    round_page.keyboard.press("Control+z")
    expect(line).to_contain_text("Undo: board 11")
    expect(round_page.get_by_role("button", name="Redo: board 11")).to_be_visible()
    round_page.keyboard.press("Control+Shift+z")
    expect(line).to_contain_text("Redo: board 11")


def test_undo_works_without_script(pages: Pages, played_event: str) -> None:
    page = pages.open(f"/e/{played_event}/journal", script=False)
    page.get_by_role("button", name="Undo: Board 11").or_(
        page.locator("form[data-undo] button")
    ).first.click()
    expect(page.locator(".undo strong")).to_contain_text("Undo")


@pytest.mark.parametrize("path", ["/", "/e/open/round/5", "/e/open/settings", "/e/open/players"])
def test_control_k_finds_on_every_page(page: Page, played_event: str, path: str) -> None:
    page.goto(path)
    page.keyboard.press("Control+k")
    expect(page.locator("input[type=search]")).to_be_focused()


def test_a_board_is_found_by_a_name_and_takes_its_result(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.press("Control+k")
    page.keyboard.type("vasseur")
    page.keyboard.press("Enter")
    expect(page.locator("#slip")).to_have_value("4")
    page.keyboard.press("w")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")


def test_a_page_is_found_by_its_name(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    page.keyboard.press("/")
    page.keyboard.type("nobody of this name")
    expect(page.locator(".finder")).to_contain_text("Nothing here is called")
    page.locator(".finder input").fill("cross")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/crosstable")
