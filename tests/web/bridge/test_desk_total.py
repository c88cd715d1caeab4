"""Several evenings as one ranking at the desk, on paper, and who may add them up."""

import io
from random import Random

import pytest
from fastapi import FastAPI
from pypdf import PdfReader

from ronde.service.bridge.wishes import Wanted
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.entering import enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.planning import built_movement
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.unit.service.kinds.bridge.evenings import pair, play_all
from tests.web.bridge.evenings import BRUNO, open_empty
from tests.web.browser import Browser
from tests.web.people import signed_in

PAIRS = ("Ada / Ben", "Cleo / Dan", "Eve / Fay", "Guy / Hal", "Ida / Jon", "Kim / Lou")


def played(rooms: Rooms, event: str, pairs: tuple[str, ...], seed: int) -> str:
    """An evening with all its scores."""
    open_empty(rooms, name=event)
    rooms.act(event, BRUNO, lambda desk: enter(desk, [pair(names) for names in pairs]))
    wanted = Wanted(kind="howell-swedish", pair_count=6, boards_per_round=3)
    movement = built_movement(rooms.opened(event).state, wanted)
    rooms.act(event, BRUNO, lambda desk: choose_movement(desk, movement))
    play_all(rooms.desk(event, BRUNO), Random(seed))
    return event


@pytest.fixture
def heats(rooms: Rooms) -> tuple[str, str]:
    """Two evenings; in the second the partners are written the other way round."""
    turned = tuple(" / ".join(reversed(names.split(" / "))) for names in PAIRS)
    return played(rooms, "monday", PAIRS, 1), played(rooms, "tuesday", turned, 2)


def test_evenings_are_ticked_and_added_up(client: Browser, heats: tuple[str, str]) -> None:
    assert 'href="/e/tuesday/total"' in client.get("/e/tuesday/ranking").text
    alone = client.get("/e/tuesday/total").text
    assert "<h1>Total over 1 session</h1>" in alone
    assert 'value="monday"> ' in alone
    assert 'value="tuesday"' not in alone
    page = client.get("/e/tuesday/total?with=monday").text
    assert "<h1>Total over 2 sessions</h1>" in page
    assert 'value="monday" checked' in page
    assert page.count("<td>Ada – Ben</td>") == 1
    assert "Ben – Ada" not in page
    assert 'href="/e/tuesday/total.pdf?with=monday"' in page
    french = client.get("/e/tuesday/total?with=monday&lang=fr").text
    assert "<h1>Total de 2 séances</h1>" in french


def test_the_total_is_printed(client: Browser, heats: tuple[str, str]) -> None:
    answer = client.get("/e/tuesday/total.pdf?with=monday")
    assert answer.headers["content-type"] == "application/pdf"
    text = PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()
    assert "Total over 2 sessions" in text
    assert "Ada – Ben" in text


def test_what_cannot_be_added_up_leaves_the_page(
    client: Browser, rooms: Rooms, heats: tuple[str, str]
) -> None:
    open_empty(rooms, name="empty")
    page = client.get("/e/tuesday/total?with=empty&with=monday")
    assert page.status_code == 200
    assert "Club night has no scores yet" in page.text
    assert 'value="empty" checked' in page.text
    assert client.get("/e/tuesday/total.pdf?with=empty").status_code == 422
    assert client.get("/e/tuesday/total?with=nowhere").status_code == 404
    assert client.get("/e/tuesday/total?with=%00").status_code == 422


def test_chess_is_not_added_up(client: Browser, heats: tuple[str, str], played_event: str) -> None:
    assert f'value="{played_event}"' not in client.get("/e/tuesday/total").text
    assert client.get(f"/e/tuesday/total?with={played_event}").status_code == 422
    assert client.get(f"/e/{played_event}/total").status_code == 422


def test_only_evenings_of_the_same_kind_are_offered(
    client: Browser, rooms: Rooms, heats: tuple[str, str]
) -> None:
    open_empty(rooms, System.BRIDGE_INDIVIDUAL, "alone")
    page = client.get("/e/tuesday/total").text
    assert 'value="monday"' in page
    assert 'value="alone"' not in page


def test_the_arbiter_of_one_evening_sees_no_other(
    app: FastAPI, client: Browser, heats: tuple[str, str]
) -> None:
    deputy = signed_in(app, Role.DEPUTY, "tuesday")
    page = deputy.get("/e/tuesday/total")
    assert page.status_code == 200
    assert "monday" not in page.text
    assert deputy.get("/e/tuesday/total?with=monday").status_code == 403
    assert deputy.get("/e/tuesday/total.pdf?with=monday").status_code == 403
    assert deputy.get("/api/v1/events/tuesday/bridge/total?with=monday").status_code == 403
