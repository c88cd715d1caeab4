from fractions import Fraction

import pytest

from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError


def test_pairs_go_up_and_boards_go_down() -> None:
    movement = mitchell(table_count=Fraction(5), boards_per_round=2)
    first, second = movement.rounds[:2]
    assert [table.seats for table in first.tables] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
    assert [table.seats for table in second.tables] == [(1, 5), (2, 1), (3, 2), (4, 3), (5, 4)]
    assert [table.boards for table in first.tables][:2] == [(1, 2), (3, 4)]
    assert [table.boards for table in second.tables] == [(3, 4), (5, 6), (7, 8), (9, 10), (1, 2)]


def test_what_the_movement_says_of_itself() -> None:
    movement = mitchell(table_count=Fraction(7), boards_per_round=4)
    assert (movement.kind, movement.lines, movement.copies) == ("mitchell", 2, 1)
    assert movement.table_count == 7
    assert movement.contestant_count == 14
    assert (movement.round_count, movement.physical_table_count) == (7, 7)
    assert str(movement.title) == "Mitchell, 7 tables"
    assert {entry.line for entry in movement.fixed} == {Direction.NORTH_SOUTH}
    assert [entry.number for entry in movement.fixed] == [1, 2, 3, 4, 5, 6, 7]


def test_it_may_stop_after_any_round() -> None:
    whole = mitchell(table_count=Fraction(11), boards_per_round=3)
    short = mitchell(table_count=Fraction(11), boards_per_round=3, round_count=9)
    assert short.rounds == whole.rounds[:9]


def test_the_room_is_told_how_to_move_deal_and_record() -> None:
    told = [
        str(each) for each in mitchell(table_count=Fraction(9), boards_per_round=3).instructions
    ]
    assert any("E-W pairs go up one table" in each for each in told)
    assert any("Boards go down one table" in each for each in told)
    assert any("round 1" in each and "records the hands" in each for each in told)
    assert any("card led" in each for each in told)


@pytest.mark.parametrize("tables", ["4", "10", "9.5", "13.5", "15.5"])
def test_an_even_number_of_tables_is_refused_with_both_remedies(tables: str) -> None:
    with pytest.raises(InputError, match=r"mitchell-skip .* mitchell-relay"):
        mitchell(table_count=Fraction(tables), boards_per_round=3)


def test_half_a_table_less_than_an_odd_number_is_an_odd_room() -> None:
    assert mitchell(table_count=Fraction("6.5"), boards_per_round=4).physical_table_count == 7


@pytest.mark.parametrize(
    ("tables", "boards", "rounds", "wrong"),
    [
        ("1", 3, None, "found 1"),
        ("101", 3, None, "from 3 to 100 tables"),
        ("-7", 3, None, "found -7"),
        ("20/3", 3, None, "found 20/3"),
        ("7", 0, None, "found 0"),
        ("7", 21, None, "from 1 to 20 boards"),
        ("7", 3, 8, "from 1 to 7 rounds, found 8"),
        ("7", 3, 0, "found 0"),
    ],
)
def test_numbers_that_cannot_be_played_are_refused(
    tables: str, boards: int, rounds: int | None, wrong: str
) -> None:
    with pytest.raises(InputError, match=wrong):
        mitchell(table_count=Fraction(tables), boards_per_round=boards, round_count=rounds)
