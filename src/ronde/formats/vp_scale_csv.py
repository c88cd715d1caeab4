"""A scale of victory points as CSV: columns `boards`, `margin`, `winner`, `loser`.

`boards` is a number or a range as `6-8`; empty, or without the column, it is any number. A line
says what winner and loser get from that margin on.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.scoring.victory_points import ScaleColumn, ScaleRow, TableScale
from ronde.errors import FormatError, Place, RondeError
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_COLUMNS = {
    "boards": ("boards", "donnes"),
    "margin": ("margin", "écart", "imps"),
    "winner": ("winner", "vainqueur"),
    "loser": ("loser", "perdant"),
}
_BOARDS = re.compile(r"(\d{1,4})(?: ?- ?(\d{1,4})?)?")


def load(path: Path) -> TableScale:
    """Read a scale; it is named after its file."""
    return loads(read_text(path), name=path.stem, file=str(path))


def loads(text: str, *, name: str, file: str = "") -> TableScale:
    """Read the text of a scale."""
    lines = parse_table(text, file=file).lines(_COLUMNS, ("margin", "winner", "loser"))
    return scale_of(name, lines, file=file)


def scale_of(
    name: str, lines: Iterable[tuple[Mapping[str, str], Place]], *, file: str = ""
) -> TableScale:
    """A scale out of its lines, each with the cells `margin`, `winner`, `loser`, maybe `boards`."""
    ranges: dict[tuple[int, int | None], list[ScaleRow]] = {}
    for cells, place in lines:
        margin = _number(cells["margin"], place)
        if margin.denominator != 1:
            raise FormatError(
                N_("expected a whole number of IMPs, found “{found}”"),
                found=cells["margin"],
                place=place,
            )
        ranges.setdefault(_boards(cells.get("boards", ""), place), []).append(
            ScaleRow(
                margin=int(margin),
                winner=_number(cells["winner"], place),
                loser=_number(cells["loser"], place),
            )
        )
    try:
        return TableScale(
            name=name,
            columns=tuple(
                ScaleColumn(rows=tuple(rows), least_boards=least, most_boards=most)
                for (least, most), rows in ranges.items()
            ),
        )
    except RondeError as error:
        raise error.at(Place(file=file)) from None


def _boards(text: str, place: Place) -> tuple[int, int | None]:
    """A range of boards: `8`, `6-8`, `32-`, or any number where nothing is written."""
    if not text:
        return 1, None
    match = _BOARDS.fullmatch(text.replace("–", "-"))
    if match is None:
        raise FormatError(
            N_("expected boards such as 8 or 6-8, found “{found}”"), found=text, place=place
        )
    least = int(match[1])
    if match[2]:
        return least, int(match[2])
    return least, None if "-" in match[0] else least


def _number(text: str, place: Place) -> Fraction:
    """A number of points, with a point or a comma, not below zero."""
    cleaned = text.replace(",", ".").replace("½", ".5")
    if not re.fullmatch(r"\d{0,4}(?:\.\d{1,4})?", cleaned) or cleaned == "":
        raise FormatError(
            N_("expected a number of 0 or more, found “{found}”"), found=text, place=place
        )
    return Fraction(cleaned)
