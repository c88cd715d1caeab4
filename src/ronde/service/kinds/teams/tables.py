"""The tables of events of teams: which teams meet in a round, and who meets whom in a match."""

from dataclasses import dataclass, replace

from ronde.core.chess.game import Colour
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule, ScheduledRound, double_round_robin
from ronde.core.roundrobin.scheveningen import scheveningen
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.teams.settings import TeamSettings


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match: which seat of each team it is, and who has White.

    Seats are places in a line-up, from 0.
    """

    first_seat: int
    second_seat: int
    first_has_white: bool


def meetings_of_teams(settings: Settings, team_count: int) -> Schedule[int]:
    """Which teams meet in which round, by number; a Scheveningen match has two teams throughout.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    schedule = berger(team_count)
    if settings.double:
        schedule = double_round_robin(schedule, swap_last_two=settings.swap_last_two)
    return schedule


def scheveningen_rounds(settings: Settings, board_count: int) -> Schedule[str]:
    """The rounds of a Scheveningen match, twice over with colours reversed if it is double.

    Rule: Livre de l'arbitre, Scheveningen, principe
    """
    single = scheveningen(board_count)
    if not settings.double:
        return single
    second_leg = [
        ScheduledRound(
            round_number=board_count + scheduled.round_number,
            meetings=tuple(meeting.reversed for meeting in scheduled.meetings),
        )
        for scheduled in single.rounds
    ]
    return replace(single, rounds=(*single.rounds, *second_leg))


def match_boards(settings: Settings, round_number: int, board_count: int) -> tuple[MatchBoard, ...]:
    """The boards of a match of a round, in order.

    Rule: FIDE TRF26 352
    Reading: the colours alternate from board to board; the team named first in the table has White
        at board 1 unless the regulations say otherwise.
    """
    if settings.system is System.SCHEVENINGEN:
        scheduled = scheveningen_rounds(settings, board_count).rounds[round_number - 1]
        return tuple(
            _scheduled_board(meeting.first, meeting.second) for meeting in scheduled.meetings
        )
    first_colour = (settings.part(TeamSettings) or TeamSettings()).first_colour
    return tuple(
        MatchBoard(index, index, (index % 2 == 0) == (first_colour is Colour.WHITE))
        for index in range(board_count)
    )


def _scheduled_board(white: str, black: str) -> MatchBoard:
    """A game of the table, `A3` against `B1`, as a board."""
    first, second = (white, black) if white.startswith("A") else (black, white)
    return MatchBoard(int(first[1:]) - 1, int(second[1:]) - 1, white == first)
