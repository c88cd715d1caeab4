"""Pages of an event with more players than a page shows."""

import pytest

from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.settings import Settings, System
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.formats import ANNE
from tests.web.reading import JSON, main_text

MANY = 450


@pytest.fixture
def large_event(rooms: Rooms) -> str:
    """An event with several pages of players; the last by name is number 1."""
    people = [
        Player(number=0, name=f"Surname{MANY - number:03}, Given", rating=2400 - number)
        for number in range(MANY)
    ]
    settings = Settings(
        system=System.SWISS, name="Large", round_count=9, initial_colour=Colour.WHITE
    )
    rooms.act("large", ANNE, lambda desk: create(desk, settings))
    rooms.act("large", ANNE, lambda desk: enter(desk, people))
    return "large"


def test_a_page_is_a_part_of_them_and_the_others_are_one_link_away(
    director: Browser, large_event: str
) -> None:
    at = f"/e/{large_event}/players"
    first = director.get(at)
    assert "1 to 200 of 450" in main_text(first)
    assert len(first.text) < 200_000
    assert first.text.count("data-load=") == 200
    assert 'href="?page=3"' in first.text
    last = director.get(f"{at}?page=3")
    assert "401 to 450 of 450" in main_text(last)
    assert "401 to 450 of 450" in main_text(director.get(f"{at}?page=99"))
    assert "Surname001" in main_text(director.get(f"{at}?sort=name"))


def test_a_search_reaches_everybody(director: Browser, large_event: str) -> None:
    at = f"/e/{large_event}/players"
    page = main_text(director.get(f"{at}?q=surname007"))
    assert "Surname007, Given" in page
    assert "1 of 450 players" in page
    assert "13 of 450 players" in main_text(director.get(f"{at}?q=rating<1964"))
    assert "is known of nobody here" in main_text(director.get(f"{at}?q=club=Lyon"))
    assert "expected a condition" in main_text(director.get(f"{at}?q=club=")).lower()
    assert director.get(f"{at}/names?q=name007", headers=JSON).json() == ["Surname007, Given"]


def test_a_correction_leads_back_to_what_was_searched(director: Browser, large_event: str) -> None:
    at = f"/e/{large_event}/players"
    address = f"{at}?q=surname007"
    sent = director.post(
        f"{at}/444/correct",
        data={"club": "Lyon"},
        headers={"referer": f"{director.base_url}{address}"},
        follow_redirects=False,
    )
    assert sent.headers["location"] == address
    sent = director.post(
        f"{at}/444/correct",
        data={"club": "Caen"},
        headers={"referer": f"{director.base_url}{at}/444/correct"},
        follow_redirects=False,
    )
    assert sent.headers["location"] == at


def test_check_in_lists_some_and_finds_the_others(director: Browser, large_event: str) -> None:
    at = f"/e/{large_event}/check-in"
    page = director.get(at)
    assert page.text.count("data-words=") == 200
    assert "and 250 more" in main_text(page)
    found = director.get(f"{at}?name=surname444").text
    assert found.count("data-words=") == 1
    assert 'data-count="1"' in found


def test_a_player_who_is_not_entered_has_no_page(director: Browser, large_event: str) -> None:
    assert director.get(f"/e/{large_event}/players/999").status_code == 404


def test_long_standings_come_in_pages_searched_and_sorted_as_a_whole(
    director: Browser, rooms: Rooms, large_event: str
) -> None:
    rooms.act(large_event, ANNE, pair_draft)
    rooms.act(large_event, ANNE, publish)
    draws = [(board, (Result.DRAW, Result.DRAW)) for board in range(1, MANY // 2 + 1)]
    rooms.act(large_event, ANNE, lambda desk: enter_results(desk, draws))
    at = f"/e/{large_event}/standings"
    first = director.get(at)
    assert first.text.count('<tr id="player-') == 300
    assert director.get(f"{at}?page=2").text.count('<tr id="player-') == 150
    assert director.get(f"{at}?q=name007").text.count('<tr id="player-') == 1
    by_name = director.get(f"{at}?sort=name").text
    assert by_name.index("Surname001") < by_name.index("Surname002")
    assert 'aria-sort="ascending"' in by_name
    assert "data-sort" not in first.text
