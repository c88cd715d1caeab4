"""The Howells of the course: its rules for all of them, and the four-table one round by round."""

from fractions import Fraction
from pathlib import Path

import pytest

from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.howell_swedish import howell_swedish
from ronde.core.bridge.movements.movement import Entry, board_set
from tests.documents.tables import sections

SEATING, STANDS = sections(Path(__file__).with_name("howell_4_tables.txt")).values()

COURSE = {
    4: ("7 ou 8 paires", "21 ou 28 donnes"),
    5: ("9 ou 10 paires", "18 ou 27 donnes"),
    6: ("11 ou 12 paires", "22 ou 33 donnes"),
}
"""What the course prints under its headings."""

SYNOPTIC = [
    ("3.5", 4, 24, 28),
    ("4", 3, 21, 21),
    ("4", 4, 28, 28),
    ("4.5", 3, 24, 27),
    ("5", 3, 27, 27),
    ("5.5", 2, 20, 22),
    ("6", 2, 22, 22),
    ("6.5", 2, 24, 26),
]
"""Its Howell rows: tables, boards in a set, boards played, boards in all."""


@pytest.mark.rule("Organisation des tournois (FFB), Howell de 4 tables")
def test_every_round_of_the_four_table_howell() -> None:
    movement = howell(table_count=Fraction(4), boards_per_round=4)
    for played, seating, stands in zip(movement.rounds, SEATING, STANDS, strict=True):
        expected = []
        for cell in seating.split():
            pairs, set_number = cell.split("s")
            north_south, east_west = map(int, pairs.split("-"))
            expected.append(((north_south, east_west), board_set(int(set_number), 4)))
        assert [(table.seats, table.boards) for table in played.tables] == expected
        assert [(stand.after_table, stand.boards) for stand in played.stands] == [
            (after_table, board_set(int(set_number), 4))
            for after_table, set_number in zip((1, 1, 2), stands.split(), strict=True)
        ]


@pytest.mark.parametrize("table_count", COURSE)
@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_pairs_and_boards_are_those_of_the_headings(table_count: int) -> None:
    pairs, boards = COURSE[table_count]
    half = howell(table_count=table_count - Fraction(1, 2), boards_per_round=2)
    full = howell(table_count=Fraction(table_count), boards_per_round=2)
    assert [half.contestant_count, full.contestant_count] == [
        int(word) for word in pairs.split() if word.isdigit()
    ]
    for count in (int(word) for word in boards.split() if word.isdigit()):
        per_round = count // full.round_count
        movement = howell(table_count=Fraction(table_count), boards_per_round=per_round)
        assert len(movement.boards_in_play) == count


@pytest.mark.parametrize("table_count", COURSE)
@pytest.mark.rule("Organisation des tournois (FFB), Howell de 4 tables")
def test_each_pair_goes_to_the_seat_of_the_pair_one_lower(table_count: int) -> None:
    movement = howell(table_count=Fraction(table_count), boards_per_round=2)
    last = 2 * table_count - 1
    for before, after in zip(movement.rounds, movement.rounds[1:], strict=False):
        for left, taken in zip(before.tables, after.tables, strict=True):
            for lower, pair in zip(left.seats, taken.seats, strict=True):
                assert isinstance(lower, int)
                assert pair == (lower if lower > last else lower % last + 1)
        assert after.tables[0].seats[0] == last + 1, "the organiser stays N-S at table 1"


@pytest.mark.parametrize(("tables", "size", "played", "in_all"), SYNOPTIC)
@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_the_rows_of_the_synoptic_table(tables: str, size: int, played: int, in_all: int) -> None:
    movement = howell(table_count=Fraction(tables), boards_per_round=size)
    assert len(movement.boards_in_play) == in_all
    for pair in range(1, movement.contestant_count + 1):
        tables_of_pair = [
            table for played in movement.rounds for table in played.tables if pair in table.seats
        ]
        assert sum(size for table in tables_of_pair if table.played) == played


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_with_half_a_table_n_s_1_stays_empty() -> None:
    movement = howell(table_count=Fraction(7, 2), boards_per_round=4)
    for played in movement.rounds:
        table = played.tables[0]
        assert table.seats == (None, played.round_number)
        assert not table.played
        assert played.sit_out == (Entry(number=played.round_number),)


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
def test_the_swedish_howell_of_the_synoptic_table() -> None:
    movement = howell_swedish()
    assert movement.round_count == 5
    assert len(movement.boards_in_play) == 25
    assert [len(howell_swedish(boards_per_round=size).boards_in_play) for size in (3, 6, 9)] == [
        15,
        30,
        45,
    ], "the course prints 15, 21 and 27"
