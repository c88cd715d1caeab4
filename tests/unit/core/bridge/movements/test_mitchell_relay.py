from fractions import Fraction

import pytest

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.errors import InputError


def six_less_one(number: int, line: Direction = Direction.NORTH_SOUTH) -> Movement:
    return mitchell_relay(
        table_count=Fraction("5.5"),
        boards_per_round=4,
        missing=MissingSeat(number=number, line=line),
    )


def told(movement: Movement) -> str:
    return "\n".join(map(str, movement.instructions))


def test_no_round_is_lost() -> None:
    assert mitchell_relay(table_count=Fraction(8), boards_per_round=3).round_count == 8


def test_the_stand_receives_the_boards_of_the_table_after_it() -> None:
    first, second = mitchell_relay(table_count=Fraction(8), boards_per_round=3).rounds[:2]
    assert second.stands[0].boards == first.tables[4].boards
    assert second.tables[3].boards == first.stands[0].boards
    assert second.tables[6].boards == first.tables[0].boards


def test_the_room_is_told_who_keeps_the_stand_and_who_skips_a_line() -> None:
    text = told(mitchell_relay(table_count=Fraction(6), boards_per_round=4))
    assert "N-S of table 3 look after the stand" in text
    assert "shares those of table 1" in text
    assert "N-S 6 always skip a line" in text


def test_a_half_last_table_has_no_boards_and_nothing_is_shared() -> None:
    movement = mitchell_relay(table_count=Fraction("5.5"), boards_per_round=4)
    for played in movement.rounds:
        assert played.tables[5].boards == ()
        assert not played.tables[5].played
        assert all(table.shared_with == () for table in played.tables)
    assert "table 6 needs no boards" in told(movement)
    assert "skip a line" not in told(movement)


def test_without_the_pair_at_table_1_the_last_table_plays_its_boards_alone() -> None:
    movement = six_less_one(1)
    for played in movement.rounds:
        assert played.tables[0].boards == played.tables[5].boards
        assert (played.tables[0].played, played.tables[5].played) == (False, True)
        assert played.tables[0].shared_with == (6,)
    assert "Table 6 plays the boards of table 1 alone" in told(movement)
    assert "skip a line" not in told(movement)


def test_without_the_pair_that_keeps_the_stand_the_next_one_keeps_both_sets() -> None:
    text = told(six_less_one(3))
    assert "look after the stand" not in text
    assert "of table 3 and those of the stand both wait with N-S of table 4" in text


def test_the_last_table_shares_only_when_it_plays() -> None:
    movement = six_less_one(2, Direction.EAST_WEST)
    sharing = [played.tables[0].shared_with for played in movement.rounds]
    assert sharing == [(6,), (6,), (6,), (6,), (), (6,)]
    resting = movement.rounds[4].tables[5]
    assert (resting.seats, resting.boards, resting.played) == ((6, None), (), False)


@pytest.mark.parametrize("tables", ["7", "6.5"])
def test_an_odd_number_of_tables_needs_no_stand(tables: str) -> None:
    with pytest.raises(InputError, match="take mitchell"):
        mitchell_relay(table_count=Fraction(tables), boards_per_round=4)
