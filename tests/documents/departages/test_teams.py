"""The book's tie-breaks of teams: the table of the Berlin, match points, Sonneborn-Berger."""

import pytest

from ronde.core.chess.standings import team_standings
from ronde.core.chess.team import FRENCH_CHAMPIONSHIP, MatchPoints
from ronde.core.chess.tiebreaks.descriptor import Score, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import TEAM_PRESETS
from ronde.core.chess.tiebreaks.team_boards import berlin_weight, weighted
from ronde.core.scores import points_from_text
from tests.unit.core.chess.team_matches import team_event, with_teams

BERLIN = """\
1 1 0 9 9 0
2 0 1 8 0 8
3 0 1 7 0 7
4 0 1 6 0 6
5 1 0 5 5 0
6 0 1 4 0 4
7 ½ ½ 3 1½ 1½
8 1 0 2 2 0
9 1 0 1 1 0
"""
"""The printed table: board, team A, team B, coefficient, Berlin of A, Berlin of B."""


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_the_printed_berlin() -> None:
    rows = [line.split() for line in BERLIN.splitlines()]
    a_boards, b_boards, a_berlin, b_berlin = (
        [points_from_text(row[column]) for row in rows] for column in (1, 2, 4, 5)
    )
    coefficients = [berlin_weight(board_number, len(rows)) for board_number in range(1, 10)]
    assert coefficients == [int(row[3]) for row in rows]
    for coefficient, points, printed in zip(coefficients, a_boards, a_berlin, strict=True):
        assert coefficient * points == printed
    for coefficient, points, printed in zip(coefficients, b_boards, b_berlin, strict=True):
        assert coefficient * points == printed
    assert (sum(a_boards), sum(b_boards)) == (45, 45)
    assert (weighted(a_boards, berlin_weight), weighted(b_boards, berlin_weight)) == (185, 265)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_the_printed_match_in_standings() -> None:
    event = team_event("1-2: 1 0 0 0 1 0 = 1 1", team_count=2, board_count=9)
    ranking = team_standings(event, [parse("BERLIN")], edition=Edition.BOOK_2012)
    assert ranking.applied[0].values == {1: 185, 2: 265}
    assert [standing.number for standing in ranking.standings] == [2, 1]
    amounts = [row.amount for row in ranking.applied[0].working(1)]
    assert amounts == [90, 0, 0, 0, 50, 0, 15, 20, 10]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.1")
@pytest.mark.parametrize(
    ("table", "win", "draw", "loss", "forfeit"),
    [(MatchPoints(), 20, 10, 0, 0), (FRENCH_CHAMPIONSHIP, 30, 20, 10, 0)],
)
def test_match_points(table: MatchPoints, win: int, draw: int, loss: int, forfeit: int) -> None:
    # Two boards: more than half of them, half of them, and a match to which a team did not come.
    event = team_event("1-2: 1 =; 3-4: 1 0; 5-6: + +", team_count=6)
    ranking = team_standings(with_teams(event, match_points=table), [])
    found = ranking.calculation.record.fields[Score.MATCH_POINTS].scores
    assert list(found.values()) == [win, loss, draw, draw, win, forfeit]


@pytest.mark.rule(
    "Livre de l'arbitre, Départages 2.2, Sonneborn-Berger pour les tournois par équipes"
)
def test_sonneborn_berger_is_the_opponents_score_times_the_score_against_it() -> None:
    # Match points 5, 3, 3, 1; game points 4½, 3½, 2½, 1½.
    event = team_event(
        "1-2: 1 = ; 3-4: = =",
        "1-3: 1 1 ; 2-4: 1 1",
        "1-4: = = ; 2-3: = =",
        team_count=4,
    )
    ranking = team_standings(
        event, [parse("SB:MP"), parse("SB:GP")], edition=Edition.BOOK_2012, predetermined=True
    )
    scores = ranking.calculation.record.fields
    assert list(scores[Score.MATCH_POINTS].scores.values()) == [50, 30, 20, 20]
    assert list(scores[Score.GAME_POINTS].scores.values()) == [45, 35, 20, 20]
    on_match_points, on_game_points = (step.values for step in ranking.applied)
    assert on_match_points[1] == 30 * 20 + 20 * 20 + 20 * 10
    assert on_game_points[1] == 35 * 15 + 20 * 20 + 20 * 10


@pytest.mark.rule("Livre de l'arbitre, Tables de Berger (interclubs de la FFE)")
def test_interclubs_use_match_points_alone() -> None:
    assert TEAM_PRESETS["interclubs"].descriptors == (parse("SB:MP"),)
