"""The standings of an event out of the journal, by points and the tie-breaks of its regulations."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.service.events.kind import is_paired_by_points, kind_of
from ronde.service.events.playoffs import after_playoffs
from ronde.service.events.state import EventState
from ronde.service.events.view import ranked_event


def standings_of(
    state: EventState, *, after: int | None = None, seed: int | None = None
) -> Standings:
    """The ranking after a round; after the last one with all its results unless told otherwise."""
    event = ranked_event(state)
    return ranked(state, event, state.complete_round_count if after is None else after, seed)


def ranked(
    state: EventState, event: Event, after: int | None = None, seed: int | None = None
) -> Standings:
    """The ranking by the tie-breaks of the event, after the last round with its play-offs.

    The tie-breaks of teams do not rank players.
    """
    ranking = _ranked_by_rounds(state, event, after, seed)
    is_last = after is None or after == len(state.published)
    return after_playoffs(state, ranking) if state.playoffs and is_last else ranking


def standings_before_playoffs(state: EventState) -> Standings:
    """The ranking after all rounds, as it was before anybody played on."""
    return _ranked_by_rounds(state, ranked_event(state), None, None)


def _ranked_by_rounds(
    state: EventState, event: Event, after: int | None, seed: int | None
) -> Standings:
    """The ranking by what was played in rounds."""
    teams = kind_of(state.regulations.system).teams
    descriptors = parse_list(",".join(state.regulations.tiebreaks))
    return standings(
        replace(event, requested_byes=()),
        descriptors if teams is None else teams.player_tiebreaks,
        after=after,
        predetermined=not is_paired_by_points(state.regulations),
        seed=seed,
    )
