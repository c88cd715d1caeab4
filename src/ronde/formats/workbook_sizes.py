"""How large a workbook is, looked up before a library opens it: parts, unpacked size, last cells.

A library makes every cell between the first and the last one. A sheet of two cells, the last one
far away, or an ODS that repeats a cell a million times, is small on a disk and takes all memory.
"""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from typing import IO
from xml.parsers import expat

from ronde.errors import FormatError, Place
from ronde.formats.limits import LARGEST_SHEETS, LARGEST_UNPACKED, MOST_CELLS, MOST_PARTS
from ronde.messages import N_

_ZIP = b"PK\x03\x04"
_CHUNK = 1 << 16
_FAR = 10**9
_SHEETS = "xl/worksheets/"
_ATTRIBUTES = rb'(?: [A-Za-z0-9:]+="[A-Za-z0-9:.]*")*'
_EMPTY_CELL = re.compile(rb"<c" + _ATTRIBUTES + rb"/>")
_EMPTY_ROW = re.compile(rb"<row" + _ATTRIBUTES + rb"(?:/>|></row>)")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def check_size(content: bytes, file: str) -> None:
    """Refuse a workbook that is too large to be opened; one that is no zip is left to others."""
    if not content.startswith(_ZIP):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            check_parts(archive, file)
            for part in archive.infolist():
                if part.filename.lower().endswith(".xml"):
                    _check_cells(archive.open(part), file)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, RuntimeError):
        # Whether it is a workbook is for the library to say.
        return
    except (OSError, EOFError, ValueError, expat.ExpatError):
        return


def check_parts(archive: zipfile.ZipFile, file: str) -> None:
    """Refuse a zip with too many parts, or that is too large unpacked."""
    parts = archive.infolist()
    if len(parts) > MOST_PARTS:
        raise FormatError(
            N_("there are {found} parts in it: {most} at most"),
            found=len(parts),
            most=MOST_PARTS,
            place=Place(file=file),
        )
    sheets = sum(part.file_size for part in parts if part.filename.startswith(_SHEETS))
    others = sum(part.file_size for part in parts) - sheets
    for unpacked, most in ((sheets, LARGEST_SHEETS), (others, LARGEST_UNPACKED)):
        if unpacked > most:
            raise FormatError(
                N_("it has {found} MB unpacked: {most} MB at most"),
                found=unpacked // 1_000_000,
                most=most // 1_000_000,
                place=Place(file=file),
            )


def _check_cells(part: IO[bytes], file: str) -> None:
    """Refuse a part whose last row and column are too far away; what is no sheet has none."""
    cells = _Cells()
    parser = expat.ParserCreate()
    parser.StartElementHandler = cells.start
    parser.EndElementHandler = cells.end
    parser.EntityDeclHandler = cells.declare
    with part:
        while chunk := part.read(_CHUNK):
            # A colour down to the last row makes millions of them, with nothing to look at.
            parser.Parse(_EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", chunk)))
            if cells.is_other or cells.are_too_many:
                break
    if cells.are_too_many:
        raise FormatError(
            N_("its cells go as far as row {row} and column {column}: {most} cells at most"),
            row=min(cells.row_count, _FAR),
            column=min(cells.column_count, _FAR),
            most=MOST_CELLS,
            place=Place(file=file),
        )


class _Cells:
    """The last row and column with anything in them, of a sheet of XLSX or ODS.

    Of several sheets in one part it is the first with too many cells, else the last one.
    """

    def __init__(self) -> None:
        self.row_count = 0
        self.column_count = 0
        self.is_other = False
        self.are_too_many = False
        self._cell_count = 0
        self._tables_inside = 0
        self._is_first = True
        self._row = self._column = 0
        self._rows = self._columns = 1
        self._last_column = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        own = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        match name.rpartition(":")[2]:
            case "c":
                self._row, self._column = _cell_of(own.get("r", ""))
            case "v" | "is":
                self._mark(self._row, self._column)
            case "table":
                if not self._tables_inside and not self.are_too_many:
                    self._row = self._column = self._cell_count = 0
                    self.row_count = self.column_count = 0
                self._tables_inside += 1
            case "table-row":
                self._rows = _number(own.get("number-rows-repeated", "1"))
                self._column = self._last_column = 0
            case "table-cell" | "covered-table-cell":
                self._columns = _number(own.get("number-columns-repeated", "1"))
                self._column += self._columns
                if "value-type" in own or "formula" in own:
                    self._last_column = self._column
            case "p":
                self._last_column = self._column
            case root if self._is_first and root not in ("worksheet", "document-content"):
                self.is_other = True
        self._is_first = False

    def end(self, name: str) -> None:
        """An element ends."""
        match name.rpartition(":")[2]:
            case "table-row":
                self._row += self._rows
                if self._last_column:
                    self._mark(self._row, self._last_column)
            case "table":
                self._tables_inside -= 1

    def declare(self, *_declaration: object) -> None:
        """Nothing that a workbook declares is expanded: no program writes such a one."""
        self.is_other = True

    def _mark(self, row: int, column: int) -> None:
        """Something stands in a row and column."""
        if self.are_too_many:
            return
        self._cell_count += 1
        self.row_count = max(self.row_count, row)
        self.column_count = max(self.column_count, column)
        # A cell told again and again is one cell to us, and as many to a library.
        self.are_too_many = max(self.row_count * self.column_count, self._cell_count) > MOST_CELLS


def _cell_of(address: str) -> tuple[int, int]:
    """The row and the column of an address such as `AB12`; far away where it is none."""
    letters = address.rstrip("0123456789").upper()
    column = 0
    for letter in _letters_of(letters[:7]):
        column = 26 * column + letter
    return _number(address[len(letters) :] or "0"), column


def _letters_of(letters: str) -> Iterator[int]:
    """The letters of a column as numbers from 1."""
    return (_LETTERS.find(letter) + 1 for letter in letters)


def _number(text: str) -> int:
    """A number; one that is none or very long is far away."""
    return min(int(text), _FAR) if text.isdecimal() and len(text) < 12 else _FAR
