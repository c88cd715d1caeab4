"""Worksheets as rows of text, read by a library in native code: always in a child process."""

import datetime as dt
import io
from typing import TYPE_CHECKING, NamedTuple

from ronde.errors import FormatError, MissingPart, Place
from ronde.formats.files import check_digits
from ronde.formats.limits import LONGEST_CELL
from ronde.formats.workbook_sizes import check_size
from ronde.messages import N_, quoted

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

Line = tuple[int, tuple[str, ...]]
"""A row that is not blank: its number in the sheet and its cells."""


class Worksheet(NamedTuple):
    """A worksheet: its name, its rows, and the other sheets that have rows."""

    name: str
    rows: tuple[Line, ...]
    others: tuple[str, ...]


def read_worksheet(content: bytes, file: str, sheet: str | None) -> Worksheet:
    """The worksheet named, else the first with rows.

    Raises FormatError for whatever the library raises: it panics where it should refuse, and a
    panic is no Exception.
    """
    check_size(content, file)
    try:
        workbook = _workbook(content, file)
        names = list(workbook.sheet_names)
        if sheet is not None and sheet not in names:
            raise FormatError(
                N_("expected a worksheet out of {sheets}, found “{found}”"),
                sheets=quoted(names),
                found=sheet,
                place=Place(file=file),
            )
        with_rows = {name: rows for name in names if (rows := _rows(workbook, name, file))}
    except (FormatError, MemoryError):
        raise
    except BaseException as error:
        raise _no_workbook(file) from error
    name = sheet or next(iter(with_rows), "")
    others = tuple(other for other in with_rows if other != name)
    return Worksheet(name, with_rows.get(name, ()), others)


def check_library() -> None:
    """Refuse where the library is missing, which comes with the workbench."""
    try:
        import python_calamine  # noqa: F401
    except ImportError:
        raise MissingPart(
            N_('spreadsheets need a library: pip install ".[workbench]" in the folder of Ronde')
        ) from None


def single_spaced(text: str) -> str:
    """A text without blanks around it or doubled inside it, hard blanks and line ends included."""
    return text if text.isalnum() else " ".join(text.split())


def _workbook(content: bytes, file: str) -> "CalamineWorkbook":
    """A workbook, opened by a library that comes with the workbench."""
    import python_calamine as calamine

    try:
        return calamine.CalamineWorkbook.from_object(io.BytesIO(content))
    except calamine.PasswordError:
        raise FormatError(
            N_("the workbook has a password: save it without one"), place=Place(file=file)
        ) from None


def _no_workbook(file: str) -> FormatError:
    """The error for a file that the library does not read."""
    return FormatError(
        N_("expected a workbook (XLSX, XLS or ODS), found something else"), place=Place(file=file)
    )


def _rows(workbook: "CalamineWorkbook", name: str, file: str) -> tuple[Line, ...]:
    """The rows of a worksheet that are not blank."""
    values = workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
    rows = (
        (line, tuple(_text(value, file, line) for value in row))
        for line, row in enumerate(values, start=1)
    )
    return tuple(row for row in rows if any(row[1]))


def _text(value: object, file: str, line: int) -> str:
    """A cell as text: a whole number without decimals, a day as ISO 8601."""
    if isinstance(value, dt.datetime):
        value = value.date()
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    check_cell(text, Place(file=file, line=line))
    return single_spaced(text)


def check_cell(text: str, place: Place) -> None:
    """Refuse a cell with more in it than any spreadsheet holds."""
    check_digits(text, place)
    if len(text) > LONGEST_CELL:
        raise FormatError(
            N_("a cell of {length} letters: {most} at most"),
            length=len(text),
            most=LONGEST_CELL,
            place=place,
        )
