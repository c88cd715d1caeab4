"""The participants of a cup: a CSV with a name for each, the strongest first."""

from pathlib import Path

from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.formats import entrants
from ronde.formats.csvfile import NAME_HEADINGS, parse_table
from ronde.formats.files import read_text

_GROUPING = (("federation", "fédération", "fed"), ("club",))
"""The columns that group participants, the first one found counts."""


def load(path: Path, *, by: str | None = None) -> tuple[DrawnEntrant, ...]:
    """Read a file of participants in the order of their seeds; `by` names the column of groups."""
    return loads(read_text(path), by=by, file=str(path))


def loads(text: str, *, by: str | None = None, file: str = "") -> tuple[DrawnEntrant, ...]:
    """Read a text of participants.

    Without `by` they are grouped by federation, else by club; where neither is told, by their
    names, so that everybody is on their own.
    """
    table = parse_table(text, file=file)
    headings = (table.heading_for(*names) for names in (*_GROUPING, NAME_HEADINGS))
    column = by or next((heading for heading in headings if heading), NAME_HEADINGS[0])
    return entrants.loads(text, by=column, file=file)
