"""The crosstable of an event of players: every published round, ranked as the event is."""

from dataclasses import dataclass, replace

from ronde.core.chess.crosstable import Crosstable, crosstable
from ronde.core.chess.event import Event, total_points
from ronde.core.chess.standings import after_round
from ronde.service.events.report import standings_of
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.events.view import counted, event_of
from ronde.text import _
from ronde.text.crosstables import crosstable_sheet, rounds_sheet, rows_json
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

MOST_OPPONENTS = 200
"""Beyond, no page and no screen shows a column for each opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersCrosstable:
    """Who got what from whom up to a round, with the places of the event's own ranking."""

    event: Event
    table: Crosstable
    ranked_by: str
    is_swiss: bool

    def sheet(self, title: str) -> Sheet:
        """The table: by opponents where everybody meets everybody, else by rounds."""
        if self._is_by_rounds:
            made = rounds_sheet(self.event, self.table, self.ranked_by, sums=False)
        else:
            made = crosstable_sheet(self.event, self.table, self.ranked_by)
        return replace(made, title=title)

    def rows(self) -> list[JsonObject]:
        """The table for programs."""
        return rows_json(self.event, self.table, by_rounds=self._is_by_rounds)

    @property
    def _is_by_rounds(self) -> bool:
        return self.is_swiss or len(self.table.rows) > MOST_OPPONENTS


def players_crosstable(state: EventState, after: int | None = None) -> PlayersCrosstable:
    """The crosstable after a round; of all that is published unless told otherwise.

    Reading: a crosstable has every game that is known, so that one postponed game does not hide the
        rounds after it. A game in play stands in it and brings nothing.
    """
    number = len(state.published) if after is None else after
    event = event_of(state)
    points = total_points(after_round(counted(event, state), number))
    ranking = standings_of(state, after=number)
    ranks = {standing.number: standing.rank for standing in ranking.standings}
    shown = after_round(event, number)
    found = crosstable(shown, points=points)
    codes = ", ".join(str(step.descriptor) for step in ranking.applied)
    return PlayersCrosstable(
        event=shown,
        table=replace(found, ranks=tuple(ranks[row.player.number] for row in found.rows)),
        ranked_by=", ".join(part for part in (_("points"), codes) if part),
        is_swiss=state.regulations.system is System.SWISS,
    )
