"""CSV as spreadsheets write it: comma, semicolon or tab, in French or English."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.core.alphabet import plain
from ronde.errors import FormatError, Place
from ronde.messages import N_
from ronde.text.sheet import Sheet

if TYPE_CHECKING:
    import _csv

_SEPARATORS = (";", "\t", ",")


@dataclass(frozen=True, slots=True)
class CsvRow:
    """A row of a CSV file: its line number and its cells by heading."""

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A CSV file: its headings as written, and its rows that are not blank."""

    file: str
    headings: tuple[str, ...]
    rows: tuple[CsvRow, ...]

    def heading_for(self, *names: str) -> str | None:
        """The heading that is one of these names, whatever its case and accents."""
        wanted = {plain(name) for name in names}
        return next((heading for heading in self.headings if plain(heading) in wanted), None)


def parse_table(text: str, *, file: str = "") -> CsvTable:
    """Read CSV text with a line of headings; the separator is the one the headings use."""
    if "\0" in text:
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=file, line=1),
        )
    first_line = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=first_line.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    headings: tuple[str, ...] | None = None
    rows = []
    for cells in _cells(reader, file):
        stripped = [cell.strip() for cell in cells]
        if not any(stripped):
            continue
        if headings is None:
            headings = tuple(stripped)
        elif len(stripped) > len(headings) and any(stripped[len(headings) :]):
            raise FormatError(
                N_("expected at most {expected} cells, one for each heading, found {found}"),
                expected=len(headings),
                found=len(stripped),
                place=Place(file=file, line=reader.line_num),
            )
        else:
            rows.append(CsvRow(reader.line_num, dict(zip(headings, stripped, strict=False))))
    if headings is None:
        raise FormatError(
            N_("expected a first line with the names of the columns, found nothing"),
            place=Place(file=file, line=1),
        )
    return CsvTable(file, headings, tuple(rows))


def sheets_to_csv(sheets: Iterable[Sheet]) -> bytes:
    """Tables as CSV, one after the other with a blank line between them.

    With a byte-order mark, without which spreadsheets misread accents.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for index, sheet in enumerate(sheets):
        if index:
            writer.writerow([])
        writer.writerow([column.heading for column in sheet.columns])
        writer.writerows(["" if cell is None else cell for cell in row] for row in sheet.rows)
    return text.getvalue().replace("\N{NO-BREAK SPACE}", " ").encode("utf-8-sig")


def _cells(reader: "_csv.Reader", file: str) -> Iterator[list[str]]:
    """The lines of a reader; what is not CSV at all is refused with its line."""
    try:
        yield from reader
    except csv.Error as error:
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=file, line=reader.line_num),
        ) from error
