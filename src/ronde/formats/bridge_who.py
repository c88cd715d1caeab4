"""Whom a line of a CSV file is about: the number of a pair, player or team, its line, its section.

Names, handicaps, penalties and what is carried over are told of somebody in the same columns.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import CsvRow, CsvTable
from ronde.messages import N_

NUMBER = ("number", "pair", "player", "team", "no", "n°", "numéro", "paire", "joueur", "équipe")
_LINES = {
    **dict.fromkeys(("NS", "N-S", "N"), Direction.NORTH_SOUTH),
    **dict.fromkeys(("EW", "E-W", "EO", "E-O", "E"), Direction.EAST_WEST),
}

_SEAT = re.compile(r"(NS|N-S|EW|E-W|EO|E-O) ?(\d{1,4})", re.IGNORECASE | re.ASCII)
"""A number with its line in one cell: `ns1`, `E-O 5`."""


def parted_seat(text: str) -> tuple[Who | None, str]:
    """A line that begins with a number and its line, `ns1 Anne / Bob`: whose it is, and the rest.

    Nobody's is a line that begins otherwise.
    """
    seat = _SEAT.match(text)
    rest = "" if seat is None else text[seat.end() :]
    if seat is None or (rest and rest[0].isalnum()):
        return None, text
    return Who(number=int(seat[2]), line=_LINES[seat[1].upper()]), rest.lstrip(" \t:;,.)/-–")


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutSomebody:
    """A line of a file: whom it is about, its cells, and where it is."""

    who: Who
    row: CsvRow
    place: Place


def about_somebody(table: CsvTable) -> Iterator[AboutSomebody]:
    """The lines of a table, each about somebody else: `number`, and `line`, `section` if needed.

    The line may stand with the number, as `ns1` or `E-O 5`.
    """
    number = table.needed_heading(*NUMBER)
    line = table.heading_for("line", "direction", "ligne") or ""
    section = table.heading_for("section") or ""
    seen: set[Who] = set()
    for row in table.rows:
        place = Place(file=table.file, line=row.line)
        written = row.cells.get(number, "")
        if not written:
            raise FormatError(N_("expected a number, found nothing"), place=place)
        seat = _SEAT.fullmatch(written)
        line_there = _line(row.cells.get(line, ""), place)
        if seat is not None and line_there not in (None, _LINES[seat[1].upper()]):
            raise FormatError(
                N_("number {number} and line {line} do not agree"),
                number=written,
                line=row.cells[line],
                place=place,
            )
        who = Who(
            number=contestant_of(written) if seat is None else int(seat[2]),
            line=line_there if seat is None else _LINES[seat[1].upper()],
            section=row.cells.get(section, ""),
        )
        if who in seen:
            raise FormatError(
                N_("expected each number once, found {number} again"),
                number=who.number,
                place=place,
            )
        seen.add(who)
        yield AboutSomebody(who=who, row=row, place=place)


def contestant_of(text: str) -> Contestant:
    """A number where it is one, else a name."""
    return int(text) if text.isascii() and is_number(text) else text


def _line(text: str, place: Place) -> Direction | None:
    """The line of a pair, or None where nothing is said."""
    if not text:
        return None
    line = _LINES.get(text.upper())
    if line is None:
        raise FormatError(N_("line: expected ns or ew, found “{found}”"), found=text, place=place)
    return line
