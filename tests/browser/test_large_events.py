"""Many players: found at once wherever they are, and completed from a rating list by keys alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.people.kept_list import keep_list
from ronde.service.events.settings import Settings, System
from ronde.web.clock import now
from tests.rating_lists import as_text, listed_rows
from tests.servers import Running
from tests.web.formats import ANNE

pytestmark = pytest.mark.browser


@pytest.fixture
def large_event(server: Running) -> str:
    """An open of 500 players before its first round."""
    settings = Settings(system=System.SWISS, name="Large", round_count=9)
    people = [
        Player(number=0, name=f"Surname{index:03}, Given", rating=1500) for index in range(500)
    ]
    server.rooms.act("large", ANNE, lambda desk: create(desk, settings))
    server.rooms.act("large", ANNE, lambda desk: enter(desk, people))
    return "large"


def test_one_of_500_is_found_and_changed_and_checked_in(page: Page, large_event: str) -> None:
    page.goto(f"/e/{large_event}/players")
    rows = page.locator("#players tbody tr")
    expect(rows).to_have_count(200)
    page.keyboard.press("Control+k")
    page.keyboard.type("surname 500")
    expect(page.locator(".found")).to_have_text("0 of 500 players")
    page.keyboard.press("Control+a")
    page.keyboard.type("name499")
    expect(rows).to_have_count(1)
    rows.locator("summary").click()
    rows.locator("input[name=club]").fill("Lyon")
    rows.locator("form.person").get_by_role("button", name="Save").click()
    expect(page).to_have_url(f"/e/{large_event}/players?q=name499")
    expect(rows.first).to_contain_text("Lyon")
    page.goto(f"/e/{large_event}/check-in")
    page.locator("#check-in-form input[name=name]").press_sequentially("surname499")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("499 players are not here yet")


def test_a_player_of_the_rating_list_is_entered_by_keys(
    page: Page, server: Running, large_event: str, tmp_path: Path
) -> None:
    kept = server.rooms.journals.ratings
    keep_list(as_text(tmp_path, listed_rows(50)), kept, source="nov.txt", now=now())
    page.goto(f"/e/{large_event}/players")
    form = page.locator("#add-player")
    form.locator("input[name=name]").focus()
    page.keyboard.type("dupont jean 36")
    expect(page.locator("#listed-people")).to_be_hidden()
    page.keyboard.press("Control+a")
    page.keyboard.type("36000001")
    expect(page.locator("#listed-people li")).to_have_count(1)
    expect(page.locator("#listed-people li")).to_contain_text("2250 · FRA · 1980")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(form.locator("input[name=name]")).to_have_value("Dupont, Jean")
    expect(form.locator("input[name=birth_date]")).to_have_value("1980")
    expect(form.locator("input[name=rating]")).to_have_value("2250")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("501 players")
