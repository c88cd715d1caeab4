"""The calendar of teams: all matches of a round robin, all games of a Scheveningen match."""

import datetime as dt

import pytest

from ronde.core.chess.game import Colour
from ronde.core.moments import Moment
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.scheveningen import scheveningen
from ronde.errors import InputError
from ronde.service.events.actions.drawing import draw_again
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.calendar import CalendarRest, calendar_of, has_calendar
from ronde.service.events.calendar_sheets import calendar_sheet, own_calendar_sheets
from ronde.service.events.desk import Desk, opened
from ronde.service.events.documents import documents_of
from ronde.service.events.icalendar import icalendar_of
from ronde.service.events.papers.catalogue import PAPERS
from ronde.service.events.results import Adjournment
from ronde.service.events.settings import Numbering
from ronde.service.kinds.teams.actions.entering import withdraw_team
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.settings import TeamSettings
from tests.unit.service.events.desks import DRAW, WHITE_WINS
from tests.unit.service.kinds.teams.team_desks import (
    duel,
    duel_settings,
    league,
    league_settings,
    pair,
    state,
)

TIMES = (Moment.read("2026-12-05 14:00"), Moment.read("2026-12-12 14:00"))


def told(event: Desk, player: int | None = None) -> list[dict[str, str]]:
    """The appointments as their properties."""
    text = icalendar_of(opened(event), player).replace("\r\n ", "")
    return [
        dict(line.split(":", 1) for line in each.split("\r\n") if ":" in line)
        for each in text.split("BEGIN:VEVENT")[1:]
    ]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_before_round_1_a_league_has_all_its_matches(count: int) -> None:
    event = state(league(count))
    calendar = calendar_of(event)
    assert [(each.round_number, each.board, each.white, each.black) for each in calendar.games] == [
        (number, meeting.board_number, meeting.first, meeting.second)
        for number, meeting in berger(count).meetings()
    ]
    assert len(calendar.rests) == (count if count % 2 else 0)
    for team in calendar.names:
        own = calendar.of(team)
        opponents = [each.opponent_of(team) for each in own if not isinstance(each, CalendarRest)]
        assert sorted(opponents) == sorted(calendar.names.keys() - {team})


def test_a_match_that_is_paired_has_its_score_and_the_day_it_is_put_off_to() -> None:
    event = league(settings=league_settings(timetable=TIMES))
    pair(event)
    day = dt.date(2026, 12, 20)
    enter_results(event, [(1, WHITE_WINS), (2, DRAW)])
    enter_results(event, [], adjourned=[Adjournment(board, day) for board in (4, 5, 6)])
    first, second, *others = calendar_of(state(event)).games
    assert (first.result, first.moment, first.boards) == ("1½-½", TIMES[0], (1, 2, 3))
    assert (second.result, second.moment) == ("adj., 20 Dec", Moment(day))
    assert [each.moment for each in others] == [TIMES[1], TIMES[1], None, None]
    enter_results(event, [], adjourned=[Adjournment(6, dt.date(2026, 12, 21))])
    game = calendar_of(state(event)).games[1]
    assert (game.to_agree, game.result, game.moment) == (True, "adj.", TIMES[0])


def test_a_team_that_withdrew_plays_no_match_to_come() -> None:
    event = league()
    pair(event)
    withdraw_team(event, 4)
    for game in calendar_of(state(event)).games:
        is_lost = 4 in (game.white, game.black) and game.round_number > 1
        assert game.is_void == is_lost


@pytest.mark.rule("Livre de l'arbitre, Scheveningen, principe")
@pytest.mark.parametrize("count", [4, 5, 6])
def test_a_scheveningen_match_has_the_games_of_the_table(count: int) -> None:
    calendar = calendar_of(state(duel(count)))
    found = [
        (
            game.round_number,
            game.board,
            calendar.names[game.white].split()[0],
            calendar.names[game.black].split()[0],
        )
        for game in calendar.games
    ]
    assert found == [
        (number, meeting.board_number, meeting.first, meeting.second)
        for number, meeting in scheveningen(count).meetings()
    ]


