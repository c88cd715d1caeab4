"""How contestants and boards are named in sentences."""

from collections.abc import Iterable

from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats
from ronde.messages import N_, Message, message

_LINES = {Direction.NORTH_SOUTH: N_("N-S {number}"), Direction.EAST_WEST: N_("E-W {number}")}


def contestant_name(movement: Movement, entry: Entry) -> Message:
    """A contestant as directors say it: N-S 5, pair 7, player 3, or A1 for half a team."""
    if entry.line is not None:
        return message(_LINES[entry.line], number=entry.number)
    if movement.seats is Seats.PLAYERS:
        return message(N_("player {number}"), number=entry.number)
    if movement.comparisons:
        return message("{number}", number=entry.number)
    return message(N_("pair {number}"), number=entry.number)


def board_ranges(boards: Iterable[int]) -> str:
    """Board numbers with what is consecutive drawn together: `1-4, 9`."""
    runs: list[list[int]] = []
    for board in sorted(boards):
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
