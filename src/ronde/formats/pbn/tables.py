r"""Tables of PBN: a header such as `PairId_NS\3R;Contract\4L`, then a row for each line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde.errors import FormatError, Place
from ronde.formats.bridge_results_csv import Omission
from ronde.formats.pbn.reader import PbnGame, SectionLine
from ronde.messages import N_, message

LONGEST_LINE = 255
"""Rule: PBN 2.1, no line of more than 255 characters"""

_WIDTH = re.compile(r"(\d{1,4})[LR]?\s*")
_NOTHING = {"-", "?", ""}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its line and its elements by column."""

    line: int
    cells: dict[str, str]

    def text(self, *columns: str) -> str:
        """What the first of these columns that has anything says; empty where none has."""
        for column in columns:
            value = self.cells.get(column, "")
            if value not in _NOTHING:
                return value
        return ""


@dataclass(frozen=True, slots=True)
class ReadTable:
    """The rows of a table, and the lines that do not fit it."""

    rows: tuple[Row, ...]
    omissions: tuple[Omission, ...] = ()


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its name, and its width where one is told."""

    name: str
    width: int | None


def read_table(game: PbnGame, tag: str, *, file: str, lenient: bool) -> ReadTable:
    """The rows of a table of a game; none where the game has no such table.

    A row may go over several lines. A name with blanks that nobody quoted is cut out by the widths
    of the columns.

    Rule: PBN 2.1, description of tables
    """
    if tag not in game.sections:
        return ReadTable(())
    headings = [_column(part) for part in game.tags[tag].split(";")]
    columns = [column for column in headings if column is not None]
    rows: list[Row] = []
    omissions: list[Omission] = []
    for lines, elements in _grouped(columns, game.sections[tag]):
        if elements is not None:
            names = [column.name for column in columns]
            rows.append(Row(lines[0].line, dict(zip(names, elements, strict=True))))
            continue
        place = Place(file=file, line=lines[0].line)
        problem = message(
            N_("{table}: expected {expected} elements in a row, found {found}"),
            table=tag,
            expected=len(columns),
            found=sum(len(line.elements) for line in lines),
        )
        if not lenient:
            raise FormatError(problem, place=place)
        omissions.append(Omission(place=place, problem=problem))
    return ReadTable(tuple(rows), tuple(omissions))


def _column(text: str) -> _Column | None:
    """A column of a header; None where its width is none."""
    name, backslash, width = text.partition("\\")
    name = name.strip()
    if name[:1] in ("+", "-"):
        name = name[1:]
    if not backslash:
        return _Column(name, None)
    match = _WIDTH.fullmatch(width)
    return None if match is None else _Column(name, int(match[1]))


def _grouped(
    columns: Sequence[_Column], lines: Sequence[SectionLine]
) -> Iterator[tuple[list[SectionLine], list[str] | None]]:
    """The lines of each row with its elements, or without where they do not make a row."""
    waiting: list[SectionLine] = []
    for line in lines:
        if waiting and len(line.elements) == len(columns):
            # A whole row: what came before it was not the beginning of one.
            yield waiting, None
            waiting = []
        waiting.append(line)
        elements = [element for waiting_element in waiting for element in waiting_element.elements]
        if len(elements) == len(columns):
            yield waiting, elements
        elif len(elements) > len(columns):
            yield waiting, _by_width(columns, waiting)
        else:
            continue
        waiting = []
    if waiting:
        yield waiting, _by_width(columns, waiting)


def _by_width(columns: Sequence[_Column], lines: Sequence[SectionLine]) -> list[str] | None:
    """A row cut by the widths of its columns; None where they do not fit it."""
    if len(lines) != 1 or not columns or any(column.width is None for column in columns[:-1]):
        return None
    text, start, cells = lines[0].text, 0, []
    for column in columns[:-1]:
        end = start + (column.width or 0)
        if text[end : end + 1] not in ("", " "):
            return None
        cells.append(text[start:end].strip().strip('"'))
        start = end + 1
    cells.append(text[start:].strip().strip('"'))
    return cells if all(cells[:-1]) else None


@dataclass(frozen=True, slots=True)
class WrittenColumn:
    """A column to be written: its name, which way it is set, and its elements."""

    name: str
    elements: Sequence[str]
    right: bool = True

    @property
    def width(self) -> int:
        """The width that its widest element needs."""
        return max((len(element) for element in self.elements), default=1)

    @property
    def heading(self) -> str:
        """The name with width and side: `PairId_NS` with a backslash and `3R`."""
        return f"{self.name}\\{self.width}{'R' if self.right else 'L'}"


def table_lines(tag: str, columns: Sequence[WrittenColumn]) -> list[str]:
    """A table as lines, header first; columns without anything to say are left out."""
    used = [column for column in columns if set(column.elements) - {"-"}]
    lines = [f'[{tag} "{";".join(column.heading for column in used)}"]']
    for row in zip(*(column.elements for column in used), strict=True):
        set_out = [
            element.rjust(column.width) if column.right else element.ljust(column.width)
            for column, element in zip(used, row, strict=True)
        ]
        lines += _folded(set_out)
    return lines


def quoted(text: str) -> str:
    """A text as one element, whatever signs are in it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _folded(elements: Sequence[str]) -> list[str]:
    """A row on one line, or on several where it is longer than a line may be."""
    lines = [elements[0]]
    for element in elements[1:]:
        if len(lines[-1]) + 1 + len(element) > LONGEST_LINE:
            lines.append(element)
        else:
            lines[-1] += f" {element}"
    return [line.rstrip() for line in lines]
