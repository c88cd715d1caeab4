"""CSV as spreadsheets write it: comma, semicolon or tab, in French or English."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.core.alphabet import plain
from ronde.errors import FormatError, Place
from ronde.formats.files import check_text
from ronde.messages import N_, quoted
from ronde.text.sheet import Sheet

if TYPE_CHECKING:
    import _csv

NAME_HEADINGS = (
    *("name", "nom", "player", "joueur", "names", "noms", "players", "joueurs"),
    *("joueuse", "joueuses", "participant", "participants"),
)
"""What a column of names is called; the documents print *Joueurs* and *Participants*."""
_SEPARATORS = (";", "\t", ",")
_FORMULA = re.compile(r"\s*[=+\-@\t\r]")
_GUARD = re.compile(r"(?:^|[;,\t\"])'\s*[=+\-@]", re.MULTILINE)
_SIGNED_NUMBER = re.compile(r"[+-]?[\d.,½¼¾%]*")
_BLANK_OR_QUOTE = re.compile(r"[^\S\r\n]|\"")


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
        return heading_for(self.headings, *names)

    def needed_heading(self, *names: str) -> str:
        """The heading that is one of these names; raises `FormatError` with the first of them."""
        heading = self.heading_for(*names)
        if heading is None:
            raise missing_column(names[0], self.headings, Place(file=self.file, line=1))
        return heading

    def lines(
        self, columns: Mapping[str, tuple[str, ...]], needed: Iterable[str]
    ) -> Iterator[tuple[dict[str, str], Place]]:
        """The cells of each row by column, empty where the file has none, and where the row is.

        `columns` has the names by which each column may be headed. Raises `FormatError` where one
        of the `needed` columns is not there.
        """
        headings = {column: self.heading_for(*names) for column, names in columns.items()}
        for column in needed:
            if headings[column] is None:
                raise missing_column(column, self.headings, Place(file=self.file, line=1))
        for row in self.rows:
            cells = {column: row.cells.get(head or "", "") for column, head in headings.items()}
            yield cells, Place(file=self.file, line=row.line)


def missing_column(column: str, headings: Iterable[str], place: Place) -> FormatError:
    """The error that names a column which is not there, and the headings that are."""
    return FormatError(
        N_("expected a column “{column}”, found {found}"),
        column=column,
        found=quoted(headings),
        place=place,
    )


def heading_for(headings: Sequence[str], *names: str) -> str | None:
    """The heading that is one of these names, whatever its case and accents."""
    plain_names = {plain(name) for name in names}
    return next((heading for heading in headings if plain(heading) in plain_names), None)


@dataclass(frozen=True, slots=True)
class CsvLines:
    """A CSV file as plain lists: its headings, and the cells of each line that is not blank.

    A list may be shorter or longer than the headings. For files of very many lines, where a mapping
    for each would cost more than all the rest.
    """

    file: str
    headings: tuple[str, ...]
    cells: tuple[list[str], ...]
    line_numbers: tuple[int, ...]


def parse_table(text: str, *, file: str = "") -> CsvTable:
    """Read CSV text with a line of headings; the separator is the one the headings use."""
    read = parse_lines(text, file=file)
    headings, rows = read.headings, []
    for cells, line in zip(read.cells, read.line_numbers, strict=True):
        check_cell_count(cells, headings, Place(file=file, line=line))
        rows.append(CsvRow(line, dict(zip(headings, cells, strict=False))))
    return CsvTable(file, headings, tuple(rows))


def parse_lines(text: str, *, file: str = "") -> CsvLines:
    """Read CSV text line by line, whatever the number of cells in a line."""
    if "\0" in text:
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=file, line=1),
        )
    check_text(text, file)
    first_line = next((line for line in io.StringIO(text, newline="") if line.strip()), "")
    separator = max(_SEPARATORS, key=first_line.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    # Most large files come from a program and have no blank to strip.
    has_blanks = _BLANK_OR_QUOTE.search(text) is not None
    has_guards = _GUARD.search(text) is not None
    lines: list[list[str]] = []
    line_numbers: list[int] = []
    for cells in _cells(reader, file):
        stripped = [cell.strip() for cell in cells] if has_blanks else cells
        if has_guards:
            stripped = [unguarded(cell) for cell in stripped]
        if any(stripped):
            lines.append(stripped)
            line_numbers.append(reader.line_num)
    if not lines:
        raise FormatError(
            N_("expected a first line with the names of the columns, found nothing"),
            place=Place(file=file, line=1),
        )
    return CsvLines(file, tuple(lines[0]), tuple(lines[1:]), tuple(line_numbers[1:]))


def check_cell_count(cells: Sequence[str], headings: Sequence[str], place: Place) -> None:
    """Refuse a line that says something beyond the last heading."""
    if len(cells) > len(headings) and any(cells[len(headings) :]):
        raise FormatError(
            N_("expected at most {expected} cells, one for each heading, found {found}"),
            expected=len(headings),
            found=len(cells),
            place=place,
        )


def sheets_to_csv(sheets: Iterable[Sheet]) -> bytes:
    """Tables as CSV, one after the other with a blank line between them.

    With a byte-order mark, without which spreadsheets misread accents.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for index, sheet in enumerate(sheets):
        if index:
            writer.writerow([])
        writer.writerow([guarded(column.heading) for column in sheet.columns])
        writer.writerows(
            ["" if cell is None else guarded(cell) for cell in row] for row in sheet.rows
        )
    return text.getvalue().replace("\N{NO-BREAK SPACE}", " ").encode("utf-8-sig")


def guarded(cell: str | int | float) -> str | int | float:
    """A cell that no spreadsheet takes for a formula, whoever typed it: an apostrophe before it.

    A sign alone, and a number with its sign, are what they say.
    """
    if isinstance(cell, str) and _FORMULA.match(cell) and not _SIGNED_NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def unguarded(cell: str) -> str:
    """A cell as it was before it was guarded."""
    return cell[1:] if cell[:1] == "'" and guarded(cell[1:]) == cell else cell


def _cells(reader: "_csv.Reader", file: str) -> Iterator[list[str]]:
    """The lines of a reader; what is not CSV at all is refused with its line."""
    try:
        yield from reader
    except csv.Error as error:
        raise FormatError(
            N_("expected a text file of lines and cells, found something else"),
            place=Place(file=file, line=reader.line_num),
        ) from error
