"""Tables in a terminal that is too narrow for them: no figure is broken.

First the names give way, word by word. Where that does not help, each row stands by itself, as the
headings with what is under them, in as many lines as it takes.
"""

from collections.abc import Iterator, Sequence, Set

from rich.cells import cell_len

from ronde.text.sheet import Align, Cell, Sheet

_BETWEEN = "  "
_INDENT = "  "
_LEAST_WORDS = 8
"""A column of words is not made narrower than this."""


def yielding(sheet: Sheet) -> frozenset[int]:
    """The columns of words, which may break between them."""
    return frozenset(
        index
        for index, column in enumerate(sheet.columns)
        if column.wide
        or (
            column.align is Align.LEFT
            and any(
                " " in _text(row[index]) and "\n" not in _text(row[index]) for row in sheet.rows
            )
        )
    )


def least_width(sheet: Sheet, gap: int) -> int:
    """How wide a table is when all its words have given way."""
    return sum(width + gap for width in least_widths(sheet, yielding(sheet))) - gap


def least_widths(sheet: Sheet, words: Set[int]) -> tuple[int, ...]:
    """How wide each column is at least, where those of words give way."""
    columns = range(len(sheet.columns))
    return tuple(_least(sheet, index, gives_way=index in words) for index in columns)


def _least(sheet: Sheet, index: int, *, gives_way: bool) -> int:
    """How wide a column is at least."""
    texts = [sheet.columns[index].heading, *(_text(row[index]) for row in sheet.rows)]
    if not gives_way:
        return max(cell_len(line) for text in texts for line in text.split("\n"))
    return max(_LEAST_WORDS, *(cell_len(word) for text in texts for word in (text.split() or [""])))


def records(sheet: Sheet, width: int) -> Iterator[str]:
    """Each row by itself: headings with their cells, as many in a line as there is room for."""
    for row in sheet.rows:
        parts = [
            f"{' '.join(column.heading.split())} {' '.join(_text(cell).split())}".strip()
            for column, cell in zip(sheet.columns, row, strict=True)
            if _text(cell)
        ]
        yield from _lines(parts, width)


def _lines(parts: Sequence[str], width: int) -> Iterator[str]:
    """The parts of a row in lines; what is longer than a line goes on in the next one."""
    line = ""
    for part in parts:
        if line and cell_len(line + _BETWEEN + part) > width:
            yield line
            line = _INDENT + part
        else:
            line = line + _BETWEEN + part if line else part
        while cell_len(line) > width and " " in line.strip()[:width]:
            head = line[: width + 1].rpartition(" ")[0]
            if not head.strip():
                break
            yield head
            line = _INDENT + line[len(head) + 1 :]
    if line:
        yield line


def _text(cell: Cell) -> str:
    """What is written in a cell."""
    return "" if cell is None else str(cell)
