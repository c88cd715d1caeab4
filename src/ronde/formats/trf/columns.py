"""Fields of a line by their columns, counted from 1 and both ends included, as the standard prints.

A field for the number of a player is given with the blank column before it: a number of five
digits takes that column too. This is Ronde's wide form, for events of ten thousand and more.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple

from ronde.errors import InputError
from ronde.messages import N_


class Line(NamedTuple):
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
