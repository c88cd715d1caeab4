from fractions import Fraction

import pytest

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.errors import InputError

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def half(number: int, line: Direction | None) -> Movement:
    return mitchell(
        table_count=Fraction("6.5"),
        boards_per_round=4,
        missing=MissingSeat(number=number, line=line),
    )


def sit_outs(movement: Movement) -> list[tuple[int | str, ...]]:
    return [tuple(entry.number for entry in played.sit_out) for played in movement.rounds]


def told(movement: Movement) -> str:
    return "\n".join(map(str, movement.instructions))


FULL = mitchell(table_count=Fraction(7), boards_per_round=4)


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète")
def test_by_tradition_the_lone_pair_is_east_west_at_the_last_table() -> None:
    movement = mitchell(table_count=Fraction("6.5"), boards_per_round=4)
    assert movement == half(7, NS)
    assert [played.tables[6].seats[0] for played in movement.rounds] == [None] * 7
    assert sit_outs(movement) == [(7,), (6,), (5,), (4,), (3,), (2,), (1,)]
    assert {entry.line for played in movement.rounds for entry in played.sit_out} == {EW}
    assert (movement.table_count, movement.contestant_count) == (Fraction("6.5"), 13)
    assert Entry(number=7, line=NS) not in movement.fixed


def test_the_boards_of_the_empty_table_wait_with_north_south_1() -> None:
    text = told(half(7, NS))
    assert "wait with N-S of table 1, who at each change pass on the boards in waiting" in text
    assert "In round 1 E-W 7, alone at table 7, deal the boards there" in text


@pytest.mark.parametrize(("number", "keeper"), [(1, 2), (3, 4), (6, 7), (7, 1)])
def test_boards_wait_with_the_table_that_passes_its_own_there(number: int, keeper: int) -> None:
    movement = half(number, NS)
    assert f"wait with N-S of table {keeper}," in told(movement)
    before, after = movement.rounds[:2]
    assert after.tables[number - 1].boards == before.tables[keeper - 1].boards


def test_boards_lie_at_the_table_where_they_are_not_played() -> None:
    movement = half(3, NS)
    for played, full in zip(movement.rounds, FULL.rounds, strict=True):
        assert [table.boards for table in played.tables] == [table.boards for table in full.tables]
        assert [table.table_number for table in played.tables if not table.played] == [3]


def test_without_an_east_west_pair_each_north_south_pair_sits_out_once() -> None:
    movement = half(5, EW)
    assert sit_outs(movement) == [(5,), (6,), (7,), (1,), (2,), (3,), (4,)]
    assert {entry.line for played in movement.rounds for entry in played.sit_out} == {NS}
    assert "passes its boards on as usual" in told(movement)
    assert "In round 1 N-S 5, alone at table 5, deal the boards there" in told(movement)


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète")
def test_a_pair_that_leaves_empties_its_table_from_then_on() -> None:
    thirteen = mitchell(table_count=Fraction(13), boards_per_round=2)
    movement = without_pair(thirteen, MissingSeat(number=5, line=NS), from_round=2)
    assert movement.rounds[0] == thirteen.rounds[0]
    for played in movement.rounds[1:]:
        assert [table.table_number for table in played.tables if not table.played] == [5]
    assert movement.table_count == 13
    assert movement.contestant_count == 26
    assert "From round 2 on: N-S 5 are missing" in told(movement)
    assert "In round 1 E-W" not in told(movement)
    assert movement_findings(movement) == ()


def test_a_pair_that_leaves_a_shared_table_ends_the_sharing() -> None:
    full = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
    movement = without_pair(full, MissingSeat(number=6, line=NS), from_round=4)
    assert [played.tables[5].boards for played in movement.rounds[3:]] == [()] * 3
    assert [played.tables[0].shared_with for played in movement.rounds] == [(6,)] * 3 + [()] * 3


def test_a_second_pair_may_leave_the_same_table() -> None:
    movement = without_pair(half(3, NS), MissingSeat(number=3, line=EW), from_round=1)
    assert movement.rounds[0].tables[2].seats == (None, None)
    assert movement.rounds[0].sit_out == ()
    assert sit_outs(movement)[1] == (2, 4)
    assert movement.contestant_count == 12


def test_in_one_line_a_pair_is_missing_by_its_number() -> None:
    one_line = arrow_switched(FULL, 1)
    movement = without_pair(one_line, MissingSeat(number=9), from_round=6)
    assert [table.seats for table in movement.rounds[5].tables if not table.played] == [(7, None)]
    assert [table.seats for table in movement.rounds[6].tables if not table.played] == [(None, 1)]
    assert "Pair 9 is missing" in told(movement)


@pytest.mark.parametrize(
    ("tables", "missing", "wrong"),
    [
        ("7", MissingSeat(number=3, line=NS), "no pair is missing at 7 full tables"),
        ("6.5", MissingSeat(number=3), "ns3 or ew3"),
        ("6.5", MissingSeat(number=8, line=EW), "from 1 to 7, found 8"),
        ("6.5", MissingSeat(number=0, line=NS), "from 1 to 7, found 0"),
    ],
)
def test_a_missing_pair_that_cannot_be_is_refused(
    tables: str, missing: MissingSeat, wrong: str
) -> None:
    with pytest.raises(InputError, match=wrong):
        mitchell(table_count=Fraction(tables), boards_per_round=4, missing=missing)


@pytest.mark.parametrize(
    ("missing", "from_round", "wrong"),
    [
        (MissingSeat(number=8, line=NS), 1, "no pair ns8 in round 1"),
        (MissingSeat(number=3), 2, "no pair 3 in round 2"),
        (MissingSeat(number=3, line=NS), 8, "from 1 to 7, found 8"),
        (MissingSeat(number=3, line=NS), 0, "found 0"),
    ],
)
def test_a_pair_that_is_not_there_cannot_leave(
    missing: MissingSeat, from_round: int, wrong: str
) -> None:
    with pytest.raises(InputError, match=wrong):
        without_pair(FULL, missing, from_round=from_round)


def test_a_missing_pair_is_named_as_on_the_command_line() -> None:
    seats = [MissingSeat(number=3, line=NS), MissingSeat(number=5, line=EW), MissingSeat(number=7)]
    assert [str(seat) for seat in seats] == ["ns3", "ew5", "7"]
