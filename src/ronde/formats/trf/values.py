"""Fields of a line by their columns; numbers, points and dates as report files write them."""

import datetime as dt
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from ronde.core.scores import PER_POINT, Points, points_from_text, points_to_text
from ronde.errors import InputError
from ronde.messages import N_

# Fields of a line by their columns, counted from 1 and both ends included, as the standard prints.
#
# A field for the number of a player is given with the blank column before it: a number of five
# digits takes that column too. This is Ronde's wide form, for events of ten thousand and more.


class ReportLine(NamedTuple):
    """A line of a report: its number in the file, and its text without blanks at the end."""

    number: int
    text: str


class Columns(NamedTuple):
    """A field: its first and its last column."""

    first: int
    last: int

    def of(self, text: str) -> str:
        """What stands in these columns, without the blanks around it."""
        return text[self.first - 1 : self.last].strip()

    def start(self, text: str) -> int:
        """The column in which what stands here begins, for people who look it up."""
        field = text[self.first - 1 : self.last]
        blanks = len(field) - len(field.lstrip())
        return self.first + (blanks if blanks < len(field) else 0)

    @property
    def width(self) -> int:
        """How many characters fit."""
        return self.last - self.first + 1

    def left(self, value: str) -> str:
        """The value at the left of the field."""
        return self._checked(value).ljust(self.width)

    def right(self, value: str) -> str:
        """The value at the right of the field."""
        return self._checked(value).rjust(self.width)

    def _checked(self, value: str) -> str:
        """The value, if it fits: it would otherwise run into the next field."""
        if len(value) > self.width:
            raise InputError(
                N_("“{value}” does not fit the {width} columns a report has for it"),
                value=value,
                width=self.width,
            )
        return value


REST_OF_LINE = Columns(5, sys.maxsize)
"""Free text from column 5 to the end of the line."""


class Series(NamedTuple):
    """Fields of one width at a regular distance, up to the end of the line."""

    first: int
    width: int
    step: int

    def at(self, index: int) -> Columns:
        """The field with this index, the first being 0."""
        first = self.first + index * self.step
        return Columns(first, first + self.width - 1)

    def of(self, text: str) -> Iterator[tuple[Columns, str]]:
        """All fields up to the end of the text, with what stands in them."""
        for index in range(max(0, -(-(len(text) - self.first + 1) // self.step))):
            columns = self.at(index)
            yield columns, columns.of(text)

    def filled(self, values: list[str]) -> list[tuple[Columns, str]]:
        """These values, each at the right of its field."""
        return [
            (columns := self.at(index), columns.right(value)) for index, value in enumerate(values)
        ]


def laid_out(record: str, *fields: tuple[Columns, str]) -> str:
    """A line of this record with each value, padded already, in its columns."""
    line = record
    for columns, value in fields:
        line = line.ljust(columns.first - 1) + value
    return line.rstrip()


_YEAR_FIRST = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_SHORT_YEAR = re.compile(r"(\d\d)[/.-](\d\d)[/.-](\d\d)", re.ASCII)
_CENTURY_TURN = 70
_LONGEST_NUMBER = 9
RESULT_WIDTH = 4
"""Columns for the points of a game, a match or a bye."""


def whole_number(text: str) -> int | None:
    """A number written in digits alone; None for anything else."""
    if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER:
        return int(text)
    return None


def points(text: str) -> Points | None:
    """Points such as `4.5`; None for anything else."""
    if len(text) > _LONGEST_NUMBER or not text.isascii():
        return None
    try:
        return points_from_text(text)
    except ValueError:
        return None


def points_of_result(text: str) -> Points | None:
    """Points for one result, which have four columns in every record; None for anything else."""
    value = points(text)
    return value if value is not None and points_text(value, RESULT_WIDTH) is not None else None


def points_text(value: Points, width: int) -> str | None:
    """Points with one decimal, or without it where that is what fits; None where nothing does.

    Reading: the standard shows `11.5`, four columns, and says nothing of a hundred points and
        more. Whole points then lose their decimal; half points find no place.
    """
    text = points_to_text(value)
    if len(text) > width and value % PER_POINT == 0:
        text = text.removesuffix(".0")
    return text if len(text) <= width else None


def date(text: str) -> dt.date | None:
    """A date as `2026/01/31` or, in older files, `31.01.2026`; None for anything else.

    Rule: FIDE TRF26 042
    Reading: TRF16 gave no form. With the year at the end the day is taken to come first, as
        nearly all federations write; a date that exists only the other way round is not guessed at.
    """
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = match.groups()
    elif match := _YEAR_LAST.fullmatch(text):
        day, month, year = match.groups()
    else:
        return None
    return _existing(int(year), int(month), int(day))


def short_date(text: str) -> dt.date | None:
    """A date as `26/01/31`, the year from 1970 to 2069; None for anything else.

    Rule: FIDE TRF26 132
    """
    match = _SHORT_YEAR.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part) for part in match.groups())
    return _existing(year + (1900 if year >= _CENTURY_TURN else 2000), month, day)


def date_text(value: dt.date) -> str:
    """The date as `2026/01/31`."""
    return value.isoformat().replace("-", "/")


def short_date_text(value: dt.date) -> str | None:
    """The date as `26/01/31`; None where two digits do not say which year it is."""
    text = date_text(value)[2:]
    return text if short_date(text) == value else None


def _existing(year: int, month: int, day: int) -> dt.date | None:
    """The date, if the calendar has it."""
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def amount(value: Points, columns: Columns) -> tuple[Columns, str]:
    """Points in their field, refused where they do not fit: the event would be another one."""
    return columns, columns.right(points_text(value, columns.width) or points_to_text(value))


def padded(number: int, columns: Columns) -> tuple[Columns, str]:
    """A number in its field, with zeros before it."""
    return columns, columns.right(str(number).zfill(columns.width))
