"""Players as people paste or type them: rows of a spreadsheet, or a name on each line."""

import re

from ronde.formats.player_headings import Meaning, meaning_of
from ronde.formats.spreadsheets import Grid, GridRow, grid_of_csv, separator_of

_LINE = re.compile(
    r"\s*(?:\d{1,4}\s*[.)]\s*)?"  # a number in a list
    r"(?P<name>.*?)"
    r"(?:[\s,;:(]+(?P<rating>\d{3,4}\s?[A-Za-z*]?|NC|nc))?\s*\)?[\s,;]*"
)


def grid_of_text(text: str, *, file: str = "") -> Grid:
    """A table out of pasted text.

    Cells are told apart by tabs or semicolons, by commas only under headings: `Dupont, Jean` is one
    name. Otherwise each line is a name, with a rating at its end if there is one.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    separator = separator_of(lines)
    with_cells = sum(separator in line for line in lines)
    if separator != "," and 2 * with_cells > len(lines):
        return grid_of_csv(text, file=file)
    if lines and _is_heading(lines[0]):
        return grid_of_csv(text, file=file)
    headings = GridRow(0, (Meaning.NAME.value, Meaning.RATING.value))
    rows = [
        GridRow(number, _name_and_rating(line))
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    if len(rows) > 1 and meaning_of(rows[0].cells[0]) is not None and not rows[0].cells[1]:
        rows = rows[1:]
    return Grid(file=file, rows=(headings, *rows))


def _is_heading(line: str) -> bool:
    """Whether a line is headings with commas between them."""
    meanings = [meaning_of(cell) for cell in line.split(",")]
    return sum(meaning is not None for meaning in meanings) > 1


def _name_and_rating(line: str) -> tuple[str, str]:
    """A name, and the figure after it."""
    found = _LINE.fullmatch(line)
    assert found is not None, "every part may be empty, and the name takes any letter"
    return " ".join(found["name"].split()), " ".join((found["rating"] or "").split())
