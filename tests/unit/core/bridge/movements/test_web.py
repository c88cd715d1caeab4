from collections import Counter
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.core.bridge.movements.web import web
from ronde.errors import InputError


def places(movement: Movement) -> int:
    """At how many tables a set is at the same time, at most."""
    return max(
        count
        for played in movement.rounds
        for count in Counter(table.boards for table in played.tables).values()
    )


@pytest.mark.parametrize("tables", range(14, 27))
def test_thirteen_sets_serve_14_to_26_tables(tables: int) -> None:
    movement = web(table_count=Fraction(tables), boards_per_round=2)
    assert movement.round_count == 13
    assert movement.boards_in_play == tuple(range(1, 27))
    assert movement_findings(movement) == ()
    assert places(movement) == movement.copies == (3 if tables % 2 else 2)


@pytest.mark.parametrize("tables", range(14, 25, 2))
def test_twelve_sets_serve_even_rooms_with_a_skip(tables: int) -> None:
    movement = web(table_count=Fraction(tables), boards_per_round=2, round_count=12)
    assert movement.round_count == 12
    assert movement_findings(movement) == ()
    assert places(movement) == 2
    assert any("After round 6" in str(told) for told in movement.instructions)


def test_ten_tables_with_seven_sets() -> None:
    movement = web(table_count=Fraction(10), boards_per_round=4)
    assert movement.round_count == 7
    first, second = movement.rounds[:2]
    starts = [(table.boards[0] - 1) // 4 + 1 for table in first.tables]
    assert starts == [1, 2, 3, 4, 5, 4, 3, 2, 1, 7]
    assert [(table.boards[0] - 1) // 4 + 1 for table in second.tables] == [
        2, 3, 4, 5, 6, 3, 2, 1, 7, 6,
    ]  # fmt: skip


def test_tables_with_the_same_set_name_each_other() -> None:
    for played in web(table_count=Fraction(9), boards_per_round=4).rounds:
        for table in played.tables:
            same = [other for other in played.tables if other.boards == table.boards]
            assert {table.table_number, *table.shared_with} == {
                other.table_number for other in same
            }


def test_a_copy_stays_at_a_table_that_rests() -> None:
    movement = web(
        table_count=Fraction("13.5"),
        boards_per_round=2,
        missing=MissingSeat(number=12, line=Direction.NORTH_SOUTH),
    )
    full = web(table_count=Fraction(14), boards_per_round=2)
    for played, whole in zip(movement.rounds, full.rounds, strict=True):
        assert [table.boards for table in played.tables] == [table.boards for table in whole.tables]
    told = "\n".join(map(str, movement.instructions))
    assert "wait with N-S of table 13" in told
    assert "deal the boards there" not in told


@pytest.mark.parametrize(("boards", "rounds"), [(1, 19), (2, 13), (3, 9), (4, 7), (5, 5)])
def test_the_rounds_fit_into_a_session(boards: int, rounds: int) -> None:
    tables = Fraction(10 if boards == 5 else 20 if boards == 1 else 14)
    movement = web(table_count=tables, boards_per_round=boards)
    assert movement.round_count == rounds


@pytest.mark.parametrize(
    ("tables", "rounds", "wrong"),
    [
        (13, 13, "14 to 26 tables, found 13"),
        (27, 13, "14 to 26 tables, found 27"),
        (15, 12, "an odd number of rounds, found 12; near it there is 11, 13$"),
        (15, 14, "found 14; near it there is 13$"),
        (15, 8, "found 8; near it there is 9$"),
        (30, None, "two sections"),
        (14, 2, "2 rounds"),
        (3, None, "from 4 to 100 tables"),
    ],
)
def test_what_no_web_can_do_is_refused(tables: int, rounds: int | None, wrong: str) -> None:
    with pytest.raises(InputError, match=wrong):
        web(table_count=Fraction(tables), boards_per_round=2, round_count=rounds)
