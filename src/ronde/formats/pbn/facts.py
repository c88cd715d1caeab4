"""What a PBN file tells of its event: the name, the place, the day, and who the pairs are."""

import datetime as dt
import re

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.bridge_event import EventFacts
from ronde.formats.bridge_names import Named, Names, Player
from ronde.formats.bridge_who import contestant_of
from ronde.formats.pbn.games import SCORE_TABLE, TOTAL_SCORE_TABLE, PbnFile
from ronde.formats.pbn.tables import Row, read_table

_DATE = re.compile(r"(\d{4})\.(\d{2})\.(\d{2})")
_LINES = {direction.value.upper(): direction for direction in Direction}
_KEPT_SECTIONS = {SCORE_TABLE, TOTAL_SCORE_TABLE}


def read_facts(pbn: PbnFile) -> EventFacts:
    """The name, the place and the day of the first game that tells them."""

    def first(tag: str) -> str:
        return next((value for game in pbn.games if (value := game.value(tag))), "")

    return EventFacts(name=first("Event"), site=first("Site"), day=_day(first("Date")))


def read_names(pbn: PbnFile) -> Names:
    """The names of the total score table, and those of the score tables where it has none."""
    found: dict[Who, Named] = {}
    for game in pbn.games:
        for row in read_table(game, TOTAL_SCORE_TABLE, file=pbn.file, lenient=True).rows:
            line = _LINES.get(row.text("Direction").upper())
            number = row.text("PairId", "PlayerId", "TeamId")
            _add(found, row, number, row.text("Names"), line)
    for game in pbn.games:
        for row in read_table(game, SCORE_TABLE, file=pbn.file, lenient=True).rows:
            for side, line in _LINES.items():
                _add(found, row, row.text(f"PairId_{side}"), row.text(f"Names_{side}"), line)
    return found


def other_sections(pbn: PbnFile) -> tuple[str, ...]:
    """The sections that are neither deals nor results: auctions, play, analyses."""
    names = {name for game in pbn.games for name, lines in game.sections.items() if lines}
    return tuple(sorted(names - _KEPT_SECTIONS))


def _add(
    found: dict[Who, Named], row: Row, number: str, names: str, line: Direction | None
) -> None:
    """Remember the names of a number, unless they are known."""
    if number and names:
        section = row.text("Section")
        who = Who(number=contestant_of(number), line=line, section=section)
        words = [word.strip() for word in names.split(";")]
        known = Who(number=who.number, section=section)
        if known not in found:
            found.setdefault(who, Named(tuple(Player(word) for word in words if word)))


def _day(text: str) -> dt.date | None:
    """A day as PBN writes it, or None where a part of it is not known."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    try:
        return dt.date(*map(int, found.groups()))
    except ValueError:
        return None
