"""The Howell movement: every pair meets every other, one ranking for all."""

from fractions import Fraction
from math import ceil

from ronde.core.bridge.movements.cyclic import cyclic_movement, missing_of_one_line
from ronde.core.bridge.movements.cyclic_start import CyclicStart, cyclic_start, start_faults
from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.howell_starts import HOWELL_STARTS
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.two_lines import checked_boards_per_round, checked_round_count
from ronde.errors import InputError
from ronde.messages import N_, message

LEAST_TABLES = min(HOWELL_STARTS)
MOST_TABLES = max(HOWELL_STARTS)


def howell(
    *,
    table_count: Fraction,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
    start: CyclicStart | None = None,
) -> Movement:
    """Everybody meets everybody: with n tables 2n - 1 rounds and as many sets of boards.

    The pair with the highest number is fixed N-S at table 1; every other pair takes the seat of
    the pair one lower, and the boards go down one place through tables and relay stands. With half
    a table the fixed pair is the one missing. A club with guide cards of its own may give their
    `start`.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Rule: Organisation des tournois (FFB), Howell de 4 tables
    Reading: the pictures with the starts for 4, 5 and 6 tables are not in the text of the course.
        The starts taken obey every rule it states, and are the published or best balanced ones.
    """
    room = checked_howell_room(table_count)
    if start is None:
        start = howell_start(room)
    else:
        _check_start(start, room)
    absent = missing_of_one_line(start, table_count, missing)
    if absent is not None and absent.number != start.pair_count:
        raise InputError(
            N_(
                "in a Howell the missing pair must be number {fixed}, N-S at table 1, so that"
                " everybody else sits out once; found {found}"
            ),
            fixed=start.pair_count,
            found=str(missing),
        )
    organiser = message(
        N_("The organiser takes number {number}: N-S at table 1, the only seat that never moves."),
        number=start.pair_count,
    )
    movement = cyclic_movement(
        start,
        kind="howell",
        title=message(N_("Howell, {tables} tables"), tables=table_count),
        boards_per_round=checked_boards_per_round(boards_per_round),
        round_count=checked_round_count(round_count, most=start.moving_pair_count),
        instructions=(organiser,) if absent is None else (),
    )
    return movement if absent is None else without_pair(movement, absent)


def howell_start(table_count: int) -> CyclicStart:
    """The start of the Howell for so many full tables."""
    return cyclic_start(HOWELL_STARTS[table_count], 2 * table_count - 1)


def checked_howell_room(table_count: Fraction) -> int:
    """How many tables stand in the room; refuses what is no Howell and names what is played then.

    Rule: Organisation des tournois (FFB), Howell 6 paires
    Rule: Organisation des tournois (FFB), Le duplicate tournant
    """
    room = ceil(table_count)
    if table_count == 2:
        raise InputError(N_("with 2 tables no Howell exists: take duplicate (three rounds)"))
    if room == 3:
        raise InputError(
            N_(
                "with 3 tables no Howell with moving boards exists: take howell-swedish,"
                " where all tables share the boards of the round"
            )
        )
    if table_count.denominator > 2 or not LEAST_TABLES <= room <= MOST_TABLES:
        raise InputError(
            N_(
                "expected from {least} to {most} tables for a Howell, the last one perhaps half,"
                " found {found}; with more take a Mitchell, or two sections"
            ),
            least=LEAST_TABLES,
            most=MOST_TABLES,
            found=table_count,
        )
    return room


def _check_start(start: CyclicStart, room: int) -> None:
    """Refuse a club's own start that does not make a Howell of so many tables."""
    if len(start.tables) != room or start.moving_pair_count != 2 * room - 1:
        raise InputError(
            N_("expected the start of a Howell for {room} tables, found one for {found} tables"),
            room=room,
            found=len(start.tables),
        )
    for fault in start_faults(start):
        raise InputError(N_("this start makes no Howell: {fault}"), fault=fault)
    if start.tables[0].north_south != start.pair_count:
        raise InputError(
            N_("this start makes no Howell: pair {fixed} must be N-S at table 1"),
            fixed=start.pair_count,
        )
