"""What tie-breaks see of teams: matches and byes with both their scores."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Bye, Result, Round
from ronde.core.chess.team import FRENCH_CHAMPIONSHIP, MatchPoints, TeamByes
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.record import Kind
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.chess.tiebreaks.team_record import team_record
from tests.unit.core.chess.team_matches import player, team_event, with_teams


def line_of(event: Event, team: int, round_number: int = 1) -> TeamLine:
    """A team's round."""
    return team_record(event).lines[team][round_number - 1]


def match_points(event: Event) -> list[int]:
    """The match points of all teams, in tenths."""
    return list(team_record(event).fields[Score.MATCH_POINTS].scores.values())


def game_points(event: Event) -> list[int]:
    """The game points of all teams, in tenths."""
    return list(team_record(event).fields[Score.GAME_POINTS].scores.values())


MATCHES = team_event("1-2: 1 = ; 3-4: = = ; 5-6: + + ; 7-8: ~ ~", team_count=8)


def test_game_points_are_the_sum_of_the_boards() -> None:
    assert game_points(MATCHES) == [15, 5, 10, 10, 20, 0, 0, 0]
    assert line_of(MATCHES, 1).boards == (10, 5)
    assert line_of(MATCHES, 1).opponent_game_points == 5


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.1")
@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (MatchPoints(), [20, 0, 10, 10, 20, 0, 0, 0]),
        (FRENCH_CHAMPIONSHIP, [30, 10, 20, 20, 30, 0, 0, 0]),
        (MatchPoints(win=30, draw=10, loss=0, forfeit=-10), [30, 0, 10, 10, 30, -10, -10, -10]),
    ],
)
def test_match_points_follow_the_table_of_the_event(
    table: MatchPoints, expected: list[int]
) -> None:
    assert match_points(with_teams(MATCHES, match_points=table)) == expected


def test_forfeited_matches_are_not_played() -> None:
    kinds = [line_of(MATCHES, team).kind for team in range(1, 9)]
    assert kinds == [
        *[Kind.PLAYED] * 4,
        Kind.FORFEIT_WIN,
        *[Kind.FORFEIT_LOSS] * 3,
    ]


def test_a_match_in_which_each_team_forfeits_a_board_is_a_draw() -> None:
    line = line_of(team_event("1-2: + -", team_count=2), 1)
    assert (line.kind, line.match_points, line.halves) == (Kind.PLAYED, 10, 1)


def test_the_teams_are_compared_where_a_board_is_lost_by_both() -> None:
    line = line_of(team_event("1-2: 1 0 = ~", team_count=2, board_count=4), 1)
    assert line.match_points == 10
    assert line_of(team_event("1-2: 1 0 ~ 1", team_count=2, board_count=4), 2).match_points == 0


@pytest.mark.rule("FIDE C.04.6 1.4")
def test_a_bye_allocated_by_the_pairing_is_worth_a_drawn_match_unless_told_otherwise() -> None:
    event = team_event("1-2: 1 =", team_count=3)
    members = Round(
        games=event.rounds[0].games, byes=(Bye(player(3, 1), Result.PAIRING_ALLOCATED_BYE),)
    )
    line = line_of(replace(event, rounds=(members,)), 3)
    assert line == TeamLine(1, None, Kind.PAIRING_ALLOCATED_BYE, 10, 10, 0, 0, (10, 10))

    byes = TeamByes(match_points=20, game_points=15, teams=(3,))
    line = line_of(with_teams(event, byes=byes), 3)
    assert line == TeamLine(1, None, Kind.PAIRING_ALLOCATED_BYE, 20, 15, 0, 0, (10, 10))


@pytest.mark.parametrize(
    ("letter", "kind", "points", "games", "board"),
    [
        ("F", Kind.FULL_POINT_BYE, 20, 20, 10),
        ("H", Kind.HALF_POINT_BYE, 10, 10, 5),
        ("Z", Kind.ZERO_POINT_BYE, 0, 0, 0),
    ],
)
def test_byes_that_teams_asked_for(
    letter: str, kind: Kind, points: int, games: int, board: int
) -> None:
    line = line_of(team_event(f"1-2: 1 =; 3: {letter}", team_count=3), 3)
    assert line == TeamLine(1, None, kind, points, games, 0, 0, (board, board))


def test_a_team_without_any_word_was_absent() -> None:
    assert line_of(team_event("1-2: 1 =", team_count=3), 3).kind is Kind.ZERO_POINT_BYE


def test_members_who_won_against_nobody_have_a_full_point_bye() -> None:
    event = team_event("1-2: 1 =", team_count=3)
    byes = (Bye(player(3, 1), Result.FORFEIT_WIN),)
    played = Round(games=event.rounds[0].games, byes=byes)
    assert line_of(replace(event, rounds=(played,)), 3).kind is Kind.FULL_POINT_BYE


def test_a_won_match_is_won_at_every_board_for_the_bounds_of_a_score() -> None:
    fields = team_record(MATCHES).fields
    assert (fields[Score.MATCH_POINTS].win, fields[Score.MATCH_POINTS].draw) == (20, 10)
    assert (fields[Score.GAME_POINTS].win, fields[Score.GAME_POINTS].draw) == (20, 10)


@pytest.mark.rule("FIDE TRF26 299")
def test_decisions_about_points_name_teams() -> None:
    event = team_event("1-2: 1 =; 3: H", "1-3: 1 1; 2: H", team_count=3)
    penalty = AbnormalPoints(points=-5, match_points=-10, players=(1,))
    decided = AbnormalPoints(
        points=20, match_points=20, players=(2,), result=Result.WIN, round_number=1
    )
    byes = AbnormalPoints(points=0, match_points=0, players=(), result=Result.HALF_POINT_BYE)
    changed = replace(event, abnormal_points=(penalty, decided, byes))
    assert match_points(event) == [40, 10, 10]
    assert match_points(changed) == [30, 20, 0]
    assert game_points(event) == [35, 15, 10]
    assert game_points(changed) == [30, 20, 0]


@pytest.mark.rule("FIDE TRF26 299")
def test_a_decision_about_won_matches_leaves_forfeits_alone() -> None:
    event = team_event("1-2: 1 1", "1-2: + +", "1-2: 1 0", team_count=2)
    decision = AbnormalPoints(points=20, match_points=30, players=(), result=Result.WIN)
    assert match_points(replace(event, abnormal_points=(decision,))) == [60, 10]


def test_an_event_in_which_every_two_teams_met_is_predetermined() -> None:
    rounds = ("1-2: 1 1", "1-3: 1 1", "2-3: 1 1")
    known = replace(team_event(*rounds, team_count=3), system_code="")
    unknown = replace(team_event(*rounds[:2], team_count=3), system_code="")
    assert team_record(known).fields[Score.MATCH_POINTS].predetermined
    assert not team_record(unknown).fields[Score.MATCH_POINTS].predetermined
    assert team_record(unknown, predetermined=True).fields[Score.GAME_POINTS].predetermined
    swiss = team_event(*rounds, team_count=3)
    assert not team_record(swiss).fields[Score.MATCH_POINTS].predetermined
