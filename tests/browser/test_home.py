"""Home by keyboard: one key to the next thing to do, one to a new event."""

import pytest
from playwright.sync_api import Page, expect

from ronde.service.events.actions.creating import create
from ronde.service.events.settings import Settings, System
from ronde.web.person import Person, Role
from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser


def test_enter_does_the_next_thing(page: Page, played_event: str) -> None:
    page.goto("/")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/e/{played_event}/round/5")


def test_n_starts_a_new_event(page: Page, played_event: str) -> None:
    page.goto("/")
    page.keyboard.press("n")
    page.wait_for_url("**/new")


def test_arrows_go_between_events_and_change_nothing(
    server: Running, page: Page, played_event: str
) -> None:
    settings = Settings(system=System.ROUND_ROBIN, name="Club evening")
    server.rooms.act("club", Person(role=Role.DIRECTOR), lambda desk: create(desk, settings))
    page.goto("/")
    buttons = page.locator("main [data-next]")
    expect(buttons).to_have_count(2)
    expect(buttons.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(buttons.nth(0)).to_be_focused()


def test_the_tally_is_one_sentence(page: Page, played_event: str) -> None:
    page.goto("/")
    tally = page.get_by_role("img", name="9 of 12 results are in. Missing: 4, 7, 12.")
    expect(tally.locator(".bead")).to_have_count(12)
    expect(tally.locator(".bead.missing")).to_have_count(3)


@pytest.mark.parametrize("script", [True, False])
def test_a_theme_is_kept_on_the_device(pages: Pages, script: bool) -> None:
    page = pages.open("/", script=script)
    root = page.locator("html")
    paper = "getComputedStyle(document.body.parentElement).backgroundColor"
    light = page.evaluate(paper)
    page.locator(".foot .help-opener").click()
    page.get_by_role("button", name="Dark").click()
    expect(root).to_have_attribute("data-theme", "dark")
    page.goto("/new")
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate(paper) != light
    page.locator(".foot .help-opener").click()
    page.get_by_role("button", name="As the system").click()
    expect(root).not_to_have_attribute("data-theme", "dark")


def test_an_event_is_removed_and_its_open_pages_say_so(
    pages: Pages, page: Page, played_event: str
) -> None:
    phone = pages.open(f"/p/{played_event}")
    pages.allow(f"/p/{played_event}")
    page.goto("/")
    page.get_by_role("link", name="All events").click()
    page.get_by_role("link", name="69 entries").click()
    page.get_by_label("To remove it, type its short name: open").fill("open")
    page.get_by_role("button", name="Remove for good").click()
    page.wait_for_url("**/events")
    expect(page.get_by_text("No event yet.")).to_be_visible()
    expect(phone.get_by_role("heading", name="There is no event open.")).to_be_visible()
