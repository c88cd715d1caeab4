"""Totals: adjusted scores by one's own session, individuals, lines that changed sides."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Artificial,
    Ruling,
)
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from tests.unit.core.bridge.scoring.boards import results

BOTH_PLUS = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_PLUS)
BOTH_MINUS = Ruling(north_south=AVERAGE_MINUS, east_west=AVERAGE_MINUS)
NINE_WITH_RULING = (650, 620, 620, 620, 200, 170, 140, -100)
NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def tallied(played: list[Result], lines: int = 2, method: Method = Method.MATCHPOINTS) -> Tally:
    """A session summed."""
    return tally(score_session(played, ScoringSettings(method=method)), lines=lines)


def points(found: Tally, direction: Direction, number: int) -> Fraction:
    """The total of a pair."""
    return found.session.value(found.lists["", direction][number].points)


@pytest.mark.parametrize(
    ("award", "expected"),
    [
        (AVERAGE_PLUS, "9.6"),
        (AVERAGE, "8"),
        (AVERAGE_MINUS, "6.4"),
        (Artificial(percent=Fraction(70)), "11.2"),
    ],
)
@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 12C2")
def test_artificial_scores_are_parts_of_the_top(award: Artificial, expected: str) -> None:
    found = tallied(results([*NINE_WITH_RULING, Ruling(north_south=award, east_west=award)]))
    assert points(found, NS, 9) == points(found, EW, 9) == Fraction(expected)


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 88")
def test_average_plus_is_not_less_than_what_one_has_elsewhere() -> None:
    first = results([420, 170, 50, -50])
    second = results([BOTH_PLUS, 100, 50, BOTH_PLUS], board_number=2)
    found = tallied(first + second)
    assert found.lists["", NS][1].percent == 100
    assert found.lists["", NS][4].percent == Fraction(30)
    assert found.lists["", EW][4].percent == 100


def test_average_minus_is_not_more_than_what_one_has_elsewhere() -> None:
    found = tallied(
        results([420, 170, 50, -50]) + results([BOTH_MINUS, 100, 50, BOTH_MINUS], board_number=2)
    )
    assert found.lists["", NS][1].percent == Fraction(70)
    assert found.lists["", NS][4].percent == 0


def test_two_adjusted_boards_do_not_feed_on_each_other() -> None:
    played = results([420, 170, 50])
    played += results([BOTH_PLUS, 100, 50], board_number=2)
    played += results([BOTH_MINUS, 100, 50], board_number=3)
    own = tallied(played).lists["", NS][1]
    assert own.percent == Fraction(100 + 100 + 40, 3)
    assert own.boards_played == 3


def test_what_was_not_played_counts_for_nobody() -> None:
    found = tallied(results([420, 50, NOT_PLAYED]))
    assert found.lists["", NS][3].boards_played == 0
    assert found.lists["", NS][3].percent is None
    assert found.line_points(0, 2, NS) is None


def test_in_an_individual_each_player_has_the_points_of_the_pair() -> None:
    played = [
        Result(board_number=1, seats=(8, 1, 4, 2), score=420),
        Result(board_number=1, seats=(7, 3, 5, 6), score=-50),
    ]
    own = tallied(played, lines=1, method=Method.IMPS).lists["", None]
    assert {number: total.points for number, total in own.items()} == {
        8: 10, 1: 10, 7: -10, 3: -10, 4: -10, 2: -10, 5: 10, 6: 10,
    }  # fmt: skip


def test_partners_of_an_individual_keep_their_own_percentage_on_an_adjusted_board() -> None:
    played = [
        Result(board_number=1, seats=(1, 2, 3, 4), score=420),
        Result(board_number=1, seats=(5, 6, 7, 8), score=50),
        Result(board_number=2, seats=(1, 5, 3, 7), ruling=BOTH_PLUS),
        Result(board_number=2, seats=(2, 6, 4, 8), score=50),
    ]
    found = tallied(played, lines=1)
    own = found.lists["", None]
    assert (own[1].percent, own[5].percent) == (Fraction(100), Fraction(30))
    assert found.session.value(found.line_points(1, 0, NS) or 0) == Fraction("1.2")


def test_a_switched_table_counts_for_the_line_of_the_pair() -> None:
    played = [
        Result(board_number=1, seats=(1, 2), score=420),
        Result(board_number=1, seats=(2, 1), score=50, switched=True),
    ]
    found = tallied(played)
    assert (points(found, NS, 1), points(found, EW, 2)) == (Fraction(4), Fraction(0))
    assert set(found.lists["", EW]) == {2}


def test_sections_keep_their_numbers_apart() -> None:
    found = tallied(results([420, 50], section="A") + results([450, -50], section="B"))
    assert found.lists["A", NS][1].points == 4
    assert found.lists["B", NS][1].points == 6


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 86")
def test_average_plus_is_three_imps() -> None:
    played = results([420, 420, -50, BOTH_PLUS])
    assert points(tallied(played, method=Method.BUTLER), NS, 4) == 3
    for cross, expected in ((CrossImps.SUM, 9), (CrossImps.AVERAGE, 3)):
        settings = ScoringSettings(method=Method.CROSS_IMPS, cross_imps=cross)
        found = tally(score_session(played, settings), lines=2)
        assert points(found, EW, 4) == expected
