"""Tables as a spreadsheet, read back."""

import io
import sys
from collections.abc import Iterator
from fractions import Fraction

import openpyxl
import pytest

from ronde.core.roundrobin.berger import berger
from ronde.errors import MissingPart
from ronde.printing.xlsx import sheets_to_xlsx, worksheet_names
from ronde.text import use_language
from ronde.text.bridge_scores import decimal_text, short_text
from ronde.text.numbers import points_text
from ronde.text.schedules import schedule_sheet
from ronde.text.sheet import Align, Column, Sheet

SHEET = Sheet(
    title="Entries: all / none",
    columns=(Column("No.", Align.RIGHT), Column("Name"), Column("1", Align.CENTRE)),
    rows=((1, '=HYPERLINK("x")', "■"), (2, None, "½"), (3, "Zoé", 0.5)),
    notes=("A note.",),
)


def opened(*sheets: Sheet) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(sheets_to_xlsx(sheets)))


def test_numbers_are_numbers_and_text_is_never_a_formula() -> None:
    worksheet = opened(SHEET).active
    assert [[cell.value for cell in row] for row in worksheet.iter_rows()] == [
        ["No.", "Name", "1"],
        [1, '=HYPERLINK("x")', None],
        [2, None, "½"],
        [3, "Zoé", 0.5],
        [None, None, None],
        ["A note.", None, None],
    ]
    assert worksheet["B2"].data_type == "s"
    assert worksheet["C2"].fill.fgColor.rgb == "FF2D2D2D"


@pytest.fixture
def in_french() -> Iterator[None]:
    use_language("fr")
    yield
    use_language("en")


@pytest.mark.usefixtures("in_french")
def test_points_and_percentages_are_numbers_whatever_the_language() -> None:
    rows = ((points_text(45), decimal_text(Fraction(40091, 100)), short_text(Fraction(7, 2))),)
    assert rows == (("4½", "400,91", "3,5"),)
    headings = (Column("Pts"), Column("%"), Column("IMP"))
    worksheet = opened(Sheet(title="", columns=headings, rows=rows)).active
    assert [cell.value for cell in worksheet[2]] == [4.5, 400.91, 3.5]
    assert worksheet["B2"].number_format == "0.00"


def test_a_worksheet_for_each_sheet_with_the_headings_in_sight() -> None:
    schedule = schedule_sheet(berger(8), "Berger, 8 players")
    workbook = opened(SHEET, SHEET, schedule)
    assert workbook.sheetnames == ["Entries all none", "Entries all none 2", "Berger, 8 players"]
    worksheet = workbook.worksheets[2]
    assert worksheet.freeze_panes == "B2"
    assert worksheet.print_title_rows == "$1:$1"
    assert worksheet["B2"].value == "1 – 8"
    assert worksheet.column_dimensions["B"].width >= len("Board 1")


def test_names_of_worksheets_are_allowed_short_and_different() -> None:
    long = "A very long title that no spreadsheet would ever take"
    names = worksheet_names([long, long, "", "'quoted'", "[x]:*?/\\"], fallback="Table")
    assert names == [
        "A very long title that no sprea",
        "A very long title that no spr 2",
        "Table",
        "quoted",
        "x",
    ]


def test_the_same_sheets_give_the_same_file() -> None:
    assert sheets_to_xlsx([SHEET]) == sheets_to_xlsx([SHEET])


def test_without_the_library_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(MissingPart, match=r'pip install "\.\[workbench\]"'):
        sheets_to_xlsx([SHEET])
