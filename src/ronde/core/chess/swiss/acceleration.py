"""Virtual points: Baku acceleration, or any points a file gives round by round."""

from math import ceil

from ronde.core.chess.event import Event
from ronde.core.scores import Points


def virtual_points(event: Event) -> dict[int, dict[int, Points]]:
    """The virtual points of each player in each round that has any.

    Points given one by one override the method that the system's code names.

    Rule: FIDE C.04.7 (2026-02) 1
    Rule: FIDE TRF26 250
    """
    if event.accelerations:
        return _explicit(event)
    if event.system_code.upper().endswith("_BAKU") and event.planned_round_count:
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
    """A win's points for the upper half in the first rounds, half of that in the next.

    Rule: FIDE C.04.7 (2026-02) 1.2, 1.4
    """
    numbers = sorted(player.number for player in event.players)
    upper = numbers[: 2 * ceil(len(numbers) / 4)]
    accelerated = ceil(round_count / 2)
    full = ceil(accelerated / 2)
    win = event.scoring.white_win
    points = {
        round_number: win if round_number <= full else win // 2
        for round_number in range(1, accelerated + 1)
    }
    return {number: dict(points) for number in upper}
