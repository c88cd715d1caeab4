"""A fouled board at the desk and in the hall: named, shown, explained, taken back."""

from random import Random

import pytest

from ronde.service.events.actions.creating import close
from ronde.web.rooms import Rooms
from tests.unit.service.kinds.bridge.evenings import play_all
from tests.web.bridge.evenings import BRUNO, evening
from tests.web.bridge.table_evening import NAME, open_evening
from tests.web.browser import Browser
from tests.web.reading import JSON

GROUPS = {"board": "1", "groups": "1-3 / 4-7", "reason": "deux mains échangées"}
NOTE = "Board 1 fouled, each group of tables scored by itself (Law 87): 1-3 / 4-7"


@pytest.fixture
def night(rooms: Rooms) -> str:
    """Seven tables with all scores."""
    play_all(open_evening(rooms, pair_count=14, kind="mitchell"), Random(2))
    return NAME


def test_the_desk_names_the_groups_of_a_board(client: Browser, rooms: Rooms, night: str) -> None:
    page = client.get(f"/e/{night}/boards/1").text
    assert "Fouled board…" in page
    assert "group A" not in page
    answer = client.post(f"/e/{night}/fouled", data=GROUPS)
    assert answer.status_code == 200
    assert evening(rooms, night).fouled[1].reason == "deux mains échangées"
    page = client.get(f"/e/{night}/boards/1").text
    assert page.count("fouled, group A</span>") == page.count("fouled, group B</span>") == 1
    assert 'value="1-3 / 4-7"' in page
    assert page.count('id="why"') == 0
    assert "board fouled, one of 3 in group A (Law 87)" in page
    chosen = client.get(f"/e/{night}/boards/1?why=5").text
    assert chosen.count('id="why"') == 1
    working = chosen.partition('id="why"')[2]
    assert "board fouled, one of 4 in group B (Law 87)" in working
    assert "4 of 7 results (Neuberg)" in working
    assert "fouled</span>" in client.get(f"/e/{night}/boards").text


def test_everybody_reads_that_a_board_was_fouled(client: Browser, rooms: Rooms, night: str) -> None:
    client.post(f"/e/{night}/fouled", data=GROUPS)
    assert NOTE in client.get(f"/e/{night}/ranking").text
    rooms.act(night, BRUNO, close)
    assert NOTE in client.get(f"/p/{night}/ranking").text
    assert "fouled, group A" in client.get(f"/p/{night}/boards/1").text
    card = client.get(f"/e/{night}/pairs/1").text
    assert "fouled, group A" in card
    assert "Fouled board…" not in client.get(f"/e/{night}/boards/1").text


def test_next_and_last_board_stay_beside_a_fouled_one(client: Browser, night: str) -> None:
    client.post(f"/e/{night}/fouled", data={**GROUPS, "board": "2"})
    page = client.get(f"/e/{night}/ranking?board=2").text.partition('id="traveller"')[2]
    assert "board=1#traveller" in page
    assert "board=3#traveller" in page
    assert "board=2#traveller" not in page


def test_bad_groups_are_one_sentence(client: Browser, rooms: Rooms, night: str) -> None:
    refused = client.post(f"/e/{night}/fouled", data={**GROUPS, "groups": "1-3 / 4"}, headers=JSON)
    assert refused.status_code == 422
    assert refused.json()["detail"] == "board 1: in which group are 5-7?"
    assert not evening(rooms, night).fouled


def test_it_is_taken_back(client: Browser, rooms: Rooms, night: str) -> None:
    client.post(f"/e/{night}/fouled", data=GROUPS)
    client.post(f"/e/{night}/fouled-lift", data={"board": "1"})
    assert not evening(rooms, night).fouled
    client.post(f"/e/{night}/undo")
    assert 1 in evening(rooms, night).fouled
