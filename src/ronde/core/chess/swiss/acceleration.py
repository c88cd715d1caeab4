"""Virtual points: Baku acceleration, or any points a file gives round by round."""

from dataclasses import replace
from math import ceil

from ronde.core.chess.event import Event
from ronde.core.chess.game import Result
from ronde.core.chess.scoring import Scoring
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

_SUFFIX = "_BAKU"


def virtual_points(event: Event) -> dict[int, dict[int, Points]]:
    """The virtual points of each player in each round that has any.

    Points given one by one override the method that the system's code names.

    Rule: FIDE C.04.7 (2026-02) 1
    Rule: FIDE TRF26 250
    """
    if event.accelerations:
        return _explicit(event)
    if is_baku(event) and event.planned_round_count:
        return _baku(event, event.planned_round_count)
    return {}


def _explicit(event: Event) -> dict[int, dict[int, Points]]:
    """The points of the file: each line is a range of players over a range of rounds."""
    points: dict[int, dict[int, Points]] = {}
    for line in event.accelerations:
        for player in event.players:
            if line.first_player <= player.number <= line.last_player:
                rounds = points.setdefault(player.number, {})
                for round_number in range(line.first_round, line.last_round + 1):
                    rounds[round_number] = line.points
    return points


def _baku(event: Event, round_count: int) -> dict[int, dict[int, Points]]:
    """A win's points for the upper group in the first rounds, half of that in the next.

    Rule: FIDE C.04.7 (2026-02) 1.2, 1.3
    """
    last = last_of_upper_group(event)
    points = accelerated_rounds(round_count, event.scoring.white_win)
    return {player.number: dict(points) for player in event.players if player.number <= last}


def upper_group_size(participant_count: int) -> int:
    """How many of the initial list are in the upper group: half of them, rounded up to even.

    Rule: FIDE C.04.7 (2026-02) 1.2
    """
    return 2 * ceil(participant_count / 4)


def accelerated_rounds(round_count: int, win: Points) -> dict[int, Points]:
    """The virtual points of the upper group in each accelerated round.

    Rule: FIDE C.04.7 (2026-02) 1.4
    """
    accelerated = ceil(round_count / 2)
    full = ceil(accelerated / 2)
    return {
        round_number: win if round_number <= full else win // 2
        for round_number in range(1, accelerated + 1)
    }


def last_of_upper_group(event: Event) -> int:
    """The number at which the upper group ends; who comes late above it is in it too.

    Rule: FIDE C.04.7 (2026-02) 1.3
    Reading: in a file nobody is said to have come late. Whoever has nothing but a zero-point bye
        in round 1 is taken not to have been in the list that was divided.
    """
    numbers = sorted(player.number for player in event.players)
    late = _came_late(event)
    listed = [number for number in numbers if number not in late] or numbers
    return listed[min(upper_group_size(len(listed)), len(listed)) - 1] if listed else 0


def _came_late(event: Event) -> set[int]:
    """Who has no game in round 1, nor a bye worth anything."""
    if event.rounds:
        first = event.rounds[0]
        known = {number for game in first.games for number in (game.white, game.black)}
        known |= {bye.player for bye in first.byes if bye.result is not Result.ZERO_POINT_BYE}
        return {player.number for player in event.players} - known
    return {
        number
        for request in event.requested_byes
        if request.round_number == 1 and request.result is Result.ZERO_POINT_BYE
        for number in request.players
    }


def suits_baku(scoring: Scoring) -> bool:
    """Whether a win is worth two draws and a loss nothing, with either colour.

    Rule: FIDE C.04.7 (2026-02) 1.1
    """
    wins = {scoring.white_win, scoring.black_win}
    doubled = {2 * scoring.white_draw, 2 * scoring.black_draw}
    return wins == doubled and len(wins) == 1 and scoring.white_loss == scoring.black_loss == 0


def is_baku(event: Event) -> bool:
    """Whether an event names Baku acceleration and does not tell its points one by one.

    Rule: FIDE TRF26 250
    """
    return event.system_code.upper().endswith(_SUFFIX) and not event.accelerations


def refuse_unsuited(event: Event) -> None:
    """Raise InputError if an event is to be accelerated by Baku, and its points do not allow it.

    Rule: FIDE C.04.7 (2026-02) 1.1
    """
    if is_baku(event) and not suits_baku(event.scoring):
        raise InputError(
            N_("Baku acceleration needs a win worth two draws and a loss worth nothing")
        )


def unaccelerated(event: Event) -> Event:
    """An event without its acceleration."""
    code = event.system_code
    if code.upper().endswith(_SUFFIX):
        code = code[: -len(_SUFFIX)]
    return replace(event, accelerations=(), system_code=code)
