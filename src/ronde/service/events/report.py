"""An event out of the journal as standings and as a report file."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.formats.trf import KeptLine, Standing, TrfReport
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of


def standings_of(
    state: EventState, *, after: int | None = None, seed: int | None = None
) -> Standings:
    """The ranking after a round; after the last one with all its results unless told otherwise."""
    event = event_of(state)
    return _ranked(state, event, state.complete_round_count if after is None else after, seed)


def report_of(state: EventState) -> TrfReport:
    """The event as a report file, with its ranks, and its integrity events as comments.

    Rule: FIDE VCL4THP (2026-08) 112-115
    """
    event = event_of(state)
    ranked = _ranked(state, event, None, None)
    return TrfReport(
        # Reports have no field for a club and the like; the journal keeps them.
        event=replace(
            event, players=tuple(replace(player, affinities=()) for player in event.players)
        ),
        standings={
            standing.number: Standing(standing.points, standing.rank)
            for standing in ranked.standings
        },
        comments=tuple(
            KeptLine(_LAST_LINE, f"### Round {note.round_number}: {note.what}")
            for note in state.integrity
        ),
    )


def _ranked(state: EventState, event: Event, after: int | None, seed: int | None) -> Standings:
    """The ranking by the tie-breaks of the event."""
    return standings(
        replace(event, requested_byes=()),
        parse_list(",".join(state.regulations.tiebreaks)),
        after=after,
        predetermined=state.regulations.system is System.ROUND_ROBIN,
        seed=seed,
    )


_LAST_LINE = 10**9
"""Comments stand at the end of a report, whatever its length."""
