"""The figures of small movements, counted by hand."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.measures import (
    Extent,
    MovementWalk,
    balance,
    boards_walk,
    contestants_walk,
    fewest_boards,
    measure,
)
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats
from tests.unit.core.bridge.movements.written import (
    HALF_MITCHELL,
    MITCHELL,
    triplicate,
    written,
)

HOWELL = (
    "8-1/1 2-6/4 5-7/6 3-4/7 | 1:2 1:3 2:5",
    "8-2/2 3-7/5 6-1/7 4-5/1 | 1:3 1:4 2:6",
    "8-3/3 4-1/6 7-2/1 5-6/2 | 1:4 1:5 2:7",
    "8-4/4 5-2/7 1-3/2 6-7/3 | 1:5 1:6 2:1",
    "8-5/5 6-3/1 2-4/3 7-1/4 | 1:6 1:7 2:2",
    "8-6/6 7-4/2 3-5/4 1-2/5 | 1:7 1:1 2:3",
    "8-7/7 1-5/3 4-6/5 2-3/6 | 1:1 1:2 2:4",
)
"""The Howell of four tables, perfectly balanced with and without its fixed pair."""


def howell() -> Movement:
    """The Howell of four tables."""
    return written(*HOWELL, lines=1)


def test_a_complete_mitchell() -> None:
    measures = measure(written(*MITCHELL))
    assert measures.meetings == Extent(1, 1)
    assert measures.partnerships is None
    assert measures.results == Extent(3, 3)
    assert measures.boards_played == measures.comparisons == Extent(6, 6)
    assert measures.sit_out_boards == Extent(0, 0)
    assert measures.north_south == Extent(0, 3)
    assert measures.balance.sum_of_squares == 0


def test_a_mitchell_with_a_pair_missing() -> None:
    measures = measure(written(*HALF_MITCHELL, contestant_count=5))
    assert measures.meetings == Extent(1, 1)
    assert measures.results == Extent(2, 2)
    assert measures.boards_played == Extent(4, 6)
    assert measures.sit_out_boards == Extent(0, 2)
    assert measures.rounds_running == 1
    # Each two E-W pairs miss one set each: 3 times 2 squared.
    assert measures.balance.histogram == {Fraction(0): 1, Fraction(2): 3}
    assert measures.balance.sum_of_squares == 12


def test_a_mitchell_cut_short_is_uneven() -> None:
    measures = measure(written(*MITCHELL[:2]))
    assert measures.meetings == Extent(0, 1)
    assert measures.balance.sum_of_squares == 24


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_a_balanced_howell() -> None:
    measures = measure(howell())
    assert measures.meetings == Extent(1, 1)
    assert measures.results == Extent(4, 4)
    assert measures.north_south == Extent(3, 7)
    assert measures.balance.histogram == {Fraction(0): 28}
    assert balance(howell(), [Entry(number=8)]).histogram == {Fraction(0): 21}


def test_one_table_turned_is_seen_in_the_balance() -> None:
    turned = written(HOWELL[0].replace("5-7/6", "7-5/6"), *HOWELL[1:], lines=1)
    # 5 and 7 now sit the other way round than before towards the six others on set 6.
    assert balance(turned).histogram == {Fraction(-2): 6, Fraction(0): 16, Fraction(2): 6}


def test_balance_does_not_depend_on_the_boards_in_a_set() -> None:
    long = written(
        *(
            text.replace("5,6", "5,6,7").replace("3,4", "3,4,8").replace("1,2", "1,2,9")
            for text in HALF_MITCHELL
        ),
        contestant_count=5,
    )
    assert balance(long).sum_of_squares == 12


def test_balance_of_teams_is_that_of_what_they_compare() -> None:
    assert balance(triplicate()).sum_of_squares == 0
    assert measure(triplicate()).meetings == Extent(1, 1)


def test_an_individual_counts_partners_and_opponents() -> None:
    movement = written("1-2-3-4/1", "1-3-2-4/2", "1-4-2-3/3", lines=1, seats=Seats.PLAYERS)
    measures = measure(movement)
    assert measures.partnerships == Extent(1, 1)
    assert measures.meetings == Extent(2, 2)


def test_sit_outs_one_after_the_other_are_told() -> None:
    movement = written(
        "1-2/1 | | 3",
        "1-2/2 | | 3",
        "1-3/3 | | 2",
        lines=1,
        contestant_count=3,
    )
    assert measure(movement).rounds_running == 2
    assert measure(movement).sit_out_boards == Extent(0, 2)


def test_the_last_table_is_next_to_the_first() -> None:
    assert contestants_walk(written(*MITCHELL)) == MovementWalk(longest=1, mean=Fraction(1, 2))
    assert boards_walk(written(*MITCHELL)) == MovementWalk(longest=1, mean=Fraction(1))


def test_boards_go_through_the_stands_one_by_one() -> None:
    assert boards_walk(howell()) == MovementWalk(longest=1, mean=Fraction(1))
    assert contestants_walk(howell()).longest == 2


def test_one_round_has_no_ways() -> None:
    assert contestants_walk(written(MITCHELL[0])) == MovementWalk(longest=0, mean=Fraction(0))


def test_fewest_boards_are_played_by_those_who_sit_out() -> None:
    half = written(*HALF_MITCHELL, contestant_count=5)
    assert {entry.line for entry in fewest_boards(half)} == {Direction.EAST_WEST}
    assert fewest_boards(written(*MITCHELL)) == ()
