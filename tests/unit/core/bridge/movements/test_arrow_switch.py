from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Entry, Seats
from ronde.core.bridge.movements.rover import rover
from ronde.errors import InputError


def test_pairs_are_in_one_line_and_sit_turned_in_the_last_rounds() -> None:
    movement = arrow_switched(mitchell(table_count=Fraction(5), boards_per_round=2), 2)
    assert movement.lines == 1
    assert [table.seats for table in movement.rounds[2].tables] == [
        (1, 9), (2, 10), (3, 6), (4, 7), (5, 8),
    ]  # fmt: skip
    assert [table.seats for table in movement.rounds[3].tables] == [
        (8, 1), (9, 2), (10, 3), (6, 4), (7, 5),
    ]  # fmt: skip
    switched = [{table.switched for table in played.tables} for played in movement.rounds]
    assert switched == [{False}, {False}, {False}, {True}, {True}]
    assert movement.fixed == tuple(Entry(number=number) for number in range(1, 6))
    assert movement_findings(movement) == ()


def test_who_sits_out_is_renumbered_too() -> None:
    half = mitchell(table_count=Fraction("4.5"), boards_per_round=2)
    movement = arrow_switched(half, 1)
    assert [played.sit_out for played in movement.rounds] == [
        (Entry(number=number),) for number in (10, 9, 8, 7, 6)
    ]
    assert movement.rounds[4].tables[4].seats == (6, None)
    assert movement.rounds[3].tables[4].seats == (None, 7)


def test_a_rover_keeps_its_number_before_the_east_west_pairs() -> None:
    movement = arrow_switched(rover(table_count=Fraction("7.5"), boards_per_round=2), 1)
    assert movement.rounds[1].tables[0].seats == (8, 15)
    assert movement_findings(movement) == ()


def test_title_and_instructions_say_how_many_rounds() -> None:
    seven = mitchell(table_count=Fraction(7), boards_per_round=2)
    one, two = arrow_switched(seven, None), arrow_switched(seven, 2)
    assert str(one.title) == "Mitchell, 7 tables, arrow switch in the last round"
    assert str(two.title) == "Mitchell, 7 tables, arrow switch in the last 2 rounds"
    told = "\n".join(map(str, two.instructions))
    assert "E-W pairs add 7 to their number" in told
    assert "In the last 2 rounds N-S and E-W exchange directions" in told


@pytest.mark.parametrize("count", [0, 7, -1])
def test_no_or_every_round_cannot_be_switched(count: int) -> None:
    with pytest.raises(InputError, match=f"from 1 to 6 rounds .* found {count}"):
        arrow_switched(mitchell(table_count=Fraction(7), boards_per_round=2), count)


def test_only_two_lines_can_be_switched() -> None:
    once = arrow_switched(mitchell(table_count=Fraction(7), boards_per_round=2), 1)
    with pytest.raises(InputError, match="N-S and E-W lines"):
        arrow_switched(once, 1)
    players = replace(mitchell(table_count=Fraction(7), boards_per_round=2), seats=Seats.PLAYERS)
    with pytest.raises(InputError, match="N-S and E-W lines"):
        arrow_switched(players, 1)


def test_a_single_round_has_no_last_rounds() -> None:
    single = mitchell(table_count=Fraction(7), boards_per_round=2, round_count=1)
    with pytest.raises(InputError, match="two rounds or more"):
        arrow_switched(single, None)
