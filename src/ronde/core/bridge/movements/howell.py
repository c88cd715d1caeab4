"""The Howell movement: every pair meets every other, one ranking for all."""

from fractions import Fraction
from math import ceil

from ronde.core.bridge.movements.cyclic import (
    CyclicStart,
    cyclic_movement,
    cyclic_start,
    missing_of_one_line,
    start_faults,
)
from ronde.core.bridge.movements.half_table import MissingSeat, exact_tables, without_pair
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.two_lines import checked_boards_per_round, checked_round_count
from ronde.errors import InputError
from ronde.messages import N_, message

# The starts of the Howell movements, as data: for each table N-S, E-W and its place.
#
# Those for 4 to 6 tables are published movements, that for 7 is the best balanced there is. From
# 8 tables on, a search first chose with which sets a pair sits N-S, counted from its own number:
# for that alone decides how evenly pairs are compared. Where 2n - 1 is prime those are the
# squares modulo 2n - 1. Then exact cover filled the tables. All relay stands are at one spot
# where n is odd. Where n is even that cannot be, because the places of the tables must sum to 0
# modulo 2n - 1, counted from table 1; there they are at two spots, one of them a single stand.


HOWELL_STARTS = {
    4: "8-1@1 2-6@4 5-7@6 3-4@7",
    5: "10-1@1 9-8@2 4-6@3 7-3@8 5-2@9",
    6: "12-1@1 6-11@3 5-9@7 2-3@8 10-8@9 4-7@11",
    7: "14-1@1 6-7@2 4-10@3 3-12@4 8-13@11 2-5@12 9-11@13",
    8: "16-1@1 7-8@2 11-5@3 14-9@5 2-13@6 4-6@7 12-15@14 3-10@15",
    9: "18-1@1 13-15@2 10-2@3 16-5@4 11-7@5 17-12@14 3-6@15 9-8@16 14-4@17",
    10: "20-1@1 13-17@2 10-16@3 5-14@4 2-7@5 11-9@6 6-3@8 15-8@9 19-18@10 4-12@19",
    11: "22-1@1 9-5@2 4-20@3 15-14@4 18-21@5 8-10@6 11-2@17 17-6@18 16-3@19 7-13@20 19-12@21",
    12: (
        "24-1@1 15-22@2 9-10@3 13-21@4 8-3@5 20-7@16 6-4@17 19-23@18 12-18@19 5-16@20 "
        "17-14@22 2-11@23"
    ),
    13: (
        "26-1@1 6-4@2 8-25@3 13-2@4 23-11@5 17-16@6 24-20@7 9-15@20 12-22@21 21-18@22 5-10@23 "
        "7-14@24 3-19@25"
    ),
    14: (
        "28-1@1 18-4@2 21-10@3 9-14@4 19-27@5 2-25@6 6-16@8 8-15@9 11-13@10 26-5@11 23-24@12 "
        "22-7@25 3-12@26 20-17@27"
    ),
    15: (
        "30-1@1 9-12@2 27-20@3 24-23@4 18-26@5 2-14@6 11-21@7 7-5@8 29-25@23 17-22@24 19-8@25 "
        "6-15@26 28-13@27 4-10@28 16-3@29"
    ),
    16: (
        "32-1@1 21-29@2 7-25@3 6-31@5 8-4@6 14-13@7 2-11@8 19-30@9 24-22@10 16-28@11 3-10@26 "
        "5-20@27 17-27@28 26-9@29 15-12@30 18-23@31"
    ),
    17: (
        "34-1@1 26-15@2 2-21@3 6-29@4 25-32@5 10-12@6 22-30@7 9-3@8 20-17@9 31-14@26 23-8@27 "
        "4-5@28 27-18@29 33-13@30 24-28@31 11-16@32 19-7@33"
    ),
    18: (
        "36-1@1 17-27@2 33-31@3 12-21@5 28-10@6 34-26@7 5-20@8 7-18@9 4-9@10 16-29@11 "
        "13-25@12 35-14@29 3-32@30 6-22@31 8-11@32 19-15@33 2-30@34 23-24@35"
    ),
    19: (
        "38-1@1 14-4@2 28-8@3 34-26@4 12-18@5 7-25@6 6-36@7 19-23@8 5-17@9 31-30@10 33-10@29 "
        "3-16@30 20-11@31 22-27@32 24-2@33 37-21@34 32-29@35 15-13@36 9-35@37"
    ),
    20: (
        "40-1@1 38-35@2 25-7@3 31-15@4 26-11@5 19-29@6 16-17@7 3-5@26 34-30@27 20-13@28 "
        "4-24@29 23-6@30 9-18@31 12-37@32 14-22@33 21-33@35 32-27@36 36-10@37 28-39@38 8-2@39"
    ),
}
"""By number of tables. The fixed pair has the highest number and is N-S at table 1, place 1."""


LEAST_TABLES = min(HOWELL_STARTS)
MOST_TABLES = max(HOWELL_STARTS)


def howell(
    *,
    table_count: Fraction | float,
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
    table_count = exact_tables(table_count)
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
