"""The two scores of a team as tie-breaks."""

from fractions import Fraction

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import team_standings
from ronde.core.chess.tiebreaks.descriptor import Score, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.places import Applied
from tests.unit.core.chess.team_matches import team_event

EVENT = team_event(
    "1-2: 1 = ; 3-4: 1 1",
    "1-3: 1 0 ; 2-4: = 0",
    "1-4: + + ; 2-3: = =",
    "1: H ; 2-4: 1 1",
    team_count=4,
)


def applied(code: str, primary: Score = Score.MATCH_POINTS, event: Event = EVENT) -> Applied:
    """A tie-break of an event of teams."""
    ranking = team_standings(event, [parse(code)], primary=primary, edition=Edition.FIDE_2024)
    return ranking.applied[0]


def test_either_score_is_a_tie_break() -> None:
    assert applied("MPTS").values == {1: 60, 2: 30, 3: 40, 4: 20}
    assert applied("GPTS").values == {1: 55, 2: 40, 3: 40, 4: 15}
    assert [row.amount for row in applied("MPTS").working(1)] == [20, 10, 20, 10]
    assert [row.amount for row in applied("GPTS").working(1)] == [15, 10, 20, 10]


@pytest.mark.rule("FIDE C.07 (2024-08) 13.1")
def test_the_secondary_score_is_the_one_that_does_not_rank() -> None:
    assert applied("MPvGP").values == applied("GPTS").values
    assert applied("mpvgp", Score.GAME_POINTS).values == applied("MPTS").values
    assert [row.amount for row in applied("MPvGP", Score.GAME_POINTS).working(2)] == [0, 0, 10, 20]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.3")
def test_games_won_less_games_lost() -> None:
    assert applied("GPDIFF").values == {1: 30, 2: 0, 3: 20, 4: -50}
    rows = [(row.opponent, row.amount) for row in applied("GPDIFF").working(1)]
    assert rows == [(2, 10), (3, 0), (4, 20)]


@pytest.mark.rule("FIDE C.07 (2024-08) 13.4")
def test_schedule_strength_is_divided_by_a_factor_made_of_the_scores() -> None:
    # Four rounds of 2 match points make 8, a match of two boards has 2 game points: 8 / 2 = 4.
    buchholz = applied("BH").values[2]
    assert isinstance(buchholz, int)
    assert applied("SSSC").values[2] == 40 + Fraction(buchholz, 4)
    assert applied("SSSC/K3").values[2] == 40 + Fraction(buchholz, 3)
    assert sum(row.amount for row in applied("SSSC").working(2)) == buchholz


@pytest.mark.rule("FIDE C.07 (2024-08) 13.4.2")
@pytest.mark.parametrize(
    ("rounds", "boards", "primary", "factor"),
    [
        (11, 4, Score.MATCH_POINTS, 5),
        (9, 4, Score.GAME_POINTS, 18),
        (1, 4, Score.MATCH_POINTS, 1),
    ],
)
def test_factors_of_usual_events(rounds: int, boards: int, primary: Score, factor: int) -> None:
    sheet = "1-2: " + "1 " * boards
    event = team_event(*[sheet] * rounds, team_count=2, board_count=boards)
    buchholz = applied("BH", primary, event).values[2]
    secondary = applied("MPvGP", primary, event).values[2]
    assert isinstance(buchholz, int)
    assert isinstance(secondary, int)
    assert applied("SSSC", primary, event).values[2] == secondary + Fraction(buchholz, factor)


def test_with_the_fore_buchholz_the_last_round_is_drawn() -> None:
    fore = applied("FB").values[4]
    assert isinstance(fore, int)
    assert fore != applied("BH").values[4]
    assert applied("SSSC/F").values[4] == 15 + Fraction(fore, 4)


def test_forfeits_may_count_as_played() -> None:
    buchholz = applied("BH/P").values[1]
    assert isinstance(buchholz, int)
    assert buchholz != applied("BH").values[1]
    assert applied("SSSC/P").values[1] == 55 + Fraction(buchholz, 4)
