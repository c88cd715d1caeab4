"""The order of the boards."""

import pytest

from ronde.core.chess.swiss.boards import Board, in_board_order
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.chess.swiss.preferences import NO_PREFERENCE
from ronde.core.scores import Points


def player(tpn: int, score: Points) -> Entrant:
    """A player of whom only place and score matter."""
    return Entrant(
        number=tpn,
        tpn=tpn,
        score=score,
        colours=(),
        difference=0,
        preference=NO_PREFERENCE,
        floats=(Float.NONE, Float.NONE),
        barred=False,
        unplayed_count=0,
        met=frozenset(),
    )


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.6")
def test_boards_go_by_the_higher_score_then_the_sum_then_the_number() -> None:
    first = Board(player(9, 20), player(8, 20))
    second = Board(player(5, 15), player(4, 20))
    third = Board(player(1, 15), player(3, 15))
    fourth = Board(player(7, 15), player(2, 15))
    fifth = Board(player(10, 15), player(6, 10))
    assert in_board_order([fifth, third, second, fourth, first]) == (
        first,
        second,
        third,
        fourth,
        fifth,
    )


def test_higher_ranked_of_a_board_has_more_points_or_the_smaller_number() -> None:
    assert Board(player(1, 10), player(2, 15)).higher.tpn == 2
    assert Board(player(4, 10), player(3, 10)).higher.tpn == 3
