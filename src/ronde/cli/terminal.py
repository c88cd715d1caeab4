"""Reports in a terminal, whatever its width.

Tables are written line by line: the terminal's library measures and wraps every cell several times
over, which takes a minute for the forty thousand pairs of a national event.
"""

import os
import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ronde.cli.report import Report
from ronde.text.printable import printable
from ronde.text.series import heading_parts, numbered_columns
from ronde.text.sheet import Align, Cell, Column, Sheet

_WIDTH_OF_A_PIPE = 100
"""Where nothing tells how wide the output may be: a file, a pipe."""
_GAP = 3
_NARROW_GAP = 2
_NARROWEST = 12
"""A column of words is not made narrower than this, if it can be helped."""
_LEAST = 4
"""Nor is any other made narrower than this."""


class _Console(Console):
    """A console that leaves it to the edge what a reader who went away means."""

    def on_broken_pipe(self) -> None:
        """Say so, instead of ending the program."""
        raise BrokenPipeError


def show(report: Report) -> None:
    """Print the lines and tables of a report."""
    console = _Console(highlight=False, soft_wrap=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = _WIDTH_OF_A_PIPE
    for line in report.lines:
        console.print(Text(printable(line)))
    for index, sheet in enumerate(report.tables):
        if index or report.lines:
            console.print()
        _show_sheet(sheet, console)
    if report.closing_lines:
        console.print()
    for line in report.closing_lines:
        console.print(Text(printable(line)))


def _show_sheet(sheet: Sheet, console: Console) -> None:
    """Print one table with its title above and its notes below."""
    if sheet.title:
        console.print(Text(printable(sheet.title), style="bold"))
    narrow = _width(sheet, _GAP) > console.width
    fitting = folded(sheet, console.width) if narrow else sheet
    _write_table(fitting, console, gap=_NARROW_GAP if narrow else _GAP)
    for note in sheet.notes:
        console.print(Text(printable(note), style="dim"))


def folded(sheet: Sheet, width: int) -> Sheet:
    """A sheet whose numbered columns are laid in as few equal lines as a width asks for.

    The games of a round then stand under each other in one cell, and their numbers in the heading
    in the same way; a sheet that fits, or has no such columns, stays as it is.
    """
    run = numbered_columns(sheet)
    if not run or _width(sheet, _NARROW_GAP) <= width:
        return sheet
    columns = [sheet.columns[index] for index in run]
    words, _number = heading_parts(columns[0].heading)
    numbers = [str(heading_parts(column.heading)[1]) for column in columns]
    lines = [["\n".join(_lines(row[index])) for index in run] for row in sheet.rows]
    cell_width = max(cell_len(text) for texts in (numbers, *lines) for text in texts)
    others = [index for index in range(len(sheet.columns)) if index not in run]
    room = width - sum(_column_width(sheet, index) + _NARROW_GAP for index in others)
    most = max(1, (room + _NARROW_GAP) // (cell_width + _NARROW_GAP))
    line_count = -(-len(run) // most)
    per_line = -(-len(run) // line_count)
    heading = _in_cells(numbers, cell_width, per_line)
    return Sheet(
        title=sheet.title,
        columns=(
            *sheet.columns[: run.start],
            Column(f"{words}\n{heading}" if words else heading),
            *sheet.columns[run.stop :],
        ),
        rows=tuple(
            (*row[: run.start], _in_cells(texts, cell_width, per_line), *row[run.stop :])
            for row, texts in zip(sheet.rows, lines, strict=True)
        ),
        notes=sheet.notes,
    )


def _in_cells(texts: list[str], cell_width: int, per_line: int) -> str:
    """Texts in lines of equal cells."""
    cells = [_centred(text, cell_width) for text in texts]
    return "\n".join(
        (" " * _NARROW_GAP).join(cells[start : start + per_line])
        for start in range(0, len(cells), per_line)
    )


def _centred(text: str, width: int) -> str:
    """A text in the middle of a cell."""
    return set_cell_size(" " * ((width - cell_len(text)) // 2) + text, width)


def _width(sheet: Sheet, gap: int) -> int:
    """How wide a sheet is where no cell breaks; a wide column may, so it counts for its heading."""
    return sum(_column_width(sheet, index) + gap for index in range(len(sheet.columns))) - gap


def _column_width(sheet: Sheet, index: int) -> int:
    """How wide a column is."""
    column = sheet.columns[index]
    cells = (
        [column.heading] if column.wide else [column.heading, *(row[index] for row in sheet.rows)]
    )
    return max(_length(line) for cell in cells for line in _lines(cell))


def _write_table(sheet: Sheet, console: Console, *, gap: int) -> None:
    """Write a table: its headings, a rule, its rows.

    A wide column breaks its lines where the table would not fit, and where that is not enough any
    column does. Nothing is cut off: what is still too long for the line runs on.
    """
    rows = [[_lines(cell) for cell in row] for row in sheet.rows]
    widths = _widths(sheet, rows, console.width, gap)
    headings = [
        _broken(column.heading.split("\n"), width)
        for column, width in zip(sheet.columns, widths, strict=True)
    ]
    aligns = [column.align for column in sheet.columns]
    for line in _laid(headings, widths, aligns, gap):
        console.print(Text(line, style="bold"), soft_wrap=True)
    out = console.file
    out.write("─" * (sum(widths) + gap * (len(widths) - 1)) + "\n")
    for row in rows:
        cells = [_broken(lines, width) for lines, width in zip(row, widths, strict=True)]
        for line in _laid(cells, widths, aligns, gap):
            out.write(line + "\n")


def _lines(cell: Cell) -> list[str]:
    """A cell with its own line breaks and no other control character."""
    if cell is None:
        return [""]
    if isinstance(cell, int):
        return [str(cell)]
    return [printable(line) for line in str(cell).split("\n")]


def _widths(
    sheet: Sheet, rows: Sequence[Sequence[Sequence[str]]], width: int, gap: int
) -> list[int]:
    """How wide each column is: where the table would not fit, the widest give way.

    Those that may break their lines come first, then any.
    """
    widths = [
        max(
            *(cell_len(line) for line in column.heading.split("\n")),
            max((_length(line) for row in rows for line in row[index]), default=0),
        )
        for index, column in enumerate(sheet.columns)
    ]
    over = sum(widths) + gap * (len(widths) - 1) - width
    wide = [index for index, column in enumerate(sheet.columns) if column.wide]
    for may_break, least in ((wide, _NARROWEST), (range(len(widths)), _LEAST)):
        while over > 0 and any(widths[index] > least for index in may_break):
            widths[max(may_break, key=widths.__getitem__)] -= 1
            over -= 1
    return widths


def _length(text: str) -> int:
    """How wide a text is; plain letters need no table of widths."""
    return len(text) if text.isascii() else cell_len(text)


def _broken(lines: Sequence[str], width: int) -> list[str]:
    """Lines broken to a width."""
    found: list[str] = []
    for line in lines:
        found += [line] if _length(line) <= width else textwrap.wrap(line, width)
    return found


def _laid(
    cells: Sequence[Sequence[str]], widths: Sequence[int], aligns: Sequence[Align], gap: int
) -> Iterator[str]:
    """The lines of one row."""
    between = " " * gap
    for texts in zip_longest(*cells, fillvalue=""):
        yield between.join(
            _set(text, width, align)
            for text, width, align in zip(texts, widths, aligns, strict=True)
        )


def _set(text: str, width: int, align: Align) -> str:
    """A text in its column."""
    spare = max(0, width - _length(text))
    if align is Align.RIGHT:
        return " " * spare + text
    if align is Align.CENTRE:
        before = spare // 2
        return " " * before + text + " " * (spare - before)
    return text + " " * spare
