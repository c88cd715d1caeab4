"""An event out of the journal as standings and as a report file."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.formats.trf import KeptLine, Standing, TeamStanding, TrfReport
from ronde.service.events.integrity import report_line
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.open_games import is_final
from ronde.service.events.rating_report import as_rated
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of, ranked_event


def standings_of(
    state: EventState, *, after: int | None = None, seed: int | None = None
) -> Standings:
    """The ranking after a round; after the last one with all its results unless told otherwise."""
    event = ranked_event(state)
    return _ranked(state, event, state.complete_round_count if after is None else after, seed)


def report_of(state: EventState) -> TrfReport:
    """The event as a report file, with its ranks, and its integrity events as comments.

    Rule: FIDE VCL4THP (2026-08) 112-115, 157-169
    Reading: an adjourned game is `?` and counts as a draw. Once every round is played the ranks
        would be final ones, so as long as a game is open the report has none.
    """
    event = event_of(state)
    ranked = _ranked(state, event, None, None)
    numbers = pairing_numbers(state)
    planned = event.planned_round_count
    to_come = planned is None or len(state.published) < planned
    has_ranks = to_come or is_final(state, planned)
    rated = as_rated(event, state)
    reported = state.regulations.reported
    return TrfReport(
        # Reports have no field for a club and the like; the journal keeps them.
        event=replace(
            rated, players=tuple(replace(player, affinities=()) for player in event.players)
        ),
        standings={
            standing.number: Standing(standing.points, standing.rank if has_ranks else None)
            for standing in ranked.standings
        },
        adjourned=frozenset(
            (played.round_number, numbers[player])
            for played in state.published
            for board, game in played.boards
            if board in played.adjourned
            for player in (game.white, game.black)
            if player in numbers
        ),
        team_standings=_announced_teams(state, event),
        comments=tuple(
            KeptLine(_LAST_LINE, line)
            for line in (
                *(reported.comments if reported else ()),
                *(report_line(note, numbers) for note in state.integrity),
            )
        ),
        unknown_lines=tuple(
            KeptLine(_LAST_LINE, line) for line in (reported.unknown_lines if reported else ())
        ),
    )


def _ranked(state: EventState, event: Event, after: int | None, seed: int | None) -> Standings:
    """The ranking by the tie-breaks of the event; those of teams do not rank players."""
    teams = kind_of(state.regulations.system).teams
    descriptors = parse_list(",".join(state.regulations.tiebreaks))
    return standings(
        replace(event, requested_byes=()),
        descriptors if teams is None else teams.player_tiebreaks,
        after=after,
        predetermined=state.regulations.system is not System.SWISS,
        seed=seed,
    )


def _announced_teams(state: EventState, event: Event) -> dict[int, TeamStanding]:
    """The points and ranks of the teams, if there are any.

    Rule: FIDE TRF26 310
    """
    teams = kind_of(state.regulations.system).teams
    if teams is None or event.team_event is None or not event.team_event.teams:
        return {}
    return {
        standing.number: TeamStanding(standing.match_points, standing.game_points, standing.rank)
        for standing in teams.standings(state, event).standings
    }


_LAST_LINE = 10**9
"""Comments stand at the end of a report, whatever its length."""
