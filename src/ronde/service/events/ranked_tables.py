"""Tables that follow from a ranking: the crosstable by rank, and what the event does to ratings."""

from dataclasses import replace

from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.performances import performances
from ronde.service.events.event_standings import standings_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.person_columns import (
    rating_changes_of,
    standing_person_columns,
    with_columns,
)
from ronde.service.events.rankings import round_asked, standing_remarks
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import _, render
from ronde.text.ranked_grid import ranked_grid_sheet
from ronde.text.rating_changes import rated_games_sheet, rating_changes_sheet
from ronde.text.sheet import Sheet

_USUAL = ("title", "elo", "category", "federation", "league")
"""The columns about players of a crosstable by rank, where the regulations name none."""


def ranked_grid_of(state: EventState, after: int | None = None) -> Sheet:
    """The crosstable by rank after a round; raises InputError for one that is not published."""
    number = round_asked(state, after)
    shown = told_apart(state)
    if not state.regulations.paper_columns:
        shown = with_columns(shown, _USUAL)
    ranking = standings_of(shown, after=number)
    columns = [
        column
        for column in standing_person_columns(shown, ranking, number)
        if any(column.value(standing) for standing in ranking.standings)
    ]
    words = _("Crosstable by rank after round {round}").format(round=number)
    sheet = ranked_grid_sheet(
        after_round(event_of(shown), number),
        ranking,
        columns,
        f"{state.regulations.name} – {words}",
    )
    remarks = tuple(render(remark) for remark in standing_remarks(state))
    return replace(sheet, notes=(*sheet.notes, *remarks))


def rating_changes_sheet_of(state: EventState, after: int | None = None) -> Sheet:
    """What an event does to the rating of everybody up to a round."""
    number = len(state.published) if after is None else round_asked(state, after)
    shown = told_apart(state)
    performed = performances(standings_of(shown, after=number).calculation)
    return rating_changes_sheet(
        rating_changes_of(shown, number).values(),
        {performance.number: performance.performance for performance in performed},
        state.regulations.rate_of_play,
        f"{state.regulations.name} – {_('Rating changes')}",
    )


def rated_games_sheet_of(state: EventState, after: int | None = None) -> Sheet:
    """The games that change ratings up to a round, player by player."""
    number = len(state.published) if after is None else round_asked(state, after)
    return rated_games_sheet(
        rating_changes_of(told_apart(state), number).values(),
        state.regulations.rate_of_play,
        f"{state.regulations.name} – {_('Rated games')}",
    )
