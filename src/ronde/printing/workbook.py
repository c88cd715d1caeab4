"""Spreadsheet files: the library behind them, and what all of them share."""

import datetime as dt
import io
from collections.abc import Callable, Iterable
from typing import Any

from ronde.errors import MissingPart
from ronde.messages import N_

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
            N_('spreadsheets need a library: pip install "ronde[workbench]"')
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
