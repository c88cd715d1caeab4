"""Lists of players: CSV with a name for each, and what groups them."""

import unicodedata
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import NAME_HEADINGS, CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_FIRST_NAME_HEADINGS = ("first name", "first_name", "firstname", "prénom")
_SYNONYMS = (
    ("federation", "fédération", "fed"),
    ("club",),
    ("town", "ville", "city"),
    ("department", "département"),
    ("league", "ligue"),
)
"""Headings that mean the same in the languages of the field."""


def load(path: Path, *, by: str = "federation") -> tuple[DrawnEntrant, ...]:
    """Read a file of players; `by` names the column that groups them."""
    return loads(read_text(path), by=by, file=str(path))


def loads(text: str, *, by: str = "federation", file: str = "") -> tuple[DrawnEntrant, ...]:
    """Read a text of players; `by` names the column that groups them.

    A column of first names beside the column of names is read into the name.
    """
    table = parse_table(text, file=file)
    name_heading = _heading(table, NAME_HEADINGS)
    affinity_heading = _heading(table, _meaning_the_same(by))
    first_name_heading = table.heading_for(*_FIRST_NAME_HEADINGS)
    line_of_name: dict[str, int] = {}
    entrants = []
    for row in table.rows:
        place = Place(file=file, line=row.line)
        name = _single_spaced(row.cells.get(name_heading, ""))
        if not name:
            raise FormatError(
                N_("expected a name in the column “{column}”, found nothing"),
                column=name_heading,
                place=place,
            )
        if first_name_heading is not None:
            name = _single_spaced(f"{name} {row.cells.get(first_name_heading, '')}")
        first_line = line_of_name.setdefault(name.casefold(), row.line)
        if first_line != row.line:
            raise FormatError(
                N_("expected each name once, found “{name}” on line {line} already"),
                name=name,
                line=first_line,
                place=place,
            )
        affinity = _single_spaced(row.cells.get(affinity_heading, ""))
        entrants.append(DrawnEntrant(name=name, affinity=affinity))
    return tuple(entrants)


def _meaning_the_same(heading: str) -> tuple[str, ...]:
    """A heading as asked for, and the words that mean the same."""
    for synonyms in _SYNONYMS:
        if plain(heading) in map(plain, synonyms):
            return (heading, *synonyms)
    return (heading,)


def _heading(table: CsvTable, names: tuple[str, ...]) -> str:
    """The one heading among these names."""
    heading = table.needed_heading(*names)
    if table.headings.count(heading) > 1:
        raise FormatError(
            N_("expected one column “{column}”, found {count}"),
            column=heading,
            count=table.headings.count(heading),
            place=Place(file=table.file, line=1),
        )
    return heading


def _single_spaced(text: str) -> str:
    """A text without blanks around it or doubled inside it, each accent in one piece."""
    return unicodedata.normalize("NFC", " ".join(text.split()))
