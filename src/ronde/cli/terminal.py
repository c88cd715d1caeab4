"""Reports in a terminal, whatever its width."""

import os

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ronde.cli.long_table import LONG, write_long_table
from ronde.cli.narrow import least_width, least_widths, records, yielding
from ronde.cli.report import Report
from ronde.text.printable import printable
from ronde.text.series import heading_parts, numbered_columns
from ronde.text.sheet import Align, Cell, Column, Sheet

_JUSTIFY = {Align.LEFT: "left", Align.CENTRE: "center", Align.RIGHT: "right"}
_WIDTH_OF_A_PIPE = 100
"""Where nothing tells how wide the output may be: a file, a pipe."""
_GAP = 3
_NARROW_GAP = 2


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
    is_long = len(fitting.rows) > LONG
    if narrow and not is_long and least_width(fitting, _NARROW_GAP) > console.width:
        for line in records(sheet, console.width):
            console.print(Text(printable(line)), soft_wrap=True)
    elif is_long:
        write_long_table(fitting, console, gap=_NARROW_GAP if narrow else _GAP)
    else:
        console.print(_table(fitting, console.width, narrow=narrow))
    for note in sheet.notes:
        console.print(Text(printable(note), style="dim"))


def _table(sheet: Sheet, width: int, *, narrow: bool) -> Table:
    """A sheet as the library draws it; where even a fold is too wide, words give way."""
    breaks = yielding(sheet) if _width(sheet, _NARROW_GAP) > width else frozenset()
    least = least_widths(sheet, breaks)
    table = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        show_edge=False,
        padding=(0, _NARROW_GAP - 1, 0, 0) if narrow else (0, 1),
    )
    for index, column in enumerate(sheet.columns):
        table.add_column(
            Text(column.heading),
            justify=_JUSTIFY[column.align],  # type: ignore[arg-type]
            no_wrap=not (column.wide or index in breaks),
            min_width=least[index] if index in breaks else None,
            overflow="fold",
        )
    for row in sheet.rows:
        table.add_row(*(Text(_printable_lines(_text(cell))) for cell in row))
    return table


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
    lines = [[_text(row[index]) for index in run] for row in sheet.rows]
    cell_width = max(cell_len(text) for texts in (numbers, *lines) for text in texts)
    others = [index for index in range(len(sheet.columns)) if index not in run]
    room = width - sum(_column_width(sheet, index) + _NARROW_GAP for index in others)
    most = max(1, (room + _NARROW_GAP) // (cell_width + _NARROW_GAP))
    line_count = -(-len(run) // most)
    per_line = -(-len(run) // line_count)
    heading = _laid(numbers, cell_width, per_line)
    return Sheet(
        title=sheet.title,
        columns=(
            *sheet.columns[: run.start],
            Column(f"{words}\n{heading}" if words else heading),
            *sheet.columns[run.stop :],
        ),
        rows=tuple(
            (*row[: run.start], _laid(texts, cell_width, per_line), *row[run.stop :])
            for row, texts in zip(sheet.rows, lines, strict=True)
        ),
        notes=sheet.notes,
    )


def _laid(texts: list[str], cell_width: int, per_line: int) -> str:
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
    texts = [column.heading] if column.wide else [column.heading, *_column_texts(sheet, index)]
    return max(cell_len(line) for text in texts for line in text.split("\n"))


def _column_texts(sheet: Sheet, index: int) -> list[str]:
    """The texts of a column."""
    return [_text(row[index]) for row in sheet.rows]


def _text(cell: Cell) -> str:
    """What is written in a cell."""
    return "" if cell is None else str(cell)


def _printable_lines(text: str) -> str:
    """A cell with its own line breaks, which a folded table has, and no other control character."""
    return "\n".join(printable(line) for line in text.split("\n"))
