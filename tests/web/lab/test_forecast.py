"""The forecast at the desk: who may ask, what is shown, and where it stands."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from ronde.core.lab.forecast import PlacesForeseen
from ronde.core.prizes.sharing import Sharing
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.service.lab.under_way import forecast_question, may_forecast, prizes_offered
from ronde.text.lab_forecast import share_text
from ronde.web.lab import forecast
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.events import NAME

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
WAY = f'href="/e/{NAME}/forecast"'


@pytest.fixture(autouse=True)
def few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs that end after so many events."""
    monkeypatch.setattr(forecast, "MOST_EVENTS", 12)


def looks(browser: Browser, name: str, query: str = "") -> list[dict[str, Any]]:
    """What the page is filled with, one after the other."""
    response = browser.get(f"/e/{name}/forecast/looks{query}")
    parts = [part for part in response.text.split("\n\n") if part.startswith("event: lab")]
    return [json.loads(part.partition("data: ")[2]) for part in parts]


def test_the_page_tells_what_the_lab_foresees(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    last = looks(director, played_event)[-1]
    assert last["over"] is True
    question = forecast_question(rooms.opened(played_event).state)
    foreseen: PlacesForeseen = question.block(0, 12)
    leader = 'BERG Chloé</th><td class="number">2</td><td class="number">4½</td>'
    assert f'{leader}<td class="number">{share_text(foreseen.share(2, 1))}</td>' in last["html"]
    after = [foreseen.after(19, halves) for halves in (2, 1, 0)]
    for found in after:
        assert found is None or str(share_text(found[1])) in last["html"]
    assert "12 ends of the event were played." in last["html"]


def test_places_worth_something_are_those_with_a_prize(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    assert prizes_offered(rooms.opened(NAME).state) == 3
    prizes = (
        OfferedPrize(category="", condition="", first_place=1, last_place=5, amount=10_000),
        OfferedPrize(
            category="U", condition="rating<1900", first_place=1, last_place=7, amount=5_000
        ),
    )
    fund = PrizeFund(prizes=prizes, method=Sharing.SHARED, one_each=True, currency="€", unit=1)
    rooms.act(NAME, ANNE, lambda desk: offer_prizes(desk, fund))
    assert 'name="prizes" value="5"' in director.get(f"/e/{NAME}/forecast").text
    assert 'name="prizes" value="2"' in director.get(f"/e/{NAME}/forecast?prizes=2").text
    assert "First 2<" in looks(director, NAME, "?prizes=2")[-1]["html"]
    # There are no more places than players.
    assert forecast_question(rooms.opened(NAME).state, 1_000).prizes == 24


@pytest.mark.parametrize("make", [formats.swiss, formats.round_robin])
def test_what_the_lab_plays_on_has_a_way_to_it(
    rooms: Rooms, director: Browser, make: Callable[[Rooms], str]
) -> None:
    name = make(rooms)
    assert not may_forecast(rooms.opened(name).state)
    formats.play_round(rooms, name, but=1)
    assert f'href="/e/{name}/forecast"' in director.get(f"/e/{name}/standings").text
    assert "lab-players" in looks(director, name)[-1]["html"]


def test_there_is_no_way_to_it_once_all_is_over(rooms: Rooms, director: Browser) -> None:
    name = formats.round_robin(rooms)
    for number in range(3):
        assert may_forecast(rooms.opened(name).state) is (number > 0)
        formats.play_round(rooms, name)
    assert not may_forecast(rooms.opened(name).state)
    assert f'href="/e/{name}/forecast"' not in director.get(f"/e/{name}/standings").text


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (formats.swiss, "a forecast begins with the first one"),
        (formats.team_swiss, "this one is of teams"),
    ],
)
def test_what_cannot_be_foreseen_is_a_sentence(
    rooms: Rooms, director: Browser, make: Callable[[Rooms], str], sentence: str
) -> None:
    name = make(rooms)
    if "teams" in sentence:
        formats.play_round(rooms, name, but=1)
    assert not may_forecast(rooms.opened(name).state)
    response = director.get(f"/e/{name}/forecast")
    assert response.status_code == 422
    assert sentence in response.text.lower()
    assert sentence in looks(director, name)[-1]["html"].lower()


def test_the_hall_sees_no_forecast(phone: Browser, app: FastAPI, played_event: str) -> None:
    for address in ("forecast", "forecast/looks", "next-round", "next-round/looks"):
        assert phone.get(f"/e/{played_event}/{address}").status_code in (401, 403)
