from fractions import Fraction

import pytest

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.movements.three_quarter_howell import (
    round_counts,
    three_quarter_howell,
    usual_round_count,
)
from ronde.errors import InputError


def test_the_pairs_above_the_rounds_stay() -> None:
    movement = three_quarter_howell(table_count=Fraction(6), boards_per_round=3)
    assert movement.round_count == 9
    assert movement.fixed == tuple(Entry(number=number) for number in (10, 11, 12))
    seats = [
        [(table.table_number, pair) for table in played.tables for pair in table.seats]
        for played in movement.rounds
    ]
    staying = [{seat for seat in taken if seat[1] in (10, 11, 12)} for taken in seats]
    assert staying == [staying[0]] * 9
    assert str(movement.title) == "Three-quarter Howell, 6 tables, 9 rounds"
    assert (
        str(movement.instructions[0])
        == "Pairs 10 to 12 stay where they are, and do not meet one another."
    )


def test_rounds_are_chosen_or_usual() -> None:
    assert [usual_round_count(Fraction(tables)) for tables in range(5, 13)] == [
        7, 9, 9, 13, 13, 13, 13, 14,
    ]  # fmt: skip
    assert usual_round_count(Fraction(13, 2)) == 9
    chosen = three_quarter_howell(table_count=Fraction(7), boards_per_round=2, round_count=11)
    assert chosen.round_count == 11
    assert round_counts(7) == (8, 9, 10, 11, 12)
    assert round_counts(8) == (10, 11, 12, 13, 14)


def test_rounds_there_are_none_of_are_refused_with_those_there_are() -> None:
    with pytest.raises(InputError, match="of 10, 11, 12, 13, 14 rounds, found 9"):
        three_quarter_howell(table_count=Fraction(8), boards_per_round=2, round_count=9)


@pytest.mark.parametrize("tables", ["4", "13", "19/3"])
def test_other_sizes_are_refused(tables: str) -> None:
    with pytest.raises(InputError, match="from 5 to 12 tables for a three-quarter Howell"):
        three_quarter_howell(table_count=Fraction(tables), boards_per_round=2)


def test_the_missing_pair_is_the_last_who_stays_unless_named() -> None:
    half = Fraction(11, 2)
    movement = three_quarter_howell(table_count=half, boards_per_round=3)
    assert movement.contestant_count == 11
    assert movement.fixed == (Entry(number=10), Entry(number=11))
    named = three_quarter_howell(
        table_count=half,
        boards_per_round=3,
        missing=MissingSeat(number=2, line=Direction.EAST_WEST),
    )
    assert named.fixed == (Entry(number=10), Entry(number=12)), "E-W at table 2 is pair 11"
