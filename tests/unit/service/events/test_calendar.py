import datetime as dt
from dataclasses import replace

import pytest

from ronde.core.moments import Moment
from ronde.core.roundrobin.berger import berger
from ronde.errors import InputError
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.calendar import (
    CalendarRest,
    calendar_of,
    has_calendar,
)
from ronde.service.events.calendar_sheets import (
    calendar_sheet,
    own_calendar_sheets,
    round_to_come_sheet,
)
from ronde.service.events.calendar_told import calendar_json
from ronde.service.events.documents import documents_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.papers.catalogue import PAPERS
from ronde.service.events.results import Adjournment
from ronde.service.events.settings import Numbering, Settings, System
from tests.unit.service.events.desks import WHITE_WINS, event_with, pair, state, swiss

EVERYBODY = Settings(system=System.ROUND_ROBIN, name="Masters", numbering=Numbering.ENTRY)


@pytest.mark.parametrize("count", [2, 3, 4, 7, 8, 12])
def test_before_round_1_it_is_the_table_with_names(count: int) -> None:
    event = state(event_with(count, EVERYBODY))
    calendar, numbers = calendar_of(event), pairing_numbers(event)
    meetings = [
        (game.round_number, game.board, numbers[game.white], numbers[game.black])
        for game in calendar.games
    ]
    assert meetings == [
        (number, meeting.board_number, meeting.first, meeting.second)
        for number, meeting in berger(count).meetings()
    ]
    assert len(calendar.rests) == (count if count % 2 else 0)


def test_everybody_meets_everybody_twice_in_a_double_round_robin() -> None:
    event = state(event_with(5, replace(EVERYBODY, double=True)))
    for identity in event.players:
        own = calendar_of(event).of(identity)
        opponents = [
            each.opponent_of(identity) for each in own if not isinstance(each, CalendarRest)
        ]
        assert sorted(opponents) == sorted([*(event.players.keys() - {identity})] * 2)
        assert [each.round_number for each in own] == list(range(1, 11))


def test_published_rounds_have_their_results_and_agreed_days() -> None:
    times = (Moment.read("2026-12-05 14:00"), Moment.read("2026-12-12"))
    desk = event_with(4, replace(EVERYBODY, timetable=times, first_board=11))
    pair(desk)
    later = Adjournment(12, dt.date(2026, 12, 20))
    enter_results(desk, [(11, WHITE_WINS)], adjourned=[later])
    first, second, third, *_rest, last = calendar_of(state(desk)).games
    assert (first.board, first.result, first.moment) == (11, "1-0", times[0])
    assert (second.result, second.moment) == ("adj., 20 Dec", Moment(dt.date(2026, 12, 20)))
    assert (third.board, third.result, third.moment) == (11, "", times[1])
    assert last.moment is None


def test_who_withdrew_loses_the_games_to_come() -> None:
    desk = event_with(4, EVERYBODY)
    pair(desk)
    withdraw(desk, 3)
    games = calendar_of(state(desk)).games
    for game in games:
        is_lost = 3 in (game.white, game.black) and game.round_number > 1
        assert (game.result == "forfeit") == is_lost


def test_there_is_none_before_the_lots_are_drawn_nor_in_a_swiss() -> None:
    drawn = state(event_with(6, replace(EVERYBODY, numbering=Numbering.LOTS)))
    open_swiss = state(event_with(6, swiss()))
    assert not has_calendar(drawn)
    assert not has_calendar(open_swiss)
    with pytest.raises(InputError, match="not drawn yet"):
        calendar_of(drawn)
    with pytest.raises(InputError, match="no table says"):
        calendar_of(open_swiss)
    assert not documents_of(drawn, "calendar")
    assert not PAPERS["calendar"].is_offered(open_swiss)


def test_the_sheets_name_everybody_and_who_rests() -> None:
    event = state(event_with(5, EVERYBODY))
    sheet = calendar_sheet(event)
    assert len(sheet.rows) == 10
    assert len(sheet.notes) == 5
    assert [column.heading for column in sheet.columns] == [
        *("Round", "Board", "White", "Result", "Black")
    ]
    own = own_calendar_sheets(event)
    assert [sheet.title for sheet in own] == [player.name for player in event.players.values()]
    assert all(len(sheet.rows) == 5 for sheet in own)
    (document,) = documents_of(event, "calendar")
    assert document.sheet == sheet


def test_a_round_to_come_is_that_of_the_table() -> None:
    event = state(event_with(5, replace(EVERYBODY, timetable=(Moment.read("2026-12-05 14:00"),))))
    sheet = round_to_come_sheet(event, 1)
    assert sheet.title == "Masters – Round 1, by the table"
    assert [row[-1] for row in sheet.rows] == ["Evrard", "Duval"]
    assert sheet.notes == ("Round 1: Aubin rests",)


def test_programs_are_told_of_games_of_days_and_of_who_rests() -> None:
    times = (Moment.read("2026-12-05 14:00"), Moment.read("2026-12-12"))
    desk = event_with(3, replace(EVERYBODY, timetable=times))
    pair(desk)
    enter_results(desk, [], adjourned=[Adjournment(1, dt.date(2026, 12, 8))])
    withdraw(desk, 2)
    assert calendar_json(calendar_of(state(desk))) == {
        "of_teams": False,
        "games": [
            game(1, "2026-12-08", 1, 2, 3),
            game(2, "2026-12-12", 1, 1, 2, void=True),
            game(3, None, 1, 3, 1),
        ],
        "rests": [
            {"round": 1, "starts": "2026-12-05T14:00", "player": 1},
            {"round": 2, "starts": "2026-12-12", "player": 3},
            {"round": 3, "starts": None, "player": 2},
        ],
    }


def game(
    number: int, starts: str | None, board: int, white: int, black: int, *, void: bool = False
) -> dict[str, object]:
    """A game as programs are told of it."""
    ends: dict[str, object] = {"to_agree": False, "void": void}
    return {
        **{"round": number, "starts": starts, "board": board, "white": white, "black": black},
        **ends,
    }


@pytest.mark.parametrize("number", [8, 99])
def test_a_round_that_the_table_has_not_is_not_shown(number: int) -> None:
    with pytest.raises(InputError, match=f"round {number} is not paired yet"):
        round_to_come_sheet(state(event_with(8, EVERYBODY)), number)
