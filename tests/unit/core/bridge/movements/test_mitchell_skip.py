from fractions import Fraction

import pytest

from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.errors import InputError


def opponents_at_table_1(tables: str, rounds: int | None = None) -> list[int | str | None]:
    movement = mitchell_skip(table_count=Fraction(tables), boards_per_round=2, round_count=rounds)
    return [played.tables[0].seats[1] for played in movement.rounds]


def test_pairs_skip_a_table_after_half_of_the_rounds() -> None:
    assert opponents_at_table_1("8") == [1, 8, 7, 6, 4, 3, 2]


def test_boards_do_not_skip() -> None:
    movement = mitchell_skip(table_count=Fraction(6), boards_per_round=1)
    assert [played.tables[0].boards for played in movement.rounds] == [(1,), (2,), (3,), (4,), (5,)]


@pytest.mark.parametrize(("tables", "after"), [("9.5", 5), ("13.5", 7), ("15.5", 8)])
def test_half_tables_skip_as_full_ones_do(tables: str, after: int) -> None:
    movement = mitchell_skip(table_count=Fraction(tables), boards_per_round=2)
    assert movement.physical_table_count == 2 * after
    assert movement.round_count == 2 * after - 1
    assert any(f"After round {after} E-W pairs skip" in str(told) for told in movement.instructions)


def test_without_a_round_after_it_no_skip_is_announced() -> None:
    assert opponents_at_table_1("8", rounds=4) == [1, 8, 7, 6]
    short = mitchell_skip(table_count=Fraction(8), boards_per_round=2, round_count=4)
    assert not any("skip" in str(told) for told in short.instructions)


def test_the_last_round_is_lost() -> None:
    with pytest.raises(InputError, match="from 1 to 9 rounds"):
        mitchell_skip(table_count=Fraction(10), boards_per_round=3, round_count=10)


def test_an_odd_number_of_tables_needs_no_skip() -> None:
    with pytest.raises(InputError, match="take mitchell"):
        mitchell_skip(table_count=Fraction("8.5"), boards_per_round=3)
