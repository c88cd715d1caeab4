"""An event out of the journal as a report file."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.formats.trf import KeptLine, ReportedStanding, ReportedTeam, TrfReport
from ronde.service.events.event_standings import ranked
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.playoffs import played_games
from ronde.service.events.rated_event import as_rated
from ronde.service.events.results import is_final
from ronde.service.events.state import Breach, EventState, IntegrityEvent, Seats
from ronde.service.events.view import event_of


def report_of(state: EventState) -> TrfReport:
    """The event as a report file, with its ranks, and its integrity events as comments.

    Rule: FIDE VCL4THP (2026-08) 112-115, 157-169
    Reading: an adjourned game is `?` and counts as a draw. Once every round is played the ranks
        would be final ones, so as long as a game is open the report has none.
    """
    event = event_of(state)
    ranking = ranked(state, event)
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
            standing.number: ReportedStanding(standing.points, standing.rank if has_ranks else None)
            for standing in ranking.standings
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
                *_playoff_lines(state, numbers),
            )
        ),
        unknown_lines=tuple(
            KeptLine(_LAST_LINE, line) for line in (reported.unknown_lines if reported else ())
        ),
    )


def _playoff_lines(state: EventState, numbers: Mapping[int, int]) -> Iterator[str]:
    """Play-offs as comments of the report, in English and with its pairing numbers.

    Rule: FIDE TRF26 001
    Rule: FIDE C.07 (2024-08) 3.1
    Reading: a report has the rounds of the event, and the games of a play-off are none of them:
        they would count for points, tie-breaks and, at another rate, for another rating. So the
        ranks are those after the play-off, and comments tell what put them there.
    """
    for each in state.playoffs:
        tied = ", ".join(str(numbers[identity]) for identity in each.players)
        yield f"### Play-off of {tied}"
        for number, (title, game) in enumerate(played_games(state, each)[0], 1):
            white, black = numbers[game.white.number], numbers[game.black.number]
            result = game.outcome.value.replace("½", "1/2")
            yield f"### Play-off game {number} ({title.rate}): {white}-{black} {result}"


def _announced_teams(state: EventState, event: Event) -> dict[int, ReportedTeam]:
    """The points and ranks of the teams, if there are any.

    Rule: FIDE TRF26 310
    """
    teams = kind_of(state.regulations.system).teams
    if teams is None or event.team_event is None or not event.team_event.teams:
        return {}
    return {
        standing.number: ReportedTeam(standing.match_points, standing.game_points, standing.rank)
        for standing in teams.standings(state, event).standings
    }


_LAST_LINE = 10**9
"""Comments stand at the end of a report, whatever its length."""


def report_line(note: IntegrityEvent, numbers: Mapping[int, int]) -> str:
    """An integrity event as a comment of the report, in English and with its pairing numbers.

    Rule: FIDE VCL4THP (2026-08) 40-46, 64-69, 112-115
    Reading: a pair is told as White-Black, and nobody opposite as 0; where the rules gave no round
        at all, a dash stands for it.
    """
    start = f"### {note.sort.value} @ Round {note.round_number}"
    if note.sort is Breach.FIDE_MODE_EXITED:
        return start
    pairs = _pairs_text(note.pairs, numbers)
    if note.sort is Breach.MANUAL_PAIRING and pairs:
        return f"{start}: {_pairs_text(note.instead_of, numbers) or '-'} => {pairs}"
    return f"{start}: {note.what}" + (f" ({pairs})" if pairs else "")


def _pairs_text(pairs: Sequence[Seats], numbers: Mapping[int, int]) -> str:
    """Pairs in one line."""
    return " ".join(
        f"{numbers.get(white, 0)}-{0 if black is None else numbers.get(black, 0)}"
        for white, black in pairs
    )
