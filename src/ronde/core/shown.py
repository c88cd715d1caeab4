"""What a value shows of itself to a programmer: some lines in a shell, a table in a notebook.

This is for whoever calls Ronde from a program. What arbiters and players read is made by
`ronde.text`, in their language.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

MOST_ROWS = 20
MOST_COLUMNS = 79
"""What fits a screen."""
_GAP = "  "


@dataclass(frozen=True, slots=True)
class Picture:
    """A title, headings, and a row for each thing there is to see."""

    title: str
    headings: tuple[str, ...] = ()
    rows: Sequence[Sequence[object]] = ()


class Shown:
    """A value that tells what it is in a screenful."""

    __slots__ = ()

    def _picture(self) -> Picture:
        """What there is to see."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """Lines that fit a screen."""
        return as_text(self._picture())

    def _repr_html_(self) -> str:
        """The table that a notebook shows."""
        return as_html(self._picture())


def many(count: int, noun: str) -> str:
    """A number of things: 1 board, 2 boards."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def as_text(picture: Picture) -> str:
    """A picture in lines; of many rows the first, and how many there are besides."""
    rows = [tuple(map(_cell, row)) for row in picture.rows[:MOST_ROWS]]
    table = [picture.headings, *rows] if rows else []
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    right = [all(_is_figure(text) for text in column) for column in zip(*rows, strict=True)]
    lines = [picture.title]
    for row in table:
        cells = (
            text.rjust(width) if is_right else text.ljust(width)
            for text, width, is_right in zip(row, widths, right, strict=True)
        )
        lines.append(_GAP.join(cells).rstrip())
    return "\n".join(_within(line) for line in [*lines, *_more(picture)])


def as_html(picture: Picture) -> str:
    """The same as a table of HTML."""
    rows = [tuple(map(_cell, row)) for row in picture.rows[:MOST_ROWS]]
    parts = [f"<table><caption>{escape(picture.title)}</caption>"]
    if rows:
        parts.append(f"<thead>{_html_row(picture.headings, 'th')}</thead>")
        parts.append(f"<tbody>{''.join(_html_row(row, 'td') for row in rows)}</tbody>")
    parts.append("</table>")
    return "".join([*parts, *(f"<p>{escape(line)}</p>" for line in _more(picture))])


def _html_row(cells: Iterable[str], tag: str) -> str:
    """A row of a table."""
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"


def _more(picture: Picture) -> list[str]:
    """How many rows are left out, where some are."""
    count = len(picture.rows) - MOST_ROWS
    return [f"… and {count} more"] if count > 0 else []


def _cell(value: object) -> str:
    """A value in a cell: nothing for None, several with commas, a control character as a blank."""
    if value is None:
        return ""
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _is_figure(text: str) -> bool:
    """Whether a cell has a number, or nothing."""
    return not text.strip("-+.0123456789")


def _within(line: str) -> str:
    """A line that is no longer than a screen is wide."""
    return line if len(line) <= MOST_COLUMNS else line[: MOST_COLUMNS - 1] + "…"
