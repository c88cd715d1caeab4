"""The arrow switch: N-S and E-W exchange directions in the last rounds, for one ranking.

The best number of switched rounds makes the competition between all pairs as even as it can be.
"""

from dataclasses import replace

from ronde.core.bridge.movements.competition import CompetitionField
from ronde.core.bridge.movements.movement import (
    Contestant,
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    TablePlay,
)
from ronde.core.bridge.movements.presence import contestants
from ronde.errors import InputError
from ronde.messages import N_, counted, message


def arrow_switched(movement: Movement, switched_round_count: int | None) -> Movement:
    """The movement with one ranking: in the last rounds every table is turned.

    N-S pairs keep their numbers, E-W pairs are numbered on after them. Without a number of rounds
    the best one is computed.
    """
    if movement.lines != 2 or movement.seats is not Seats.PAIRS:
        raise InputError(N_("only a movement with N-S and E-W lines has an arrow switch"))
    most = movement.round_count - 1
    if most < 1:
        raise InputError(N_("an arrow switch needs two rounds or more"))
    count = (
        best_switched_round_count(movement)
        if switched_round_count is None
        else switched_round_count
    )
    if not 1 <= count <= most:
        raise InputError(
            N_("expected from {least} to {most} rounds with the arrow switch, found {found}"),
            least=1,
            most=most,
            found=count,
        )
    offset = _first_line_length(movement)
    first_switched = movement.round_count - count + 1
    return replace(
        movement,
        title=counted(
            N_("{movement}, arrow switch in the last round"),
            N_("{movement}, arrow switch in the last {count} rounds"),
            count,
            movement=movement.title,
        ),
        lines=1,
        rounds=tuple(
            _in_one_line(played, offset, switched=played.round_number >= first_switched)
            for played in movement.rounds
        ),
        fixed=tuple(_entry_in_one_line(entry, offset) for entry in movement.fixed),
        instructions=(
            *movement.instructions,
            message(
                N_(
                    "There is one ranking: E-W pairs add {offset} to their number, so that E-W 1"
                    " are pair {first}."
                ),
                offset=offset,
                first=offset + 1,
            ),
            counted(
                N_(
                    "In the last round N-S and E-W exchange directions at every table, or the"
                    " boards are turned a quarter."
                ),
                N_(
                    "In the last {count} rounds N-S and E-W exchange directions at every table, or"
                    " the boards are turned a quarter."
                ),
                count,
            ),
        ),
    )


def best_switched_round_count(movement: Movement) -> int:
    """How many last rounds to switch so that the competition between all pairs is most even.

    At most half of the rounds are tried, for with more it is rather the first ones that differ; of
    two equally good numbers the smaller one is taken.
    """
    field = CompetitionField.of(movement)
    return min(
        range(1, max(2, movement.round_count // 2 + 1)),
        key=lambda count: field.unevenness(movement.round_count - count),
    )


def _first_line_length(movement: Movement) -> int:
    """The number after which E-W pairs are counted: that of the last table, or of the rover."""
    numbers = [
        entry.number
        for entry in contestants(movement)
        if entry.line is Direction.NORTH_SOUTH and isinstance(entry.number, int)
    ]
    return max(movement.physical_table_count, *numbers)


def _in_one_line(played: MovementRound, offset: int, *, switched: bool) -> MovementRound:
    """A round with the numbers of one line, its tables turned or not."""
    return replace(
        played,
        tables=tuple(_table_in_one_line(table, offset, switched) for table in played.tables),
        sit_out=tuple(_entry_in_one_line(entry, offset) for entry in played.sit_out),
    )


def _table_in_one_line(table: TablePlay, offset: int, switched: bool) -> TablePlay:
    """A table with the numbers of one line; where it is turned, E-W pairs sit N-S."""
    first, second = table.seats
    seats = (first, None if second is None else _numbered_on(second, offset))
    return replace(table, seats=seats[::-1] if switched else seats, switched=switched)


def _entry_in_one_line(entry: Entry, offset: int) -> Entry:
    """A pair with its number in one line."""
    is_first = entry.line is Direction.NORTH_SOUTH
    return Entry(number=entry.number if is_first else _numbered_on(entry.number, offset))


def _numbered_on(number: Contestant, offset: int) -> Contestant:
    """The number of an E-W pair after those of the N-S pairs."""
    return number + offset if isinstance(number, int) else number
