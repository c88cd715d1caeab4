"""The three-quarter Howell: fewer rounds than a Howell, because some pairs never move."""

from fractions import Fraction
from math import ceil

from ronde.core.bridge.movements.cyclic import cyclic_movement, missing_of_one_line
from ronde.core.bridge.movements.cyclic_start import cyclic_start
from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.three_quarter_starts import THREE_QUARTER_STARTS, USUAL_ROUNDS
from ronde.core.bridge.movements.two_lines import checked_boards_per_round
from ronde.errors import InputError
from ronde.messages import N_, message

LEAST_TABLES = min(USUAL_ROUNDS)
MOST_TABLES = max(USUAL_ROUNDS)


def three_quarter_howell(
    *,
    table_count: Fraction,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
) -> Movement:
    """A Howell of T tables cut to R rounds: R pairs move, the others stay at a table each.

    `round_count` chooses R among those there are; pairs R + 1 to 2T stay, and do not meet one
    another. All others meet once at most. With half a table the last of those who stay is missing
    unless another is named, so that everybody who moves sits out once.

    Reading: the course does not describe it. It is the usual remedy where a Howell would have too
        many rounds for a session and a Mitchell two winners.
    """
    room = ceil(table_count)
    if table_count.denominator > 2 or not LEAST_TABLES <= room <= MOST_TABLES:
        raise InputError(
            N_(
                "expected from {least} to {most} tables for a three-quarter Howell, the last one"
                " perhaps half, found {found}; with fewer take howell, with more a Mitchell"
                " with arrow switch"
            ),
            least=LEAST_TABLES,
            most=MOST_TABLES,
            found=table_count,
        )
    rounds = usual_round_count(table_count) if round_count is None else round_count
    if rounds not in round_counts(room):
        raise InputError(
            N_(
                "with {room} tables there is a three-quarter Howell of {choices} rounds,"
                " found {found}"
            ),
            room=room,
            choices=", ".join(map(str, round_counts(room))),
            found=rounds,
        )
    start = cyclic_start(THREE_QUARTER_STARTS[room, rounds], rounds)
    absent = missing_of_one_line(start, table_count, missing)
    stay = message(
        N_("Pairs {first} to {last} stay where they are, and do not meet one another."),
        first=start.stationary_pairs[0],
        last=start.stationary_pairs[-1],
    )
    movement = cyclic_movement(
        start,
        kind="three-quarter-howell",
        title=message(
            N_("Three-quarter Howell, {tables} tables, {rounds} rounds"),
            tables=table_count,
            rounds=rounds,
        ),
        boards_per_round=checked_boards_per_round(boards_per_round),
        round_count=rounds,
        instructions=(stay,),
    )
    return movement if absent is None else without_pair(movement, absent)


def round_counts(table_count: int) -> tuple[int, ...]:
    """The numbers of rounds for which there is a three-quarter Howell of so many tables."""
    return tuple(rounds for tables, rounds in THREE_QUARTER_STARTS if tables == table_count)


def usual_round_count(table_count: Fraction) -> int:
    """The rounds played unless another number is asked for; half a table counts as a whole one."""
    return USUAL_ROUNDS[ceil(table_count)]
