import builtins
import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
import xlsxwriter

from ronde.errors import FormatError, MissingPart
from ronde.formats.spreadsheets import grid_of, grid_of_csv, load

ODS_MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>"""
ODS_CONTENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2">
<office:body><office:spreadsheet><table:table table:name="Joueurs">{rows}</table:table>
</office:spreadsheet></office:body></office:document-content>"""


def workbook(sheets: dict[str, Sequence[Sequence[object]]]) -> bytes:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer, {"default_date_format": "dd/mm/yyyy"}) as made:
        for name, rows in sheets.items():
            sheet = made.add_worksheet(name)
            for index, row in enumerate(rows):
                sheet.write_row(index, 0, row)
    return buffer.getvalue()


def open_document(rows: Sequence[Sequence[str]]) -> bytes:
    """The smallest ODS there is."""
    told = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p>'
            "</table:table-cell>"
            for cell in row
        )
        + "</table:table-row>"
        for row in rows
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", ODS_MANIFEST)
        archive.writestr("content.xml", ODS_CONTENT.format(rows=told))
    return buffer.getvalue()


def cells(content: bytes, file: str, sheet: str | None = None) -> list[tuple[str, ...]]:
    return [row.cells for row in grid_of(content, file=file, sheet=sheet).rows]


def test_numbers_and_days_of_a_workbook_are_read_as_people_write_them() -> None:
    content = workbook({"Joueurs": [["Nom", "Elo", "Né"], ["Léa", 1500.0, dt.date(1990, 5, 12)]]})
    assert cells(content, "a.xlsx") == [("Nom", "Elo", "Né"), ("Léa", "1500", "1990-05-12")]


def test_open_document_is_read() -> None:
    content = open_document([["Nom", "Elo"], ["Aubert Léa", "2104"]])
    assert cells(content, "a.ods") == [("Nom", "Elo"), ("Aubert Léa", "2104")]


def test_of_several_worksheets_the_first_with_rows_is_read_unless_one_is_named() -> None:
    content = workbook({"Empty": [], "Open A": [["name"], ["X"]], "Open B": [["name"], ["Y"]]})
    grid = grid_of(content, file="a.xlsx")
    assert (grid.sheet, grid.other_sheets) == ("Open A", ("Open B",))
    assert cells(content, "a.xlsx", "Open B") == [("name",), ("Y",)]
    with pytest.raises(FormatError, match="expected a worksheet out of “Empty”, “Open A”"):
        grid_of(content, file="a.xlsx", sheet="Open C")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nom;Elo\nDupont, Jean;1500\n", ("Dupont, Jean", "1500")),
        ("Nom\tElo\nDupont, Jean\t1500\n", ("Dupont, Jean", "1500")),
        ('name,rating\n"Dupont, Jean",1500\n', ("Dupont, Jean", "1500")),
        ("Liste des inscrits\n\nNom;Elo\nDupont;1500\n", ("Dupont", "1500")),
        ("name;note\n'=1+1;'-x\n", ("=1+1", "-x")),
        ("a\u00a0 b;c\nx  y;z\n", ("x y", "z")),
    ],
)
def test_what_separates_the_cells_is_found_out(text: str, expected: tuple[str, ...]) -> None:
    assert grid_of_csv(text).rows[-1].cells == expected


def test_blank_rows_are_left_out_and_lines_keep_their_numbers() -> None:
    grid = grid_of_csv("name\n\n;\nX\n")
    assert [(row.line, row.cells[0]) for row in grid.rows] == [(1, "name"), (4, "X")]
    assert grid.rows[0].cell(7) == ""


@pytest.mark.parametrize(
    ("content", "file", "sentence"),
    [
        (b"hello", "a.xlsx", "a.xlsx: expected a workbook"),
        (b"PK\x03\x04", "a.ods", "a.ods: expected a workbook"),
        (b"name\0,rating\n", "a.csv", "expected a text file of lines and cells"),
        (b"\n\n", "a.csv", "there is no row in it"),
        (b"", "a.doc", "expected a file ending in .csv, .tsv"),
    ],
)
def test_what_is_no_table_is_refused(content: bytes, file: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        grid_of(content, file=file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="cannot be read: there is no such file"):
        load(tmp_path / "a.xlsx")


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name == "python_calamine":
            raise ImportError(name)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingPart, match=r"spreadsheets need a library: pip install"):
        grid_of(b"", file="a.xlsx")
    assert grid_of(b"name\nX\n", file="a.csv").rows[1].cells == ("X",)
