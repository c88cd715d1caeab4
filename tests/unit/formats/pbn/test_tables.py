import pytest

from ronde.errors import FormatError
from ronde.formats.pbn.reader import SCORE_TABLE, loads
from ronde.formats.pbn.tables import (
    LONGEST_LINE,
    ReadTable,
    WrittenColumn,
    quoted,
    read_table,
    table_lines,
)


def read(header: str, *lines: str, lenient: bool = False) -> ReadTable:
    """A table read from its text."""
    text = "\n".join(['[Board "1"]', f'[ScoreTable "{header}"]', *lines])
    (game,) = loads(text, file="f").games
    return read_table(game, SCORE_TABLE, file="f", lenient=lenient)


def test_order_signs_and_widths_are_no_part_of_a_name() -> None:
    (row,) = read(r"+Rank\3R;PairId_NS\2R;-Contract;Names_NS\10L", '1 7 3NT "A B;C D"').rows
    assert row.cells == {"Rank": "1", "PairId_NS": "7", "Contract": "3NT", "Names_NS": "A B;C D"}
    assert row.line == 3


def test_dashes_and_question_marks_say_nothing() -> None:
    (row,) = read("A;B;C", '- ? ""').rows
    assert row.text("A", "B", "C", "D") == ""


@pytest.mark.parametrize("header", [r"\\x", r"A\\", r"A\\99999R", r"\\;\\"])
def test_a_table_without_a_column_has_no_rows(header: str) -> None:
    with pytest.raises(FormatError, match="f:3: ScoreTable: expected 0 elements in a row, found 2"):
        read(header, "1 2")
    table = read(header, "1 2", lenient=True)
    assert table.rows == ()
    assert [omission.place.line for omission in table.omissions] == [3]


def test_many_blanks_in_a_header_are_one() -> None:
    blanks = " " * 5_000
    (row,) = read(f"{blanks}+A{blanks}\\\\3R{blanks};B{blanks}", "1 2").rows
    assert row.cells == {"A": "1", "B": "2"}


def test_a_row_may_go_over_several_lines() -> None:
    rows = read("A;B;C", "1 2", "3", "4 5 6").rows
    assert [list(row.cells.values()) for row in rows] == [["1", "2", "3"], ["4", "5", "6"]]
    assert [row.line for row in rows] == [3, 5]


def test_names_without_quotes_are_cut_by_the_widths() -> None:
    (row,) = read(r"A\2R;N\12L;Z", " 1 Alfa Bravo   last one").rows
    assert row.cells == {"A": "1", "N": "Alfa Bravo", "Z": "last one"}


def test_a_row_that_does_not_fit_is_refused_with_its_line() -> None:
    with pytest.raises(FormatError, match="f:4: ScoreTable: expected 2 elements in a row, found 3"):
        read("A;B", "1 2", "3 4 5")


def test_a_row_that_does_not_fit_is_left_out_leniently() -> None:
    table = read("A;B", "1 2", "3 4 5", "6 7", lenient=True)
    assert [row.cells["A"] for row in table.rows] == ["1", "6"]
    assert [omission.place.line for omission in table.omissions] == [4]


def test_no_table_has_no_rows() -> None:
    (game,) = loads('[Board "1"]').games
    assert read_table(game, SCORE_TABLE, file="f", lenient=False) == ReadTable(())


def test_a_table_is_set_in_columns() -> None:
    columns = (
        WrittenColumn("PairId", ["7", "12"]),
        WrittenColumn("Lead", ["-", "-"], right=False),
        WrittenColumn("Contract", ["3NT", "4SXX"], right=False),
    )
    assert table_lines("ScoreTable", columns) == [
        r'[ScoreTable "PairId\2R;Contract\4L"]',
        " 7 3NT",
        "12 4SXX",
    ]


def test_a_long_row_is_folded_and_read_again() -> None:
    names = [quoted(f"{letter * 120}") for letter in "abc"]
    columns = [WrittenColumn(f"N{index}", [name]) for index, name in enumerate(names)]
    lines = table_lines("ScoreTable", columns)
    assert len(lines) == 3
    assert all(len(line) <= LONGEST_LINE for line in lines)
    (row,) = read(r"N0\122R;N1\122R;N2\122R", *lines[1:]).rows
    assert [value[0] for value in row.cells.values()] == ["a", "b", "c"]


def test_a_row_that_lacks_an_element_does_not_eat_the_next() -> None:
    table = read("A;B;C", "1 2", "3 4 5", "6 7", lenient=True)
    assert [row.cells["A"] for row in table.rows] == ["3"]
    assert [omission.place.line for omission in table.omissions] == [3, 5]