def test_a_line_up_that_a_captain_told_beforehand_stays_unknown() -> None:
    event = duel(5, duel_settings(board_count=4))
    before = calendar_of(state(event))
    line_up(event, 1, [5, 1, 2, 3])
    assert calendar_of(state(event)) == before
    pair(event)
    names = [before.names[game.white] for game in calendar_of(state(event)).games[:4]]
    assert any(name.startswith("A5") for name in names)


def test_who_left_a_scheveningen_match_has_no_game_to_come() -> None:
    event = duel(4)
    pair(event)
    withdraw(event, 2)
    calendar = calendar_of(state(event))
    assert all(game.round_number == 1 for game in calendar.games if 2 in (game.white, game.black))
    seats = {
        (calendar.names[game.white].split()[0], calendar.names[game.black].split()[0])
        for game in calendar.games
    }
    assert len(seats) == len(calendar.games) == 16 - 3


def test_there_is_none_before_the_lots_are_drawn_nor_of_one_team() -> None:
    drawn = league(settings=league_settings(numbering=Numbering.LOTS))
    assert not has_calendar(state(drawn))
    with pytest.raises(InputError, match="not drawn yet"):
        calendar_of(state(drawn))
    draw_again(drawn, 7)
    assert has_calendar(state(drawn))
    assert not has_calendar(state(league(1)))


def test_the_sheets_name_the_teams() -> None:
    event = state(league(3))
    sheet = calendar_sheet(event)
    assert [column.heading for column in sheet.columns] == [
        *("Round", "Match", "White at board 1", "Result", "Black at board 1")
    ]
    assert sheet.rows == (
        (1, 1, "Paris", "", "Nice"),
        (2, 1, "Lyon", "", "Paris"),
        (3, 1, "Nice", "", "Lyon"),
    )
    assert sheet.notes[0] == "Round 1: Lyon rests"
    own = own_calendar_sheets(event)
    assert [each.title for each in own] == ["Lyon", "Paris", "Nice"]
    rounds = [("White", "Nice"), ("Black", "Lyon"), ("", "rests")]
    assert [row[2:4] for row in own[1].rows] == rounds
    (document,) = documents_of(event, "calendar")
    assert document.sheet == sheet
    assert PAPERS["team-calendars"].is_offered(event)
    assert not PAPERS["player-calendars"].is_offered(event)
    assert PAPERS["player-calendars"].is_offered(state(duel()))
    colours = TeamSettings(board_count=3, first_colour=Colour.BLACK)
    black = league(3, settings=league_settings(teams=colours))
    headings = [column.heading for column in calendar_sheet(state(black)).columns]
    assert headings[2::2] == ["Black at board 1", "White at board 1"]


@pytest.mark.rule("RFC 5545")
def test_a_match_is_one_appointment_for_everybody_in_it() -> None:
    event = league(settings=league_settings(timetable=TIMES))
    before = told(event)
    assert len(before) == 4
    own = told(event, 1)
    assert [each["SUMMARY"] for each in own] == ["Round 1: Lyon – Lille", "Round 2: Lyon – Paris"]
    assert [each["UID"] for each in own] == [
        each["UID"] for each in before if "Lyon" in each["SUMMARY"]
    ]
    pair(event)
    enter_results(event, [], adjourned=[Adjournment(1, dt.date(2026, 12, 20))])
    first, _second = told(event, 1)
    assert first["UID"] == own[0]["UID"]
    assert first["DESCRIPTION"].startswith("Board 1.1: White against Lille 1")
    assert (first["DTSTART;VALUE=DATE"], first["SEQUENCE"]) == ("20261220", "1")
    # Who is a reserve has nothing to come for; the match itself is played on its day.
    assert len(told(event, 4)) == 1
    assert told(event)[0]["DTSTART"] == before[0]["DTSTART"]
