"""Tables that people keep, as rows of text: CSV, XLSX, XLS, ODS, or pasted out of a spreadsheet."""

import csv
import datetime as dt
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.errors import FormatError, MissingPart, Place
from ronde.formats.csvfile import unguarded
from ronde.formats.files import decoded, read_bytes
from ronde.messages import N_

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

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
    lines = io.StringIO(text, newline="")
    rows = rows_of_csv(lines, separator_of(text.splitlines()[:_LOOKED_AT]), file)
    return _checked(Grid(file=file, rows=tuple(rows)))


def rows_of_csv(lines: Iterable[str], separator: str, file: str) -> Iterator[GridRow]:
    """The rows of text as it comes, one after the other."""
    reader = csv.reader(lines, delimiter=separator)
    try:
        for cells in reader:
            row = GridRow(reader.line_num, tuple(_single_spaced(unguarded(cell)) for cell in cells))
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

    def found(separator: str) -> int:
        return sum(separator in line for line in listed)

    return max(_SEPARATORS, key=found)


def _of_workbook(content: bytes, file: str, sheet: str | None) -> Grid:
    """The rows of a worksheet."""
    workbook = _workbook(content, file)
    names = list(workbook.sheet_names)
    if sheet is not None and sheet not in names:
        raise FormatError(
            N_("expected a worksheet out of {sheets}, found “{found}”"),
            sheets=", ".join(f"“{name}”" for name in names),
            found=sheet,
            place=Place(file=file),
        )
    with_rows = {name: rows for name in names if (rows := _rows(workbook, name))}
    name = sheet or next(iter(with_rows), "")
    others = tuple(other for other in with_rows if other != name)
    return _checked(Grid(file=file, rows=with_rows.get(name, ()), sheet=name, other_sheets=others))


def _workbook(content: bytes, file: str) -> "CalamineWorkbook":
    """A workbook, opened by a library that comes with the workbench."""
    try:
        import python_calamine as calamine
    except ImportError:
        raise MissingPart(
            N_('spreadsheets need a library: pip install "ronde[workbench]"')
        ) from None
    try:
        return calamine.CalamineWorkbook.from_object(io.BytesIO(content))
    except calamine.PasswordError:
        raise FormatError(
            N_("the workbook has a password: save it without one"), place=Place(file=file)
        ) from None
    except calamine.CalamineError:
        raise FormatError(
            N_("expected a workbook (XLSX, XLS or ODS), found something else"),
            place=Place(file=file),
        ) from None


def _rows(workbook: "CalamineWorkbook", name: str) -> tuple[GridRow, ...]:
    """The rows of a worksheet that are not blank."""
    found = workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
    rows = (
        GridRow(line, tuple(_text(value) for value in values))
        for line, values in enumerate(found, start=1)
    )
    return tuple(row for row in rows if any(row.cells))


def _text(value: object) -> str:
    """A cell as text: a whole number without decimals, a day as ISO 8601."""
    if isinstance(value, dt.datetime):
        value = value.date()
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _single_spaced(str(value))


def _single_spaced(text: str) -> str:
    """A text without blanks around it or doubled inside it, hard blanks and line ends included."""
    return text if text.isalnum() else " ".join(text.split())


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
