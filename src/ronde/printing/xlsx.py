"""Tables as a spreadsheet: a worksheet each, the headings in the first row and always in sight."""

import datetime as dt
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ronde.errors import MissingPart
from ronde.messages import N_
from ronde.printing.apart import PRINTER
from ronde.printing.table import cell_text
from ronde.text import _
from ronde.text.crosstables import BLOCKED
from ronde.text.series import numbered_columns
from ronde.text.sheet import Cell, Column, Figure, Sheet

_WIDEST = 60
_LANDSCAPE_FROM = 90
"""From this many characters on a sheet is printed on its side."""


def sheets_to_xlsx(sheets: Iterable[Sheet]) -> bytes:
    """Sheets as one spreadsheet file; raises PaperFailed where it cannot be written."""
    return PRINTER.made(written_workbook, list(sheets))


def written_workbook(sheets: Sequence[Sheet]) -> bytes:
    """Sheets as a spreadsheet file; what `sheets_to_xlsx` has made somewhere."""
    names = worksheet_names((sheet.title for sheet in sheets), fallback=_("Table"))

    def write(workbook: Any) -> None:  # noqa: ANN401 - the library has no types
        formats = _Formats(workbook)
        for sheet, name in zip(sheets, names, strict=True):
            _write_sheet(workbook.add_worksheet(name), sheet, formats)

    title = next((sheet.title for sheet in sheets if sheet.title), "Ronde")
    return workbook_bytes(write, title=title)


class _Formats:
    """The looks of cells, made once for a workbook."""

    def __init__(self, workbook: Any) -> None:  # noqa: ANN401
        self._workbook = workbook
        self._made: dict[tuple[tuple[str, object], ...], object] = {}

    def look(self, **settings: object) -> object:
        """The look with these settings."""
        key = tuple(sorted(settings.items()))
        if key not in self._made:
            self._made[key] = self._workbook.add_format({"valign": "top", **settings})
        return self._made[key]


def _write_sheet(worksheet: Any, sheet: Sheet, formats: _Formats) -> None:  # noqa: ANN401
    """One sheet: headings, rows, and the notes after an empty row."""
    total_width = 0
    for index, column in enumerate(sheet.columns):
        heading = formats.look(bold=True, bottom=1, text_wrap=True, align=column.align.value)
        worksheet.write_string(0, index, column.heading, heading)
        texts = [cell_text(row[index]) for row in sheet.rows]
        width = min(_WIDEST, max(map(len, [column.heading, *texts])) + 2)
        worksheet.set_column(index, index, width)
        total_width += width
    for row_index, row in enumerate(sheet.rows, start=1):
        for index, (cell, column) in enumerate(zip(row, sheet.columns, strict=True)):
            _write_cell(worksheet, (row_index, index), cell, column, formats)
    for offset, note in enumerate(sheet.notes):
        worksheet.write_string(len(sheet.rows) + 2 + offset, 0, note)
    run = numbered_columns(sheet)
    worksheet.freeze_panes(1, run.start if run else 0)
    worksheet.set_header(f"&L&B{sheet.title.replace('&', '&&')}&R&P / &N")
    set_paper(worksheet, landscape=total_width > _LANDSCAPE_FROM, heading_rows=(0, 0))


def _write_cell(
    worksheet: Any,  # noqa: ANN401
    at: tuple[int, int],
    cell: Cell,
    column: Column,
    formats: _Formats,
) -> None:
    """One cell: numbers as numbers, text as text even where it looks like a formula."""
    look: dict[str, object] = {"align": column.align.value, "text_wrap": column.wide}
    if isinstance(cell, Figure):
        if cell.decimals:
            look["num_format"] = f"0.{'0' * cell.decimals}"
        worksheet.write_number(*at, cell.value, formats.look(**look))
    elif cell == BLOCKED:
        worksheet.write_blank(*at, None, formats.look(bg_color="#2d2d2d"))
    elif isinstance(cell, int | float):
        worksheet.write_number(*at, cell, formats.look(**look))
    elif cell is not None:
        text = cell.replace("\N{NO-BREAK SPACE}", " ")
        worksheet.write_string(*at, text, formats.look(**look))


_A4 = 9
_NO_DATE = dt.datetime(1980, 1, 1)
"""Written as the date of creation, so that the same data give the same file."""
_FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
_LONGEST_NAME = 31


def workbook_bytes(write: Callable[[Any], None], *, title: str) -> bytes:
    """A spreadsheet file filled by a function that is given the open workbook."""
    xlsxwriter = spreadsheet_library()
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer, {"in_memory": True})
    workbook.set_properties({"title": title, "created": _NO_DATE})
    write(workbook)
    workbook.close()
    return buffer.getvalue()


def spreadsheet_library() -> Any:  # noqa: ANN401 - the library has no types
    """The library that writes spreadsheets; it comes with the workbench."""
    try:
        import xlsxwriter
    except ImportError:
        raise MissingPart(
            N_('spreadsheets need a library: pip install ".[workbench]" in the folder of Ronde')
        ) from None
    return xlsxwriter


def worksheet_names(titles: Iterable[str], fallback: str) -> list[str]:
    """Names for worksheets: what a spreadsheet allows of the titles, each different."""
    names: list[str] = []
    taken: set[str] = set()
    for title in titles:
        cleaned = " ".join(title.translate(_FORBIDDEN).split()).strip("'") or fallback
        name, number = cleaned[:_LONGEST_NAME].strip(), 1
        while name.casefold() in taken:
            number += 1
            ending = f" {number}"
            name = cleaned[: _LONGEST_NAME - len(ending)].strip() + ending
        names.append(name)
        taken.add(name.casefold())
    return names


def set_paper(worksheet: Any, *, landscape: bool, heading_rows: tuple[int, int]) -> None:  # noqa: ANN401
    """A4, as wide as the page, the headings on every page."""
    worksheet.set_paper(_A4)
    if landscape:
        worksheet.set_landscape()
    worksheet.set_margins(left=0.5, right=0.5, top=0.8, bottom=0.6)
    worksheet.fit_to_pages(1, 0)
    worksheet.repeat_rows(*heading_rows)
