"""The closing list."""

import pytest

from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text


def test_the_list_names_every_paper(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/finish")
    assert headline(page) == "Before you close the event"
    for address in ("standings.pdf", "prizes", "export.trf", "export.xlsx", "export.jsonl"):
        assert f'href="/e/{played_event}/{address}"' in page.text


@pytest.mark.parametrize("address", ["standings.pdf", "export.trf", "export.xlsx", "export.jsonl"])
def test_every_paper_is_there(director: Browser, played_event: str, address: str) -> None:
    answer = director.get(f"/e/{played_event}/{address}")
    assert answer.status_code == 200
    assert len(answer.content) > 500


def test_an_event_with_games_in_play_cannot_be_closed(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    answer = director.post(f"/e/{played_event}/finish", headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("an event with games in play cannot be closed")
    assert not rooms.opened(played_event).state.closed


def test_closing_early_asks_first_and_an_undo_opens_it_again(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    for slip in ("4w", "7d", "12b"):
        director.post(f"/e/{played_event}/round/5/results", data={"slip": slip})
    asked = director.submit(f"/e/{played_event}/finish")
    assert asked.status_code == 409
    closed = director.submit(f"/e/{played_event}/finish", consent="3")
    assert headline(closed) == "The event is closed"
    assert "Close the event" not in main_text(closed)
    director.post(f"/e/{played_event}/undo")
    assert not rooms.opened(played_event).state.closed
