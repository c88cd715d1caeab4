"""Tables that people keep, as rows of text: CSV, XLSX, XLS, ODS, or pasted out of a spreadsheet."""

import atexit
import csv
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TypeVar

from ronde.errors import FormatError, Place
from ronde.formats.child_limits import READING, refused_beyond
from ronde.formats.csvfile import unguarded
from ronde.formats.files import check_text, decoded, read_bytes
from ronde.formats.limits import MOST_FILES_AT_ONCE, MOST_PEOPLE
from ronde.formats.workbooks import check_library, read_worksheet, single_spaced
from ronde.messages import N_
from ronde.workers.once import may_be_copied, run_once
from ronde.workers.pool import Workers

WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".ods")
TEXTS = (".csv", ".tsv", ".tab")
SUFFIXES = (*TEXTS, *WORKBOOKS)

_SEPARATORS = (";", "\t", ",")
_LOOKED_AT = 50
"""How many lines decide what separates the cells."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row that is not blank: its number in the file and its cells."""

    line: int
    cells: tuple[str, ...]

    def cell(self, index: int) -> str:
        """A cell; a row may be shorter than others."""
        return self.cells[index] if index < len(self.cells) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table as text; `other_sheets` are the worksheets that were not read."""

    file: str
    rows: tuple[GridRow, ...]
    sheet: str = ""
    other_sheets: tuple[str, ...] = ()


def load(path: Path, *, sheet: str | None = None) -> Grid:
    """Read a table from a file; of a workbook the worksheet named, else the first with rows."""
    return grid_of(read_bytes(path), file=str(path), sheet=sheet)


def grid_of(content: bytes, *, file: str, sheet: str | None = None) -> Grid:
    """Read a table out of the content of a file, by the suffix of its name."""
    suffix = Path(file).suffix.lower()
    if suffix in WORKBOOKS:
        return _of_workbook(content, file, sheet)
    if suffix not in TEXTS:
        raise FormatError(
            N_("expected a file ending in {suffixes}"),
            suffixes=", ".join(SUFFIXES),
            place=Place(file=file),
        )
    return grid_of_csv(decoded(content), file=file)


def grid_of_csv(text: str, *, file: str = "") -> Grid:
    """Read text of lines and cells; what separates the cells is found out."""
    check_text(text, file)
    lines = io.StringIO(text, newline="")
    rows = rows_of_csv(lines, separator_of(text.splitlines()[:_LOOKED_AT]), file)
    few = tuple(islice(rows, MOST_PEOPLE + 1))
    check_people(len(few), file)
    return _checked(Grid(file=file, rows=few))


def rows_of_csv(lines: Iterable[str], separator: str, file: str) -> Iterator[GridRow]:
    """The rows of text as it comes, one after the other."""
    reader = csv.reader(lines, delimiter=separator)
    try:
        for cells in reader:
            row = GridRow(reader.line_num, tuple(single_spaced(unguarded(cell)) for cell in cells))
            if any(row.cells):
                yield row
    except csv.Error as error:
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=file, line=reader.line_num),
        ) from error


def separator_of(lines: Iterable[str]) -> str:
    """What separates the cells: the sign found in most lines, a semicolon before a comma."""
    listed = [line for line in lines if line.strip()]

    def line_count(separator: str) -> int:
        return sum(separator in line for line in listed)

    return max(_SEPARATORS, key=line_count)


def check_people(line_count: int, file: str) -> None:
    """Refuse a list with more lines than any event has people."""
    if line_count > MOST_PEOPLE:
        raise FormatError(
            N_("there are more than {most} lines in it"),
            most=MOST_PEOPLE,
            place=Place(file=file or None),
        )


def _of_workbook(content: bytes, file: str, sheet: str | None) -> Grid:
    """The rows of a worksheet, read where they cannot harm this process."""
    check_library()
    read = read_elsewhere(read_worksheet, content, file, sheet, file=file)
    rows = tuple(GridRow(line, cells) for line, cells in read.rows)
    return _checked(Grid(file=file, rows=rows, sheet=read.name, other_sheets=read.others))


def _checked(grid: Grid) -> Grid:
    """The grid, refused where there is nothing in it."""
    if any("\0" in cell for row in grid.rows[:_LOOKED_AT] for cell in row.cells):
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=grid.file, line=1),
        )
    if not grid.rows:
        raise FormatError(N_("there is no row in it"), place=Place(file=grid.file))
    return grid


_Value = TypeVar("_Value")


def read_elsewhere(function: Callable[..., _Value], *arguments: object, file: str) -> _Value:
    """What a function of a module makes of a file, called in a child process with limits.

    Raises FormatError where it takes too long, too much memory, or dies; other errors are its own.
    """
    with refused_beyond(READING, file=file):
        if may_be_copied():
            return run_once(READING, function, *arguments)
        return _workers().run(function, *arguments)


@cache
def _workers() -> Workers:
    """The children that read files, as long as the program runs."""
    workers = Workers(
        limits=READING,
        most=MOST_FILES_AT_ONCE,
        renew_after=50,
        modules=("ronde.formats.workbooks", "python_calamine"),
    )
    atexit.register(workers.close)
    return workers
