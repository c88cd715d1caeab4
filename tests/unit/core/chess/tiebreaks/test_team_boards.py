"""Results by board."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import team_standings
from ronde.core.chess.team import TeamByes
from ronde.core.chess.tiebreaks.descriptor import parse
from ronde.core.chess.tiebreaks.places import Applied
from ronde.core.chess.tiebreaks.team_boards import (
    berlin_weight,
    board_count_weight,
    first_board_weight,
    top_to_bottom,
    weighted,
    without_bottom_boards,
)
from tests.unit.core.chess.team_matches import team_event


def applied(event: Event, code: str) -> Applied:
    """A tie-break of an event of teams."""
    return team_standings(event, [parse(code)]).applied[0]


EVENT = team_event(
    "1-2: 1 0 =; 3: H",
    "1-3: = + 0",
    team_count=3,
    board_count=3,
    byes=TeamByes(match_points=10, game_points=15, teams=(None, 2)),
)


def test_boards_of_one_match() -> None:
    boards = (10, 0, 5)
    assert weighted(boards, berlin_weight) == 30 + 5
    assert weighted(boards, board_count_weight) == 10 + 15
    assert weighted(boards, first_board_weight) == 10
    assert top_to_bottom(boards) == (10, 0, 5)
    assert without_bottom_boards(boards) == (10, 10)


def test_matches_without_boards_compare_as_equal() -> None:
    assert top_to_bottom(()) == without_bottom_boards(()) == (0,)
    assert without_bottom_boards((10,)) == (0,)


@pytest.mark.rule("FIDE C.07 (2024-08) 12.1")
def test_board_count_adds_all_rounds_and_a_pairing_bye_is_won_at_every_board() -> None:
    assert applied(EVENT, "BC").values == {1: 50, 2: 95, 3: 65}
    assert applied(EVENT, "BC").lower_is_better


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_berlin_weighs_the_first_boards() -> None:
    assert applied(EVENT, "BERLIN").values == {1: 70, 2: 85, 3: 55}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.3")
def test_first_board() -> None:
    assert applied(EVENT, "BOARD1").values == {1: 15, 2: 10, 3: 10}


@pytest.mark.rule("FIDE C.07 (2024-08) 12.2")
def test_top_boards_first() -> None:
    assert applied(EVENT, "TBR").values == {1: (15, 10, 5), 2: (10, 20, 15), 3: (10, 5, 15)}


@pytest.mark.rule("FIDE C.07 (2024-08) 12.3")
def test_bottom_boards_left_out() -> None:
    assert applied(EVENT, "BBE").values == {1: (25, 15), 2: (30, 10), 3: (15, 10)}


def test_every_board_is_a_row_of_the_working() -> None:
    rows = applied(EVENT, "BC").working(1)
    assert [(row.round_number, row.board_number, row.points, row.amount) for row in rows] == [
        (1, 1, 10, 10),
        (1, 2, 0, 0),
        (1, 3, 5, 15),
        (2, 1, 5, 5),
        (2, 2, 10, 20),
        (2, 3, 0, 0),
    ]
    assert [row.opponent for row in rows] == [2, 2, 2, 3, 3, 3]
    assert [row.board_number for row in applied(EVENT, "BOARD1").working(2)] == [1, 1]
    assert len(applied(EVENT, "TBR").working(1)) == 6


LEVEL = team_event("1-2: 1 0 ; 3-4: 0 1", "1-3: = = ; 2-4: = =", team_count=4)


@pytest.mark.rule("FIDE C.07 (2024-08) 12.1")
def test_the_lower_board_count_is_better() -> None:
    ranking = team_standings(LEVEL, [parse("BC")])
    assert [(place.number, place.rank) for place in ranking.standings] == [
        (1, 1),
        (4, 1),
        (2, 3),
        (3, 3),
    ]
    assert not ranking.warnings


@pytest.mark.rule("FIDE C.07 (2024-08) 12.1")
def test_board_count_does_not_compare_teams_with_different_game_points() -> None:
    event = team_event("1-2: 1 = ; 3-4: 1 1", team_count=4)
    ranking = team_standings(event, [parse("BC")])
    assert [place.rank for place in ranking.standings] == [1, 1, 3, 3]
    assert [str(warning) for warning in ranking.warnings] == [
        "BC compares only teams with equal game points; put GPTS before it"
    ]
    after_game_points = team_standings(event, [parse("GPTS"), parse("BC")])
    assert not after_game_points.warnings


def test_without_rounds_nothing_is_compared() -> None:
    ranking = team_standings(team_event(team_count=2), [parse("TBR"), parse("BBE")])
    assert [place.rank for place in ranking.standings] == [1, 1]
    assert ranking.applied[0].shown == {1: 0, 2: 0}
