"""Tables of very many rows in a terminal, written line by line.

The terminal's library measures and wraps every cell several times over, which takes a minute for
the forty thousand pairs of a national event. A long table looks the same here, and costs as much as
its letters.
"""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ronde.text.printable import printable
from ronde.text.sheet import Align, Cell, Sheet

LONG = 400
"""From so many rows on a table is long."""

_NARROWEST = 12
"""A column that may break its lines is not made narrower than this."""


def write_long_table(sheet: Sheet, console: Console, *, gap: int) -> None:
    """Write a table without the help of the library, in the same form.

    A wide column breaks its lines where the table would not fit. Nothing is cut off: what is still
    too long for the line runs on.
    """
    rows = [[_lines(cell) for cell in row] for row in sheet.rows]
    widths = _widths(sheet, rows, console.width, gap)
    headings = [column.heading.split("\n") for column in sheet.columns]
    aligns = [column.align for column in sheet.columns]
    for line in _laid(headings, widths, aligns, gap):
        console.print(Text(line, style="bold"), soft_wrap=True)
    out = console.file
    out.write("─" * (sum(widths) + gap * (len(widths) - 1)) + "\n")
    for row in rows:
        cells = [
            _broken(lines, width) if column.wide else lines
            for lines, width, column in zip(row, widths, sheet.columns, strict=True)
        ]
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
    """How wide each column is; wide ones share what the others leave of the line."""
    natural = [
        max(
            *(cell_len(line) for line in column.heading.split("\n")),
            max((_length(line) for row in rows for line in row[index]), default=0),
        )
        for index, column in enumerate(sheet.columns)
    ]
    wide = [index for index, column in enumerate(sheet.columns) if column.wide]
    over = sum(natural) + gap * (len(natural) - 1) - width
    if over > 0 and wide:
        room = sum(natural[index] for index in wide) - over
        for index in wide:
            natural[index] = min(natural[index], max(_NARROWEST, room // len(wide)))
    return natural


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
