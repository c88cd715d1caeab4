"""Howells of every size: everybody meets everybody, and nobody plays a set twice."""

from collections import Counter
from fractions import Fraction
from itertools import chain, combinations

import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.three_quarter_howell import (
    THREE_QUARTER_STARTS,
    three_quarter_howell,
)

HALF = Fraction(1, 2)


def assert_sets_are_at_one_place_and_played_once(movement: Movement) -> None:
    """Every set lies at one place in every round, and comes to nobody a second time."""
    had: Counter[tuple[object, int]] = Counter()
    for played in movement.rounds:
        lying = Counter(played.boards)
        assert lying == dict.fromkeys(movement.boards_in_play, 1)
        for table in played.tables:
            had.update((pair, board) for pair in table.seats if pair for board in table.boards)
    assert set(had.values()) == {1}


@pytest.mark.parametrize("table_count", range(4, 21))
@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_in_a_howell_everybody_meets_everybody(table_count: int) -> None:
    movement = howell(table_count=Fraction(table_count), boards_per_round=1)
    fixed = 2 * table_count
    met = Counter(frozenset(table.seats) for played in movement.rounds for table in played.tables)
    assert met == dict.fromkeys(map(frozenset, combinations(range(1, fixed + 1), 2)), 1)
    assert_sets_are_at_one_place_and_played_once(movement)
    north_south: Counter[object] = Counter()
    east_west: Counter[object] = Counter()
    for table in chain.from_iterable(played.tables for played in movement.rounds):
        north_south[table.seats[0]] += 1
        east_west[table.seats[1]] += 1
    moving = range(1, fixed)
    assert north_south == {**dict.fromkeys(moving, table_count - 1), fixed: fixed - 1}
    assert east_west == dict.fromkeys(moving, table_count)
    assert check_movement(movement).findings == ()


@pytest.mark.parametrize("table_count", range(4, 21))
@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_with_half_a_table_everybody_sits_out_once(table_count: int) -> None:
    movement = howell(table_count=table_count - HALF, boards_per_round=2)
    pairs = range(1, 2 * table_count)
    assert movement.contestant_count == len(pairs)
    met = Counter(
        frozenset(table.seats)
        for played in movement.rounds
        for table in played.tables
        if table.played
    )
    assert met == dict.fromkeys(map(frozenset, combinations(pairs, 2)), 1)
    resting = [entry.number for played in movement.rounds for entry in played.sit_out]
    assert sorted(resting, key=int) == list(pairs)
    assert_sets_are_at_one_place_and_played_once(movement)
    assert check_movement(movement).findings == ()


@pytest.mark.parametrize("half", [False, True], ids=["full", "half"])
@pytest.mark.parametrize(("table_count", "round_count"), sorted(THREE_QUARTER_STARTS))
def test_a_three_quarter_howell_is_sound(table_count: int, round_count: int, half: bool) -> None:
    movement = three_quarter_howell(
        table_count=table_count - half * HALF, boards_per_round=2, round_count=round_count
    )
    assert movement.round_count == round_count
    assert_sets_are_at_one_place_and_played_once(movement)
    met = Counter(
        frozenset(table.seats)
        for played in movement.rounds
        for table in played.tables
        if table.played
    )
    assert set(met.values()) == {1}
    assert len(met) == (table_count - half) * round_count
    staying = range(round_count + 1, 2 * table_count + 1)
    assert not met.keys() & set(map(frozenset, combinations(staying, 2)))
    resting = [entry.number for played in movement.rounds for entry in played.sit_out]
    assert sorted(resting, key=int) == (list(range(1, round_count + 1)) if half else [])
    assert check_movement(movement).findings == ()
