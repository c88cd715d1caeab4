"""An event of teams as tables to be written."""

from collections.abc import Iterator
from functools import partial

from ronde.service.events.documents import (
    TABLES_OF_PLAYERS,
    Document,
    Tables,
    crosstable_by,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.rankings import is_match_of_two
from ronde.service.kinds.teams.scheveningen import player_crosstable, player_crosstable_sheet
from ronde.service.kinds.teams.sheets import team_crosstable_sheet, teams_sheet
from ronde.text import _
from ronde.text.sheet import Sheet


def _teams(state: EventState) -> Iterator[Document]:
    """The players, team by team."""
    yield Document(key="players", name=_("Teams"), make=partial(teams_sheet, state))


def _crosstable(state: EventState, title: str) -> Sheet:
    """Who got what from whom: players in a match of two teams, else the teams."""
    number = state.complete_round_count
    if is_match_of_two(state):
        return player_crosstable_sheet(player_crosstable(state, after=number), title)
    return team_crosstable_sheet(team_crosstable(state, after=number), title)


TABLES: Tables = {
    **TABLES_OF_PLAYERS,
    "players": _teams,
    "crosstable": crosstable_by(_crosstable),
}
