"""CSV as spreadsheets and programs write it."""

import pytest

from ronde.errors import FormatError
from ronde.formats.csvfile import parse_lines, parse_table


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_that_of_the_headings(separator: str) -> None:
    text = f"a{separator}b\n1{separator}2\n"
    assert parse_table(text).rows[0].cells == {"a": "1", "b": "2"}


@pytest.mark.parametrize(
    "text",
    ["a,b\n1,2\n", " a , b \n 1 , 2 \n", '"a","b"\n" 1","2 "\n', "a,b\r1,2\r", "\n\na,b\r\n1,2"],
)
def test_blanks_and_line_ends_do_not_matter(text: str) -> None:
    read = parse_lines(text)
    assert (read.headings, read.cells) == (("a", "b"), (["1", "2"],))


def test_a_blank_in_a_later_line_is_stripped_too() -> None:
    assert parse_lines("a,b\n1,2\n3,\N{NO-BREAK SPACE}4\n").cells == (["1", "2"], ["3", "4"])


def test_lines_keep_their_numbers_and_lengths() -> None:
    read = parse_lines('a,b\n\n1\n"2\n3",4,5\n')
    assert read.line_numbers == (3, 5)
    assert read.cells == (["1"], ["2\n3", "4", "5"])


def test_a_table_refuses_what_has_no_heading() -> None:
    with pytest.raises(FormatError, match=r"x\.csv:2: expected at most 2 cells"):
        parse_table("a,b\n1,2,3\n", file="x.csv")
    assert parse_table("a,b\n1,2,,\n").rows[0].cells == {"a": "1", "b": "2"}


@pytest.mark.parametrize("text", ["", "\n \n", "a\0b"])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_lines(text)
