"""An event as tables to be written: its players, its rounds, the crosstable, the ranking.

Each kind has its own, by what users type; what kinds share stands here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeAlias

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.calendar import has_calendar
from ronde.service.events.calendar_sheets import calendar_sheet
from ronde.service.events.crosstables import crosstable_of
from ronde.service.events.kind import kind_of
from ronde.service.events.ranked_tables import (
    ranked_grid_of,
    rated_games_sheet_of,
    rating_changes_sheet_of,
)
from ronde.service.events.rankings import first_ranking
from ronde.service.events.sheets import ListOrder, players_sheet, round_sheet
from ronde.service.events.state import EventState
from ronde.service.events.timetable import timetable_lines, timetable_sheet
from ronde.text import _
from ronde.text.sheet import Sheet

_ROUND = "round-"


@dataclass(frozen=True, kw_only=True)
class Document:
    """A table, its word in addresses, and a name that is short enough for a worksheet.

    The table is made when it is first asked for: a menu needs the names alone.
    """

    key: str
    name: str
    make: Callable[[], Sheet]

    @cached_property
    def sheet(self) -> Sheet:
        """The table itself."""
        return self.make()


Tables: TypeAlias = Mapping[str, Callable[[EventState], Iterator[Document]]]
"""The tables of a kind of event, by what users type, in the order of a closing list."""


def documents_of(state: EventState, names: str | None = None) -> tuple[Document, ...]:
    """The tables asked for, as `players,standings` or `round-3`; all of them by default."""
    own = kind_of(state.regulations.system).tables
    tables = TABLES_OF_PLAYERS if own is None else own
    keys = [name.strip() for name in (names or ",".join(tables)).split(",") if name.strip()]
    if own is None or "rounds" in own:
        tables = {**tables, **BY_NAME_ALONE}
    return tuple(document for name in keys for document in _named(state, tables, name))


def _named(state: EventState, tables: Tables, name: str) -> Iterator[Document]:
    """The tables of one name; raises InputError for a name that there is not."""
    number = name.removeprefix(_ROUND)
    if "rounds" in tables and name.startswith(_ROUND) and is_number(number):
        if not 1 <= int(number) <= len(state.published):
            raise InputError(N_("round {round} is not published"), round=int(number))
        yield from (document for document in tables["rounds"](state) if document.key == name)
        return
    if name not in tables:
        raise InputError(
            N_("--sheets: expected some of {sheets}, found “{found}”"),
            sheets=", ".join((*tables, *([f"{_ROUND}1"] if "rounds" in tables else ()))),
            found=name,
        )
    yield from tables[name](state)


def list_of_players(state: EventState) -> Iterator[Document]:
    """Everybody in the order of the numbers."""
    make = partial(players_sheet, state, is_export=True)
    yield Document(key="players", name=_("Players"), make=make)


def rounds(state: EventState) -> Iterator[Document]:
    """Every published round with what hangs beside it; a draft is nobody's business yet."""
    shown = kind_of(state.regulations.system).round_shown
    for played in state.published:
        name = _("Round {number}").format(number=played.round_number)
        for sheet in (round_sheet, *shown.more):
            make = partial(sheet, state, played)
            yield Document(key=f"{_ROUND}{played.round_number}", name=name, make=make)


def crosstable(state: EventState) -> Iterator[Document]:
    """Who got what from whom, in an event that has begun."""
    if state.published:
        title = f"{state.regulations.name} – {_('Crosstable')}"
        make = partial(_crosstable_sheet, state, title)
        yield Document(key="crosstable", name=_("Crosstable"), make=make)


def _crosstable_sheet(state: EventState, title: str) -> Sheet:
    """The crosstable under a title."""
    return crosstable_of(state).sheet(title)


def only_ranking(state: EventState) -> Iterator[Document]:
    """The ranking of an event that has one."""
    yield Document(key="standings", name=_("Standings"), make=partial(_only_ranking, state))


def _only_ranking(state: EventState) -> Sheet:
    """The ranking as a table; raises InputError where nobody is ranked yet."""
    return first_ranking(state).sheet(state.regulations.name)


def ranked_grid(state: EventState) -> Iterator[Document]:
    """The crosstable by rank, once somebody is ranked."""
    if state.published:
        make = partial(ranked_grid_of, state)
        yield Document(key="american", name=_("Crosstable by rank"), make=make)


def rating_changes(state: EventState) -> Iterator[Document]:
    """What the event does to ratings, in an event that has begun."""
    if state.published:
        make = partial(rating_changes_sheet_of, state)
        yield Document(key="ratings", name=_("Rating changes"), make=make)


def rated_games(state: EventState) -> Iterator[Document]:
    """The games that change ratings, in an event that has begun."""
    if state.published:
        make = partial(rated_games_sheet_of, state)
        yield Document(key="rated-games", name=_("Rated games"), make=make)


def players_by(order: ListOrder, key: str, name: str) -> Callable[[EventState], Iterator[Document]]:
    """Everybody in another order than that of the numbers."""

    def listed(state: EventState) -> Iterator[Document]:
        make = partial(players_sheet, state, order=order)
        yield Document(key=key, name=_(name), make=make)

    return listed


def timetable(state: EventState) -> Iterator[Document]:
    """When the rounds are played, where that is announced."""
    if timetable_lines(state):
        make = partial(timetable_sheet, state)
        yield Document(key="timetable", name=_("Timetable"), make=make)


def calendar(state: EventState) -> Iterator[Document]:
    """Who meets whom in every round, where a table says so beforehand."""
    if has_calendar(state):
        yield Document(key="calendar", name=_("Calendar"), make=partial(calendar_sheet, state))


TABLES_OF_PLAYERS: Tables = {
    "players": list_of_players,
    "rounds": rounds,
    "crosstable": crosstable,
    "standings": only_ranking,
    "american": ranked_grid,
    "ratings": rating_changes,
}
"""The tables of an event in which everybody plays alone, and all in one list."""

BY_NAME_ALONE: Tables = {
    "players-by-name": players_by(ListOrder.NAME, "players-by-name", N_("Players by name")),
    "players-by-rating": players_by(ListOrder.RATING, "players-by-rating", N_("Players by Elo")),
    "american": ranked_grid,
    "ratings": rating_changes,
    "rated-games": rated_games,
    "timetable": timetable,
    "calendar": calendar,
}
"""Tables that every event in rounds has where somebody asks for them, not with all the others."""
