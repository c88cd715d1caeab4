"""A number for some pairs or players as CSV: penalties, handicaps, what is carried over.

Columns are `number`, `line` and `section` where they are needed, and `value`. A penalty may be in
per cent of a top, as `10%`; handicaps of two players may stand in `value1` and `value2`.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.totals import pair_handicap
from ronde.errors import FormatError, Place
from ronde.formats.bridge_who import about_somebody
from ronde.formats.csvfile import CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_WORDS = ("value", "valeur", "penalty", "pénalité", "handicap", "points", "carry-over", "report")
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
    columns = _value_columns(table)
    entries = []
    for line in about_somebody(table):
        values = [_value(line.row.cells.get(column, ""), line.place) for column in columns]
        mean = pair_handicap(values[0][0], values[-1][0])
        entries.append(
            TableEntry(who=line.who, value=mean, in_percent=values[0][1], place=line.place)
        )
    return tuple(entries)


def _value_columns(table: CsvTable) -> tuple[str, ...]:
    """The column of the value, or the two columns of two players."""
    two = [table.heading_for(*(f"{word}{index}" for word in _WORDS)) for index in (1, 2)]
    if two[0] is not None and two[1] is not None:
        return two[0], two[1]
    return (table.needed_heading(*_WORDS),)


def _value(text: str, place: Place) -> tuple[Fraction, bool]:
    """A number with a point or a comma, and whether a % follows it."""
    match = _VALUE.fullmatch(text.replace(",", ".").replace("−", "-").replace("½", ".5"))
    if match is None:
        raise FormatError(N_("expected a number, found “{found}”"), found=text, place=place)
    return Fraction(match[1]), match[2] is not None
