"""The lines of a CSV movement: cells by what they mean, read as values."""

from collections.abc import Callable, Iterator
from typing import NoReturn, TypeVar

from ronde.errors import FormatError, Place
from ronde.formats.csvfile import CsvTable
from ronde.messages import N_

Read = TypeVar("Read")

_COLUMNS = {
    "round": ("round", "tour", "position", "ronde"),
    "table": ("table",),
    "ns": ("ns", "n-s"),
    "ew": ("ew", "eo", "e-w", "e-o"),
    "n": ("n", "north", "nord"),
    "s": ("s", "south", "sud"),
    "e": ("e", "east", "est"),
    "w": ("w", "o", "west", "ouest"),
    "boards": ("boards", "donnes", "étuis"),
    "played": ("played", "jouée", "joué"),
    "shared_with": ("shared_with", "partage"),
    "switched": ("switched", "inversée"),
    "stand_after": ("stand_after", "guéridon"),
    "sit_out": ("sit_out", "relais"),
    "lines": ("lines", "lignes"),
    "movement": ("movement", "mouvement"),
    "meetings_repeat": ("meetings_repeat",),
    "sets_vary": ("sets_vary",),
    "copies": ("copies",),
}
_YES = {"yes", "true", "1", "oui", "vrai", "x"}
_NO = {"no", "false", "0", "non", "faux"}


class CsvLine:
    """A line of the file: its cells by what they mean."""

    def __init__(self, place: Place, cells: dict[str, str]) -> None:
        self.place = place
        self.cells = cells

    def cell(self, column: str) -> str:
        """What is written in a column; nothing where there is no such column."""
        return self.cells.get(column, "")

    def read(self, column: str, reader: Callable[[str], Read | None]) -> Read:
        """A cell as a value, or one sentence."""
        value = reader(self.cell(column))
        if value is None:
            self.refuse(column)
        return value

    def refuse(self, column: str) -> NoReturn:
        """Say which cell cannot be read."""
        raise FormatError(
            N_("column “{column}”: cannot read “{found}”"),
            column=column,
            found=self.cell(column),
            place=self.place,
        )


class CsvLines:
    """The lines of a file with its headings understood."""

    def __init__(self, table: CsvTable) -> None:
        self.table = table
        self.headings = {
            column: heading
            for column, names in _COLUMNS.items()
            if (heading := table.heading_for(*names)) is not None
        }

    def __iter__(self) -> Iterator[CsvLine]:
        """Line by line."""
        for row in self.table.rows:
            cells = {
                column: row.cells.get(heading, "") for column, heading in self.headings.items()
            }
            yield CsvLine(Place(file=self.table.file or None, line=row.line), cells)

    def has(self, column: str) -> bool:
        """Whether there is such a column."""
        return column in self.headings

    def need(self, column: str) -> None:
        """Refuse a file without a column."""
        if not self.has(column):
            raise FormatError(
                N_("expected a column “{column}”, found {found}"),
                column=column,
                found=", ".join(f"“{heading}”" for heading in self.table.headings),
                place=Place(file=self.table.file or None, line=1),
            )


def line_count(line: CsvLine, column: str, *, most: int, default: int) -> int:
    """A whole number from 1; the default where nothing is written."""
    return line.read(column, whole_number(most)) if line.cell(column) else default


def line_flag(line: CsvLine, column: str, *, default: bool) -> bool:
    """Yes or no; what follows from the rest where nothing is written."""
    return line.read(column, lambda text: _flag_value(text, default))


def _flag_value(text: str, default: bool) -> bool | None:
    """Yes or no in either language; None where it is something else."""
    word = text.lower()
    if not word:
        return default
    return True if word in _YES else False if word in _NO else None


def whole_number(most: int) -> Callable[[str], int | None]:
    """A reader of whole numbers from 1."""

    def read(text: str) -> int | None:
        """The number; None where it is something else."""
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            return None
        return int(text) if 1 <= int(text) <= most else None

    return read
