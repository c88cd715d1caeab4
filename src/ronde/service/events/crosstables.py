"""The crosstable of an event: who got what from whom, ranked as the event is."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from ronde.core.chess.crosstable import crosstable
from ronde.core.chess.event import total_points
from ronde.core.chess.standings import after_round
from ronde.service.events.event_standings import standings_of
from ronde.service.events.kind import is_paired_by_points, kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.rankings import round_asked, standing_remarks
from ronde.service.events.state import EventState
from ronde.service.events.view import counted, event_of
from ronde.text import _, render
from ronde.text.crosstables import crosstable_sheet, rounds_sheet, rows_json
from ronde.text.sheet import Sheet

MOST_OPPONENTS = 200
"""Beyond, no page and no screen shows a column for each opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCrosstable:
    """Who got what from whom up to a round, for people under a title and for programs."""

    after: int
    rows: Callable[[], object]
    sheet: Callable[[str], Sheet]


def crosstable_of(state: EventState, after: int | None = None) -> ShownCrosstable:
    """The crosstable after a round; raises InputError for one that is not published.

    Reading: a crosstable of players has every game that is known unless told otherwise, so that one
        postponed game does not hide the rounds after it. A game in play stands in it and brings
        nothing. That of teams has the rounds that are complete.
    """
    number = round_asked(state, after)
    teams = kind_of(state.regulations.system).teams
    if teams is not None:
        return teams.crosstable(state, number)
    return _players_crosstable(state, len(state.published) if after is None else after)


def _players_crosstable(state: EventState, number: int) -> ShownCrosstable:
    """The crosstable of players, with the places of the event's own ranking."""
    event = event_of(state)
    named = after_round(event_of(told_apart(state)), number)
    points = total_points(after_round(counted(event, state), number))
    ranking = standings_of(state, after=number)
    ranks = {standing.number: standing.rank for standing in ranking.standings}
    shown = after_round(event, number)
    plain = crosstable(shown, points=points)
    table = replace(plain, ranks=tuple(ranks[row.player.number] for row in plain.rows))
    codes = ", ".join(str(step.descriptor) for step in ranking.applied)
    ranked_by = ", ".join(part for part in (_("points"), codes) if part)
    remarks = tuple(render(remark) for remark in standing_remarks(state))
    by_rounds = is_paired_by_points(state.regulations) or len(table.rows) > MOST_OPPONENTS

    def sheet(title: str) -> Sheet:
        """By opponents where everybody meets everybody, else by rounds."""
        read = replace(crosstable(named, points=points), ranks=table.ranks)
        if by_rounds:
            made = rounds_sheet(named, read, ranked_by, sums=False)
        else:
            made = crosstable_sheet(named, read, ranked_by)
        return replace(made, title=title, notes=(*made.notes, *remarks))

    rows = partial(rows_json, shown, table, by_rounds=by_rounds)
    return ShownCrosstable(after=len(shown.rounds), rows=rows, sheet=sheet)
