from collections import Counter
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.movements.rover import ROVER_TABLES, rover
from ronde.errors import InputError


def rover_with(tables: int, rounds: int | None = None) -> Movement:
    return rover(table_count=tables + Fraction(1, 2), boards_per_round=2, round_count=rounds)


def opponents(movement: Movement, number: int) -> Counter[int | str | None]:
    return Counter(
        table.seats[1]
        for played in movement.rounds
        for table in played.tables
        if table.seats[0] == number
    )


@pytest.mark.parametrize("tables", ROVER_TABLES)
def test_nobody_plays_a_board_twice_or_is_in_two_places(tables: int) -> None:
    movement = rover_with(tables)
    assert movement.round_count == tables
    assert movement_findings(movement) == ()
    assert movement.contestant_count == 2 * tables + 1
    assert movement.physical_table_count == tables


@pytest.mark.parametrize("tables", ROVER_TABLES)
def test_the_rover_meets_everybody_once_but_one_with_9_or_15_tables(tables: int) -> None:
    movement = rover_with(tables)
    met = opponents(movement, tables + 1)
    assert sum(met.values()) == tables - 1
    assert max(met.values()) == (2 if tables in (9, 15) else 1)
    assert movement.meetings_repeat == (tables in (9, 15))
    repeats = [told for told in map(str, movement.instructions) if "twice" in told]
    assert len(repeats) == (tables in (9, 15))


@pytest.mark.parametrize("tables", ROVER_TABLES)
def test_each_pair_sits_out_once_at_most_and_no_east_west_pair_does(tables: int) -> None:
    movement = rover_with(tables)
    resting = Counter(entry for played in movement.rounds for entry in played.sit_out)
    assert set(resting.values()) == {1}
    assert {entry.line for entry in resting} == {Direction.NORTH_SOUTH}
    assert movement.rounds[0].sit_out == (Entry(number=tables + 1, line=Direction.NORTH_SOUTH),)
    (never_displaced,) = movement.fixed
    assert never_displaced not in resting


def test_the_seats_it_takes_are_named() -> None:
    told = "\n".join(map(str, rover_with(7).instructions))
    assert "N-S 8 are the rover" in told
    assert "1, 3, 5, 7, 2, 4" in told


def test_stopped_early_it_meets_nobody_twice_with_nine_tables() -> None:
    short = rover_with(9, rounds=3)
    assert not short.meetings_repeat
    assert "at tables 1, 5 in" in "\n".join(map(str, short.instructions))


@pytest.mark.parametrize("tables", ["7", "8.5", "5.5", "17.5", "0"])
def test_other_rooms_have_no_verified_rover(tables: str) -> None:
    with pytest.raises(InputError, match="7, 9, 11, 13, 15 full tables"):
        rover(table_count=Fraction(tables), boards_per_round=2)


def test_one_round_is_too_few() -> None:
    with pytest.raises(InputError, match="two rounds or more"):
        rover_with(7, rounds=1)
