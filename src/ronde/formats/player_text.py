"""Players as people paste or type them: rows of a spreadsheet, or a name on each line."""

import re

from ronde.errors import FormatError, Place
from ronde.formats.files import check_digits
from ronde.formats.limits import LONGEST_PASTED_LINE
from ronde.formats.player_headings import Meaning, meaning_of
from ronde.formats.spreadsheets import Grid, GridRow, check_people, grid_of_csv, separator_of
from ronde.messages import N_

_NUMBER_IN_LIST = re.compile(r"\d{1,4} ?[.)] ?")
_RATING_AT_END = re.compile(r"[ ,;:(](\d{3,4} ?[A-Za-z*]?|NC|nc)\Z")
_LONGEST_RATING = len(" 2000 E")


def grid_of_text(text: str, *, file: str = "") -> Grid:
    """A table out of pasted text.

    Cells are told apart by tabs or semicolons, by commas only under headings: `Dupont, Jean` is one
    name. Otherwise each line is a name, with a rating at its end if there is one.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    check_people(len(lines), file)
    check_digits(text, Place(file=file or None))
    separator = separator_of(lines)
    with_cells = sum(separator in line for line in lines)
    if separator != "," and 2 * with_cells > len(lines):
        return grid_of_csv(text, file=file)
    if lines and _is_heading(lines[0]):
        return grid_of_csv(text, file=file)
    check_pasted_lines(text, file)
    headings = GridRow(0, (Meaning.NAME.value, Meaning.RATING.value))
    rows = [
        GridRow(number, _name_and_rating(line))
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    if len(rows) > 1 and meaning_of(rows[0].cells[0]) is not None and not rows[0].cells[1]:
        rows = rows[1:]
    return Grid(file=file, rows=(headings, *rows))


def check_pasted_lines(text: str, file: str) -> None:
    """Refuse a line that nobody typed, blanks between its words not counted."""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_PASTED_LINE:
            length = len(" ".join(line.split()))
            if length > LONGEST_PASTED_LINE:
                raise FormatError(
                    N_("a line of {length} letters: {most} at most"),
                    length=length,
                    most=LONGEST_PASTED_LINE,
                    place=Place(file=file or None, line=number),
                )


def _is_heading(line: str) -> bool:
    """Whether a line is headings with commas between them."""
    meanings = [meaning_of(cell) for cell in line.split(",")]
    return sum(meaning is not None for meaning in meanings) > 1


def _name_and_rating(line: str) -> tuple[str, str]:
    """A name, and the figure after it: `12. Dupont, Jean (1500 F)`."""
    text = " ".join(line.split())
    numbered = _NUMBER_IN_LIST.match(text)
    text = (text[numbered.end() :] if numbered else text).rstrip(" ,;")
    text = text.removesuffix(")").rstrip(" ")
    rating = _RATING_AT_END.search(text[-_LONGEST_RATING:])
    if rating is None:
        return text, ""
    return text[: -len(rating[0])].rstrip(" ,;:("), rating[1]
