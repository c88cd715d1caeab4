"""The ranking of an evening as pages show it: per line, per section, or of teams."""

from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList
from ronde.service.bridge.rank_sheets import RankedSession
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import complete_round
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.rankings import part_title
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text.bridge_scores import decimal_text
from ronde.web.bridge.opening import People

_LEAST, _MOST = 25, 75
"""The percentages at both ends of the spread; who is beyond stands at its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRow:
    """A place in the ranking."""

    place: str
    number: str
    section: str
    names: str
    points: str
    percent: str
    spread: float | None
    """Where the dot stands, from 0 to 100."""
    boards: int
    identity: int | None
    penalty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingTable:
    """One list: a line, a section, or everybody."""

    title: str
    rows: tuple[RankingRow, ...]
    is_topped: bool
    has_sections: bool


def scored_rounds(state: EventState) -> tuple[int, ...]:
    """The rounds that the page can show the ranking after."""
    evening = evening_of(state)
    last = complete_round(evening)
    return tuple(number for number in evening.round_numbers if number <= last)


def ranking_tables(evening: BridgeState, ranked: RankedSession) -> tuple[RankingTable, ...]:
    """The lists of a ranking."""
    people = People(evening)
    return tuple(
        RankingTable(
            title=part_title(found),
            rows=tuple(_row(found, entry, people) for entry in found.entries),
            is_topped=ranked.view.is_topped,
            has_sections=ranked.view.has_sections,
        )
        for found in ranked.lists
    )


def _row(found: RankingList, entry: RankedEntry, people: People) -> RankingRow:
    """A place; shared ones have an equals sign."""
    shared = sum(other.rank == entry.rank for other in found.entries) > 1
    entrant = people.entrant(entry.who)
    told = entry.correction
    return RankingRow(
        place=f"{entry.rank}=" if shared else str(entry.rank),
        number=str(entry.who.number),
        section=entry.who.section,
        names=people.short(entry.who),
        points=decimal_text(entry.points),
        percent="" if entry.percent is None else decimal_text(entry.percent),
        spread=None if entry.percent is None else _spread(entry.percent),
        boards=entry.boards_played,
        identity=None if entrant is None else entrant.identity,
        penalty=bool(told.penalty or told.penalty_percent_of_top),
    )


def _spread(percent: Fraction) -> float:
    """Where a percentage stands between both ends."""
    share = (float(percent) - _LEAST) / (_MOST - _LEAST)
    return round(100 * min(1.0, max(0.0, share)), 1)
