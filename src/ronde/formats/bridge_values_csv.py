"""A number for some pairs or players as CSV: penalties, handicaps, what is carried over.

Columns are `number`, `line` and `section` where they are needed, and `value`. A penalty may be in
per cent of a top, as `10%`; handicaps of two players may stand in `value1` and `value2`.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.totals import pair_handicap
from ronde.errors import FormatError, Place
from ronde.formats.bridge_names import contestant_of
from ronde.formats.csvfile import CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_NUMBER = ("number", "pair", "player", "team", "no", "n°", "numéro", "paire", "joueur", "équipe")
_WORDS = ("value", "valeur", "penalty", "pénalité", "handicap", "points", "carry-over", "report")
_LINES = {
    **dict.fromkeys(("NS", "N-S", "N"), Direction.NORTH_SOUTH),
    **dict.fromkeys(("EW", "E-W", "EO", "E-O", "E"), Direction.EAST_WEST),
}
_VALUE = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,6})?)( ?%)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry:
    """A line of the file: for whom, the number, whether it was written in per cent, and where."""

    who: Who
    value: Fraction
    in_percent: bool
    place: Place


def load(path: Path) -> tuple[TableEntry, ...]:
    """Read a file of values."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> tuple[TableEntry, ...]:
    """Read a text of values; each pair or player once."""
    table = parse_table(text, file=file)
    number = _needed(table, "number", _NUMBER)
    columns = _value_columns(table)
    line, section = table.heading_for("line", "direction", "ligne"), table.heading_for("section")
    found: dict[Who, TableEntry] = {}
    for row in table.rows:
        place = Place(file=file, line=row.line)
        written = row.cells.get(number, "")
        if not written:
            raise FormatError(N_("expected a number, found nothing"), place=place)
        who = Who(
            number=contestant_of(written),
            line=_line(row.cells.get(line or "", ""), place),
            section=row.cells.get(section or "", ""),
        )
        if who in found:
            raise FormatError(
                N_("expected each number once, found {number} again"),
                number=who.number,
                place=place,
            )
        values = [_value(row.cells.get(column, ""), place) for column in columns]
        mean = pair_handicap(values[0][0], values[-1][0])
        found[who] = TableEntry(who=who, value=mean, in_percent=values[0][1], place=place)
    return tuple(found.values())


def _value_columns(table: CsvTable) -> tuple[str, ...]:
    """The column of the value, or the two columns of two players."""
    two = [table.heading_for(*(f"{word}{index}" for word in _WORDS)) for index in (1, 2)]
    if two[0] is not None and two[1] is not None:
        return two[0], two[1]
    return (_needed(table, "value", _WORDS),)


def _needed(table: CsvTable, column: str, names: tuple[str, ...]) -> str:
    """The heading of a column that must be there."""
    heading = table.heading_for(*names)
    if heading is None:
        raise FormatError(
            N_("expected a column “{column}”, found {found}"),
            column=column,
            found=", ".join(f"“{found}”" for found in table.headings),
            place=Place(file=table.file, line=1),
        )
    return heading


def _line(text: str, place: Place) -> Direction | None:
    """The line of a pair, or None where nothing is said."""
    if not text:
        return None
    found = _LINES.get(text.upper())
    if found is None:
        raise FormatError(N_("line: expected ns or ew, found “{found}”"), found=text, place=place)
    return found


def _value(text: str, place: Place) -> tuple[Fraction, bool]:
    """A number with a point or a comma, and whether a % follows it."""
    found = _VALUE.fullmatch(text.replace(",", ".").replace("−", "-").replace("½", ".5"))
    if found is None:
        raise FormatError(N_("expected a number, found “{found}”"), found=text, place=place)
    return Fraction(found[1]), found[2] is not None
