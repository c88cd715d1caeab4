"""An event as tables to be written: its players, its rounds, the crosstable, the ranking."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.crosstables import players_crosstable
from ronde.service.events.report import standings_of
from ronde.service.events.settings import System
from ronde.service.events.sheets import players_sheet, round_sheet
from ronde.service.events.state import EventState
from ronde.service.kinds.rutsch.tables import tables_sheet
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.order import numbered_teams
from ronde.service.kinds.teams.scheveningen import player_crosstable, player_crosstable_sheet
from ronde.service.kinds.teams.sheets import team_crosstable_sheet, teams_sheet
from ronde.service.kinds.teams.standings import team_standings_of
from ronde.text import _
from ronde.text.sheet import Sheet
from ronde.text.standings import standings_sheet, team_standings_sheet

_ROUND = "round-"


@dataclass(frozen=True, kw_only=True)
class Document:
    """A table, and a name for it that is short enough for a worksheet.

    The table is made when it is first asked for: a menu needs the names alone.
    """

    name: str
    make: Callable[[], Sheet]

    @cached_property
    def sheet(self) -> Sheet:
        """The table itself."""
        return self.make()


def documents_of(state: EventState, names: str | None = None) -> tuple[Document, ...]:
    """The tables asked for, as `players,standings` or `round-3`; all of them by default."""
    wanted = [name.strip() for name in (names or ",".join(TABLES)).split(",") if name.strip()]
    return tuple(document for name in wanted for document in _named(state, name))


def _named(state: EventState, name: str) -> Iterator[Document]:
    """The tables of one name."""
    number = name.removeprefix(_ROUND)
    if name.startswith(_ROUND) and is_number(number):
        yield from _round(state, int(number))
        return
    if name not in TABLES:
        raise InputError(
            N_("--sheets: expected some of {sheets}, found “{found}”"),
            sheets=", ".join((*TABLES, f"{_ROUND}1")),
            found=name,
        )
    yield from TABLES[name](state)


def _players(state: EventState) -> Iterator[Document]:
    """Everybody in the order of the numbers, in an event of teams team by team."""
    if state.regulations.system.of_teams:
        yield Document(name=_("Teams"), make=partial(teams_sheet, state))
    else:
        yield Document(name=_("Players"), make=partial(players_sheet, state))


def _rounds(state: EventState) -> Iterator[Document]:
    """Every published round; a draft is nobody's business yet."""
    for played in state.published:
        yield from _round(state, played.round_number)


def _round(state: EventState, number: int) -> Iterator[Document]:
    """One round."""
    if not 1 <= number <= len(state.published):
        raise InputError(N_("round {round} is not published"), round=number)
    name = _("Round {number}").format(number=number)
    played = state.published[number - 1]
    yield Document(name=name, make=partial(round_sheet, state, played))
    if state.regulations.system is System.RUTSCH:
        yield Document(name=name, make=partial(tables_sheet, state, number))


def _crosstable(state: EventState) -> Iterator[Document]:
    """Who got what from whom: by opponents where everybody meets everybody, else by rounds."""
    if state.published:
        yield Document(name=_("Crosstable"), make=partial(_crosstable_sheet, state))


def _crosstable_sheet(state: EventState) -> Sheet:
    """The crosstable of an event that has begun."""
    title = f"{state.regulations.name} – {_('Crosstable')}"
    number = state.complete_round_count
    if state.regulations.system is System.SCHEVENINGEN and len(numbered_teams(state)) == 2:
        return player_crosstable_sheet(player_crosstable(state, after=number), title)
    if state.regulations.system.of_teams:
        return team_crosstable_sheet(team_crosstable(state, after=number), title)
    return players_crosstable(state).sheet(title)


def _standings(state: EventState) -> Iterator[Document]:
    """The ranking after the last round with all its results."""
    yield Document(name=_("Standings"), make=partial(_standings_sheet, state))


def _standings_sheet(state: EventState) -> Sheet:
    """The ranking, of players or of teams."""
    number = state.complete_round_count
    after = _("Standings after round {round}").format(round=number)
    title = f"{state.regulations.name} – {after}"
    if state.regulations.system.of_teams:
        return team_standings_sheet(team_standings_of(state, after=number), title)
    return standings_sheet(standings_of(state), title)


TABLES: Mapping[str, Callable[[EventState], Iterator[Document]]] = {
    "players": _players,
    "rounds": _rounds,
    "crosstable": _crosstable,
    "standings": _standings,
}
"""The tables of an event, by what users type."""
