"""The three-quarter Howell: fewer rounds than a Howell, because some pairs never move."""

from fractions import Fraction
from math import ceil

from ronde.core.bridge.movements.cyclic import cyclic_movement, cyclic_start, missing_of_one_line
from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.two_lines import checked_boards_per_round
from ronde.errors import InputError
from ronde.messages import N_, message

# The starts of the three-quarter Howells, as data: for each table N-S, E-W and its place.
#
# The key is the number of tables and that of rounds, which is also that of the pairs who move.
# Found by exact cover, the sides then chosen for the best balance of all pairs. There is none for
# 5 tables and 8 rounds, nor for an even number of tables with one round more: there the sum of
# all places and the sum of what the pairs need differ.


THREE_QUARTER_STARTS = {
    (5, 6): "2-7@1 4-8@2 1-6@3 9-3@4 10-5@5",
    (5, 7): "3-8@1 5-1@2 9-7@3 4-2@4 10-6@5",
    (6, 8): "3-1@1 5-6@2 8-9@3 2-10@4 11-4@5 12-7@6",
    (6, 9): "4-10@1 1-11@2 12-7@3 9-5@4 3-2@5 8-6@6",
    (6, 10): "5-8@1 2-1@2 11-4@3 9-7@4 12-3@7 10-6@8",
    (7, 8): "2-9@1 1-10@2 8-11@3 6-7@4 12-5@5 13-4@6 14-3@7",
    (7, 9): "6-10@1 5-1@2 11-3@3 8-12@4 13-2@5 7-4@6 14-9@7",
    (7, 10): "8-11@1 5-3@2 7-1@3 10-12@4 13-4@5 14-6@6 9-2@7",
    (7, 11): "5-3@1 12-9@2 1-4@3 10-13@4 2-8@5 11-14@6 7-6@7",
    (7, 12): "5-3@1 13-11@2 6-10@3 2-9@4 4-1@5 14-12@6 8-7@7",
    (8, 10): "10-11@1 8-12@2 13-4@3 14-6@4 3-15@5 9-1@6 16-7@7 5-2@8",
    (8, 11): "4-2@1 10-11@2 7-12@3 13-9@4 5-1@5 8-14@6 15-6@7 16-3@8",
    (8, 12): "4-6@1 11-10@2 3-7@3 2-13@4 14-12@5 8-5@6 15-1@7 16-9@8",
    (8, 13): "5-14@1 15-13@2 12-3@3 16-10@4 8-7@5 11-1@6 6-4@7 9-2@8",
    (8, 14): "15-12@1 6-9@2 16-2@3 4-10@4 8-3@5 11-1@6 7-5@11 14-13@12",
    (9, 10): "2-11@1 6-12@2 1-13@3 9-14@4 8-4@5 15-3@6 16-7@7 17-10@8 18-5@9",
    (9, 11): "6-12@1 10-8@2 2-13@3 14-7@4 5-15@5 16-4@6 17-3@7 9-1@8 18-11@9",
    (9, 12): "1-2@1 13-5@2 11-14@3 10-15@4 9-7@5 3-16@6 17-12@7 18-6@8 8-4@9",
    (9, 13): "5-13@1 3-14@2 15-10@3 16-7@4 11-2@5 8-1@6 12-17@7 6-4@8 18-9@9",
    (9, 14): "14-15@1 3-7@2 1-12@3 16-11@4 9-8@5 17-6@6 13-4@7 10-2@8 18-5@9",
    (9, 15): "3-13@1 9-8@2 1-16@3 17-15@4 14-6@5 11-5@6 10-7@7 12-18@8 4-2@9",
    (9, 16): "9-4@1 16-1@2 10-17@3 15-13@4 11-7@5 6-3@6 18-8@7 12-2@8 14-5@9",
    (10, 12): "5-13@1 14-1@2 11-15@3 9-16@4 17-3@5 6-18@6 10-8@7 19-2@8 20-4@9 12-7@10",
    (10, 13): "11-14@1 5-15@2 16-10@3 2-13@4 17-6@5 8-18@6 19-7@7 20-12@8 4-1@9 9-3@10",
    (10, 14): "15-1@1 16-10@2 17-4@3 3-18@4 7-9@5 13-19@6 12-2@7 14-11@8 6-5@9 20-8@10",
    (10, 15): "16-1@1 12-17@2 5-10@3 13-18@4 19-8@5 2-11@6 6-4@7 20-9@8 7-15@9 14-3@10",
    (10, 16): "1-17@1 18-6@2 16-10@3 5-14@4 11-19@5 20-8@6 12-15@7 4-3@8 7-2@9 13-9@10",
    (10, 17): "18-3@1 16-19@2 11-12@3 10-4@4 9-20@5 17-7@6 6-2@7 15-1@8 14-5@9 13-8@10",
    (10, 18): "17-4@1 10-6@4 12-13@5 15-3@6 2-18@7 19-7@8 9-1@9 11-14@10 16-5@11 20-8@12",
    (11, 12): "8-13@1 14-3@2 15-11@3 6-16@4 5-17@5 9-4@6 1-18@7 12-19@8 20-2@9 21-7@10 22-10@11",
    (11, 13): "7-10@1 14-2@2 4-15@3 12-16@4 9-17@5 18-3@6 6-19@7 20-13@8 21-11@9 22-8@10 5-1@11",
    (11, 14): "15-7@1 9-5@2 16-3@3 14-17@4 2-18@5 4-10@6 1-19@7 13-20@8 21-8@9 12-11@10 22-6@11",
    (11, 15): "16-8@1 2-6@2 17-5@3 15-7@4 13-18@5 12-19@6 4-1@7 20-3@8 21-14@9 11-22@10 10-9@11",
    (11, 16): "2-14@1 17-8@2 11-5@3 7-18@4 15-19@5 1-20@6 12-3@7 21-6@8 16-13@9 10-9@10 22-4@11",
    (11, 17): "7-16@1 12-14@2 8-18@3 5-19@4 2-1@5 13-20@6 6-9@7 21-11@8 22-17@9 10-4@10 15-3@11",
    (11, 18): "3-18@1 19-8@2 11-7@3 2-13@4 20-1@5 16-17@6 10-21@7 5-15@8 9-14@9 4-22@10 12-6@11",
    (11, 19): "15-4@1 8-17@2 20-14@3 11-5@4 18-13@5 10-3@6 7-21@7 22-6@8 19-2@9 12-9@10 16-1@11",
    (11, 20): "2-1@1 21-16@2 11-7@3 19-14@4 12-10@5 15-3@6 18-9@7 20-6@8 8-5@9 22-13@10 17-4@11",
    (12, 14): (
        "5-15@1 12-7@2 11-16@3 3-1@4 14-17@5 8-18@6 19-10@7 6-20@8 21-9@9 22-2@10 23-4@11 24-13@12"
    ),
    (12, 15): (
        "11-16@1 6-4@2 15-17@3 9-2@4 14-18@5 7-12@6 3-19@7 20-8@8 1-21@9 22-13@10 23-10@11 24-5@12"
    ),
    (12, 16): (
        "17-13@1 2-18@2 5-9@3 11-19@4 15-20@5 14-21@6 22-10@7 23-7@8 6-4@9 3-8@10 24-12@11 16-1@12"
    ),
    (12, 17): (
        "13-18@1 19-11@2 3-10@3 20-7@4 6-15@5 2-21@6 22-4@7 12-23@8 24-8@9 16-1@10 9-5@11 17-14@12"
    ),
    (12, 18): (
        "14-19@1 5-17@2 10-20@3 21-13@4 22-6@5 23-11@6 3-1@7 16-8@8 2-7@9 12-9@10 15-24@11 18-4@12"
    ),
    (12, 19): (
        "20-10@1 21-14@2 9-4@3 19-22@4 15-23@5 3-1@6 11-5@7 8-7@8 12-16@9 18-2@10 24-13@11 17-6@12"
    ),
    (12, 20): (
        "5-21@1 4-22@2 13-17@3 1-3@4 23-16@5 12-6@6 14-19@7 24-11@8 2-10@9 18-15@10 20-9@11 8-7@12"
    ),
    (12, 21): (
        "8-3@1 12-11@2 18-1@3 9-21@4 17-6@5 20-5@6 4-22@7 16-19@8 15-13@9 10-2@10 23-14@11 24-7@12"
    ),
    (12, 22): (
        "14-9@1 19-20@2 16-10@5 7-23@6 21-6@7 5-8@8 2-12@9 17-4@10 15-13@11 18-22@12 "
        "3-11@13 24-1@14"
    ),
}
"""By tables and rounds. Pairs with numbers above the rounds never move."""

USUAL_ROUNDS = {5: 7, 6: 9, 7: 9, 8: 13, 9: 13, 10: 13, 11: 13, 12: 14}
"""By tables, the rounds that fill a session of 26 to 28 boards with sets of 4, 3 or 2."""


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
