"""Matches of teams of four, the triplicate, rulings in a match."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.matches import Match, half_team, matches, swing, waiting_results
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Assigned,
    Ruling,
    WeightedScore,
    assigned,
)
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.errors import InconsistentEvent

SWINGS = (450, -200, -30, 30, 50, 750, -30, -30)
"""The worked example: own N-S score and own E-W score added, board by board."""


def at(board_number: int, home: str | int, away: str | int, score: int) -> Result:
    """A board at a table."""
    return Result(board_number=board_number, seats=(home, away), score=score)


def the_example() -> Match:
    """The match of eight boards."""
    played = []
    for board_number, difference in enumerate(SWINGS, 1):
        played.append(at(board_number, 1, 2, 100 + difference))
        played.append(at(board_number, 2, 1, 100))
    (found,) = matches(played)
    return found


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 78B")
def test_the_match_of_eight_boards() -> None:
    found = the_example()
    assert [board.imps for board in found.swings] == [10, -5, -1, 1, 2, 13, -1, -1]
    assert [found.first_imps, found.second_imps, found.margin] == [26, 8, 18]
    assert list(found.victory_points(WBF_2013)) == [16, 4]


def test_the_loser_may_be_named_first() -> None:
    (found,) = matches([at(1, 1, 2, -50), at(1, 2, 1, 420)])
    assert found.margin == -10
    first, second = found.victory_points(WBF_2013)
    assert first < second


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate, les comptes")
def test_a_triplicate_is_three_matches_on_a_set_each() -> None:
    played = [
        at(1, "A1", "C2", 420), at(2, "B1", "A2", 100), at(3, "C1", "B2", -50),
        at(2, "A1", "B2", 600), at(3, "B1", "C2", 400), at(1, "C1", "A2", -50),
    ]  # fmt: skip
    found = matches(played)
    assert [(match.first, match.second) for match in found] == [("A", "B"), ("A", "C"), ("B", "C")]
    assert [match.margin for match in found] == [11, 10, 10]


def test_a_board_without_its_other_half_waits() -> None:
    alone = at(1, 1, 2, 420)
    assert matches([alone]) == ()
    assert waiting_results([alone, at(2, 1, 2, 90), at(2, 2, 1, 90)]) == (alone,)


def test_results_that_cannot_be_a_match_are_refused() -> None:
    with pytest.raises(InconsistentEvent, match="board 1: team A against itself"):
        matches([at(1, "A1", "A2", 420)])
    with pytest.raises(InconsistentEvent, match="board 1: 1 sits N-S against 2 twice"):
        matches([at(1, 1, 2, 420), at(1, 1, 2, 450)])


def test_teams_of_numbers_and_names() -> None:
    assert [half_team(name) for name in ("A1", "Lyon2", 7, "12")] == ["A", "Lyon", 7, "12"]


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 86")
def test_artificial_scores_stand_for_the_comparison() -> None:
    plus_minus = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_MINUS)
    plus_average = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE)
    other = at(1, 2, 1, 420)
    assert swing(Result(board_number=1, seats=(1, 2), ruling=plus_minus), other) == 3
    assert swing(Result(board_number=1, seats=(1, 2), ruling=plus_average), other) == Fraction(3, 2)
    assert swing(Result(board_number=1, seats=(1, 2), ruling=NOT_PLAYED), other) is None


def test_a_weighted_score_is_compared_outcome_by_outcome() -> None:
    mixed = Assigned(
        outcomes=(
            WeightedScore(score=620, weight=Fraction(1, 2)),
            WeightedScore(score=-100, weight=Fraction(1, 2)),
        )
    )
    ruled = Result(board_number=1, seats=(1, 2), ruling=Ruling(north_south=mixed, east_west=mixed))
    assert swing(ruled, at(1, 2, 1, 620)) == Fraction(-12, 2)


def test_a_split_score_takes_the_mean_of_what_both_sides_see() -> None:
    split = Ruling(north_south=assigned(620), east_west=assigned(-100))
    ruled = Result(board_number=1, seats=(1, 2), ruling=split)
    assert swing(ruled, at(1, 2, 1, 620)) == Fraction(0 - 12, 2)


def test_teams_that_meet_again_in_a_later_round_play_another_match() -> None:
    played = [
        Result(board_number=board, seats=seats, score=score, round_number=number)
        for number, board in ((1, 1), (2, 17))
        for seats, score in (((1, 2), 420), ((2, 1), 50))
    ]
    first, second = matches(played)
    assert [first.swings[0].board_number, second.swings[0].board_number] == [1, 17]
