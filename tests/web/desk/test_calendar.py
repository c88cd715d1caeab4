"""The calendar at the desk: all rounds of a table before anything is paired."""

import datetime as dt

import pytest

from ronde.core.chess.player import Player
from ronde.core.moments import Moment
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.settings import Numbering, Settings, System
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.formats import ANNE
from tests.web.reading import main_text

NAMES = ("Denis", "Albert", "Eric", "Bernard", "Claude", "Franck", "Guy", "Jack")
AT = "/e/league"


@pytest.fixture
def league(rooms: Rooms) -> str:
    """The eight of the slides, a week between the rounds."""
    first = dt.date(2023, 1, 7)
    settings = Settings(
        system=System.ROUND_ROBIN,
        name="League",
        numbering=Numbering.ENTRY,
        timetable=tuple(Moment(first + dt.timedelta(weeks=week)) for week in range(7)),
    )
    people = [Player(number=0, name=name) for name in NAMES]
    rooms.act("league", ANNE, lambda desk: create(desk, settings))
    rooms.act("league", ANNE, lambda desk: enter(desk, people))
    return "league"


def test_all_rounds_are_known_before_the_first(director: Browser, league: str) -> None:
    answer = director.get(f"{AT}/calendar")
    assert 'data-help="/help/how-to/print#calendars-on-phones"' in answer.text
    page = main_text(answer)
    assert page.count("Denis") == 7
    assert "1 7 Jan 2023 1 Denis Jack" in page
    assert "5 4 Feb 2023 4 Franck Guy" in page
    own = main_text(director.get(f"{AT}/calendar?by=player"))
    assert "3 21 Jan 2023 3 White Guy" in own.partition("Bernard")[2]


def test_a_round_to_come_is_shown_by_the_table(
    director: Browser, rooms: Rooms, league: str
) -> None:
    page = main_text(director.get(f"{AT}/round/5"))
    assert "By the table; it is not paired yet." in page
    assert "5 4 Feb 2023 1 Eric Jack" in page
    assert "Round 4, by the table" not in page
    rail = director.get(f"{AT}/round/1").text
    assert all(f'href="{AT}/calendar?round={number}"' in rail for number in range(2, 8))
    rooms.act(league, ANNE, pair_draft)
    rooms.act(league, ANNE, publish)
    paired = director.get(f"{AT}/calendar?round=1")
    assert str(paired.url).endswith("/round/1")
    assert 'href="calendar"' in director.get(f"{AT}/crosstable").text


def test_what_no_table_says_is_refused(director: Browser, league: str, played_event: str) -> None:
    assert director.get(f"{AT}/calendar?round=8").status_code == 422
    assert director.get(f"/e/{played_event}/calendar").status_code == 422
    assert director.get(f"/e/{played_event}/round/9").status_code == 422
    assert "calendar?round=" not in director.get(f"/e/{played_event}/round/1").text


def test_players_see_it_from_round_1_on(phone: Browser, rooms: Rooms, league: str) -> None:
    assert phone.get("/p/league/calendar").status_code == 422
    rooms.act(league, ANNE, pair_draft)
    assert phone.get("/p/league/me/1/calendar").status_code == 422
    rooms.act(league, ANNE, publish)
    everybody = main_text(phone.get("/p/league/calendar"))
    assert "7 18 Feb 2023 4 Guy Denis" in everybody
    assert 'href="/p/league/me/1/calendar"' in phone.get("/p/league/me/1").text
    mine = phone.get("/p/league/me/1/calendar")
    assert "5 4 Feb 2023 3 Black Claude" in main_text(mine)
    assert 'href="/p/league/calendar"' in mine.text
    assert phone.get("/p/league/me/99/calendar").status_code == 404


def test_a_swiss_has_no_calendar_for_its_players(phone: Browser, played_event: str) -> None:
    assert phone.get(f"/p/{played_event}/calendar").status_code == 422
    assert "All my games" not in phone.get(f"/p/{played_event}/me/1").text
