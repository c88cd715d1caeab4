"""Standings of preliminary groups: a CSV with `group`, `place`, `points` and further values."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ronde.core.digits import is_number
from ronde.core.roundrobin.qualification import Candidate, GroupPlace
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import NAME_HEADINGS, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_OWN = {
    "group": ("group", "groupe", "poule"),  # codespell:ignore groupe
    "place": ("place", "rank", "rang"),
    "points": ("points", "pts"),
    "name": (*NAME_HEADINGS, "team", "équipe"),
}
_NUMBER = re.compile(r"([-+]?([0-9]{1,40}(\.[0-9]{0,40})?|\.[0-9]{1,40}))?")
"""Digits and a sign only: powers of ten and fractions are no points."""
_NEEDED = ("group", "place", "points")


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupStandings:
    """The standings of all groups: those in each place, and their names where the file has any."""

    file: str
    candidates: Mapping[GroupPlace, Candidate]
    names: Mapping[GroupPlace, str]
    criteria: tuple[str, ...]
    """What is compared across groups, as the file calls it: points first, then column by column."""


def load(path: Path) -> GroupStandings:
    """Read a file of standings."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> GroupStandings:
    """Read a text of standings; every column that is not known otherwise is a value to compare."""
    table = parse_table(text, file=file)
    headings = {column: table.needed_heading(*_OWN[column]) for column in _NEEDED}
    name = table.heading_for(*_OWN["name"])
    if name is not None:
        headings["name"] = name
    further = [heading for heading in table.headings if heading not in headings.values()]
    criteria = (headings["points"], *further)
    candidates: dict[GroupPlace, Candidate] = {}
    names: dict[GroupPlace, str] = {}
    for row in table.rows:
        where = Place(file=table.file, line=row.line)
        rank = row.cells.get(headings["place"], "")
        letter = row.cells.get(headings["group"], "").upper()
        if not is_number(rank) or not letter:
            raise FormatError(
                N_("expected a group and a place, found “{group}” and “{place_found}”"),
                group=letter,
                place_found=rank,
                place=where,
            )
        place = GroupPlace(letter, int(rank))
        if place in candidates:
            raise FormatError(
                N_("expected each place of a group once, found {found} twice"),
                found=place,
                place=where,
            )
        values = tuple(_number(row.cells.get(heading, ""), where) for heading in criteria)
        candidates[place] = Candidate(place=place, values=values)
        if "name" in headings and row.cells.get(headings["name"]):
            names[place] = row.cells[headings["name"]]
    return GroupStandings(file=table.file, candidates=candidates, names=names, criteria=criteria)


def _number(text: str, where: Place) -> Fraction:
    """A value as files write it, an empty one being 0, or one sentence."""
    cleaned = text.replace(",", ".").replace("½", ".5").replace("¼", ".25").replace("¾", ".75")
    if not _NUMBER.fullmatch(cleaned):
        raise FormatError(N_("expected a number, found “{found}”"), found=text, place=where)
    return Fraction(cleaned or 0)
