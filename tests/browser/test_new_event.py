"""A new event on one page: cards, the adviser, and the same without script."""

from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser


def test_a_card_fills_the_fields(page: Page) -> None:
    page.goto("/new")
    expect(page.locator("#format")).to_have_value("swiss")
    expect(page.locator("#amount")).to_have_value("9")
    page.get_by_role("radio", name="Club round robin").check()
    expect(page.locator("#format")).to_have_value("round-robin")
    expect(page.locator("#amount-field")).to_be_hidden()


def test_the_adviser_answers_as_its_sentence_changes(page: Page) -> None:
    page.goto("/new")
    expect(page.locator(".format-choice").first).to_contain_text("Swiss, 6 rounds")
    page.get_by_role("textbox", name="Players").fill("6")
    expect(page.locator(".format-choice").first).to_contain_text("Round robin")
    page.get_by_role("textbox", name="Players").fill("one")
    expect(page.locator("#advice .error")).to_contain_text("a number of players")


def test_an_advised_format_is_taken_over(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Swiss, 7 rounds").check()
    expect(page.locator("#format")).to_have_value("swiss")
    expect(page.locator("#amount")).to_have_value("7")
    expect(page.get_by_role("radio", name="FIDE open")).not_to_be_checked()


def test_the_button_names_the_event_and_enter_creates_it(
    pages: Pages, server: Running, page: Page
) -> None:
    pages.allow("/e/juniors-rapid")
    page.goto("/new")
    page.keyboard.type("Juniors Rapid")
    expect(page.locator("#create")).to_contain_text("Create Juniors Rapid")
    page.keyboard.press("Enter")
    page.wait_for_url("**/e/juniors-rapid/players")
    assert server.rooms.opened("juniors-rapid").state.regulations.round_count == 9


def test_an_event_is_created_without_script(pages: Pages, server: Running) -> None:
    pages.allow("/e/club-evening")
    page = pages.open("/new", script=False)
    page.locator("#name").fill("Club evening")
    page.get_by_role("radio", name="Club round robin").check(force=True)
    page.locator("#create").click()
    page.wait_for_url("**/e/club-evening/players")
    settings = server.rooms.opened("club-evening").state.regulations
    assert settings.system.value == "round-robin"


def test_the_adviser_works_without_script(pages: Pages) -> None:
    page = pages.open("/new", script=False)
    page.get_by_role("textbox", name="Players").fill("10")
    page.get_by_role("button", name="Ask and take over").click()
    expect(page.get_by_role("textbox", name="Players")).to_have_value("10")
    page.locator("[name=advice]").first.check()
    page.get_by_role("button", name="Ask and take over").click()
    expect(page.locator("#format")).to_have_value("swiss")


@pytest.mark.parametrize("width", [1024, 390])
def test_no_field_lies_on_another(pages: Pages, width: int) -> None:
    page = pages.open("/new", lang="fr", width=width, height=768)
    fields = page.locator("form select, form input:is([name=name], [name=date], [name=amount])")
    boxes = [box for box in (each.bounding_box() for each in fields.all()) if box]
    assert len(boxes) == 4
    for one, other in combinations(boxes, 2):
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        assert beside or below


def test_a_card_is_chosen_no_longer_once_another_format_is(page: Page) -> None:
    page.goto("/new")
    card = page.locator("[name=preset][data-format=swiss]")
    expect(card).to_be_checked()
    page.locator("#format").select_option("rutsch")
    expect(card).not_to_be_checked()
    page.locator("[name=preset][data-format=round-robin]").check()
    expect(page.locator("#format")).to_have_value("round-robin")
