"""The wall: it pages by itself, stops for whoever asks, and shows a new round at once."""

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.player import Player
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.desk import opened
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.actions.movements import choose_movements
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.planning import built_movement
from ronde.web.person import Person, Role
from tests.browser.pages import Pages
from tests.servers import Running
from tests.web.bridge.table_evening import NAME as EVENING
from tests.web.bridge.table_evening import open_evening

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")


@pytest.fixture
def full_hall(server: Running) -> str:
    """The name of an open of 100 players with its first round as a draft."""
    settings = Settings(system=System.SWISS, name="Open de Lindvik", round_count=9)
    crowd = [
        Player(number=number, name=f"{chr(65 + number % 26)}andersen{number:03}, Anne", rating=1500)
        for number in range(1, 101)
    ]
    server.rooms.act("open", ANNE, lambda desk: create(desk, settings))
    server.rooms.act("open", ANNE, lambda desk: enter(desk, crowd))
    server.rooms.act("open", ANNE, pair_draft)
    return "open"


def shown_page(wall: Page) -> int:
    """Which of its pages the wall shows, the first being 1."""
    at = wall.evaluate("[...document.querySelectorAll('.wall-page')].findIndex(one => !one.hidden)")
    return int(at) + 1


def stop_the_clock(wall: Page) -> None:
    """Have the clock of a page go only when the story lets it."""
    wall.clock.pause_at(wall.evaluate("Date.now()") / 1000 + 1)


def test_a_new_round_comes_by_itself_and_pages_by_itself(
    pages: Pages, server: Running, full_hall: str
) -> None:
    wall = pages.open(width=1920, height=1080)
    wall.clock.install()
    wall.goto(f"/p/{full_hall}/wall")
    expect(wall.locator(".wall-page")).to_contain_text("Round 1 is not published yet")
    expect(wall.locator("#connection")).to_have_attribute("data-state", "live")
    stop_the_clock(wall)
    server.rooms.act(full_hall, ANNE, publish)
    expect(wall.locator(".wall-page")).to_have_count(3)
    expect(wall.locator(".wall-page:visible h2")).to_contain_text("Round 1")
    assert shown_page(wall) == 1
    # Four seconds and three tenths for each of 42 names.
    wall.clock.run_for(16_000)
    assert shown_page(wall) == 1
    wall.clock.run_for(1_500)
    assert shown_page(wall) == 2


def test_space_stops_it_and_arrows_turn_it(pages: Pages, server: Running, full_hall: str) -> None:
    server.rooms.act(full_hall, ANNE, publish)
    wall = pages.open(width=1920, height=1080)
    wall.clock.install()
    wall.goto(f"/p/{full_hall}/wall")
    stop_the_clock(wall)
    wall.keyboard.press("Space")
    pause = wall.locator("#pause")
    expect(pause).to_have_attribute("aria-pressed", "true")
    wall.clock.run_for(60_000)
    assert shown_page(wall) == 1
    wall.keyboard.press("ArrowRight")
    assert shown_page(wall) == 2
    wall.keyboard.press("ArrowLeft")
    wall.keyboard.press("ArrowLeft")
    assert shown_page(wall) == 3
    wall.keyboard.press("Space")
    expect(pause).to_have_attribute("aria-pressed", "false")
    wall.clock.run_for(17_500)
    assert shown_page(wall) == 1


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (1024, 768)])
def test_forty_two_names_fill_any_projector(
    pages: Pages, server: Running, full_hall: str, width: int, height: int
) -> None:
    server.rooms.act(full_hall, ANNE, publish)
    wall = pages.open(f"/p/{full_hall}/wall", width=width, height=height)
    names = wall.locator(".wall-page:visible .wall-names li")
    expect(names).to_have_count(42)
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert wall.evaluate("document.documentElement.scrollWidth <= innerWidth")
    foot = wall.locator(".wall-foot").bounding_box()
    last = names.last.bounding_box()
    assert foot is not None
    assert last is not None
    assert last["y"] + last["height"] <= foot["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (390, 844)])
def test_the_table_of_a_section_fits_its_disc(
    pages: Pages, server: Running, width: int, height: int
) -> None:
    desk = open_evening(server.rooms, named=False)
    wanted = Wanted(kind="mitchell-skip", pair_count=20, boards_per_round=2)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    start_round(desk)
    page = pages.open(f"/p/{EVENING}/wall", width=width, height=height)
    disc = page.locator(".wall-names .disc").filter(has_text="A10").first
    expect(disc).to_be_attached()
    assert disc.evaluate(
        """(disc) => {
          const text = document.createRange();
          text.selectNodeContents(disc.firstElementChild);
          return text.getBoundingClientRect().width <= disc.getBoundingClientRect().width - 4;
        }"""
    )
