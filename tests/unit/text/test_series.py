"""The run of numbered columns in a table."""

from ronde.text.series import heading_parts, numbered_columns
from ronde.text.sheet import Column, Sheet


def run_of(*headings: str) -> list[int]:
    sheet = Sheet(title="", columns=tuple(Column(heading) for heading in headings), rows=())
    return list(numbered_columns(sheet))


def test_the_boards_of_a_schedule() -> None:
    assert run_of("Round", "Date", "Board 1", "Board 2", "Board 3") == [2, 3, 4]


def test_the_opponents_of_a_crosstable() -> None:
    assert run_of("No.", "Name", "1", "2", "3", "Points", "SB") == [2, 3, 4]


def test_the_longest_run_is_taken() -> None:
    assert run_of("1", "2", "Table 1", "Table 2", "Table 3") == [2, 3, 4]


def test_one_numbered_column_is_no_run() -> None:
    assert run_of("No.", "Round 1", "Name") == []


def test_numbers_with_a_gap_are_not_one_run() -> None:
    assert run_of("1", "3", "4") == [1, 2]


def test_a_heading_is_words_and_a_number() -> None:
    assert heading_parts("Board 12") == ("Board", 12)
    assert heading_parts("7") == ("", 7)
    assert heading_parts("Name") == ("Name", None)
