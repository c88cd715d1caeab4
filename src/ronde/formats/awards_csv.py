"""A table of awards (expert points and their like) as CSV: columns `tables`, `place`, `points`.

A line says what a place gets from so many tables on. Whatever the table leaves out gets nothing.
"""

import re
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.scoring.expert_points import AwardTable
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_COLUMNS = {
    "tables": ("tables",),
    "place": ("place", "rank", "rang"),
    "points": ("points", "award", "p.e.", "pe"),
}
MOST_PLACES = 9999


def load(path: Path) -> AwardTable:
    """Read a table of awards."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> AwardTable:
    """Read the text of a table of awards; without a column `tables` it is for any number."""
    awards: dict[int, dict[int, Fraction]] = {}
    for cells, where in parse_table(text, file=file).lines(_COLUMNS, ("place", "points")):
        places = awards.setdefault(_number(cells["tables"] or "1", where), {})
        place = _number(cells["place"], where)
        if place in places:
            raise FormatError(
                N_("expected each place once, found {number} again"), number=place, place=where
            )
        places[place] = _points(cells["points"], where)
    if not awards:
        raise FormatError(N_("expected awards, found none"), place=Place(file=file))
    return AwardTable(
        points={
            tables: tuple(places.get(place, Fraction()) for place in range(1, max(places) + 1))
            for tables, places in awards.items()
        }
    )


def _number(text: str, where: Place) -> int:
    """A place or a number of tables."""
    if not (text.isascii() and is_number(text) and 1 <= int(text) <= MOST_PLACES):
        raise FormatError(
            N_("expected a number from 1 to {most}, found “{found}”"),
            most=MOST_PLACES,
            found=text,
            place=where,
        )
    return int(text)


def _points(text: str, where: Place) -> Fraction:
    """What a place gets, with a point or a comma."""
    cleaned = text.replace(",", ".").replace("½", ".5")
    if not re.fullmatch(r"\d{1,6}(?:\.\d{1,4})?", cleaned):
        raise FormatError(
            N_("expected a number of 0 or more, found “{found}”"), found=text, place=where
        )
    return Fraction(cleaned)
