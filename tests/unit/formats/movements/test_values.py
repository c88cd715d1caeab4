"""Numbers as people type them."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.formats.movements.values import (
    boards_from_text,
    contestant_from_text,
    distinct_boards_from_text,
    entry_from_text,
    entry_text,
    table_count_from_text,
)


@pytest.mark.parametrize("text", ["6.5", "6,5", "6½", "6 ½", "6 1/2", "6.50", " 6.5 "])
def test_six_and_a_half_tables(text: str) -> None:
    assert table_count_from_text(text) == Fraction(13, 2)


@pytest.mark.parametrize(
    ("text", "count"), [("6", 6), ("6.0", 6), ("12", 12), ("½", Fraction(1, 2))]
)
def test_whole_tables(text: str, count: Fraction) -> None:
    assert table_count_from_text(text) == count


@pytest.mark.parametrize("text", ["", " ", "six", "6.25", "-6", "6.5.5", "1e3", "1000", "6/2"])
def test_no_number_of_tables(text: str) -> None:
    assert table_count_from_text(text) is None


@pytest.mark.parametrize("text", ["1-4", "1–4", "1 2 3 4", "1,2,3,4", "1-2, 3-4", "1;2;3;4"])
def test_four_boards(text: str) -> None:
    assert boards_from_text(text) == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("text", "boards"),
    [("13-15", (13, 14, 15)), ("13 14", (13, 14)), ("2,2, 1-2", (2, 1)), ("", ()), ("x", ())],
)
def test_boards_that_a_table_played(text: str, boards: tuple[int, ...]) -> None:
    assert distinct_boards_from_text(text) == boards


@pytest.mark.parametrize("text", ["4-1", "0", "a", "1-", "12345"])
def test_no_boards(text: str) -> None:
    assert boards_from_text(text) is None


@pytest.mark.parametrize(
    ("text", "number"), [("7", 7), ("A1", "A1"), ("0", None), ("", None), ("-1", None)]
)
def test_contestants(text: str, number: int | str | None) -> None:
    assert contestant_from_text(text) == number


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("7", Entry(number=7)),
        ("ns3", Entry(number=3, line=Direction.NORTH_SOUTH)),
        ("EW5", Entry(number=5, line=Direction.EAST_WEST)),
        ("eo 5", Entry(number=5, line=Direction.EAST_WEST)),
        ("N-S3", Entry(number=3, line=Direction.NORTH_SOUTH)),
        ("A1", Entry(number="A1")),
    ],
)
def test_entries(text: str, entry: Entry) -> None:
    assert entry_from_text(text) == entry
    assert entry_from_text(entry_text(entry)) == entry
