"""Who sits where in an individual: for each round the tables with North, South, East, West."""

from dataclasses import dataclass
from typing import TypeAlias

Table: TypeAlias = tuple[tuple[int, ...], int]
"""North, South, East and West of a table, and the set of boards they play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndividualRound:
    """A round of an individual: its tables, and who rests."""

    tables: tuple[Table, ...]
    resting: tuple[int, ...] = ()


SHARED_SETS_OF_16 = ((1, 3), (2, 4), (5, 7), (6, 8), (9, 11), (10, 12), (13, 15), (14, 14))
"""For rounds 1 and 2, 3 and 4, ... the set of tables 1 and 2, and that of tables 3 and 4."""

SEATS_OF_16 = """
     1  2  3  4    9 10 11 12   13  7 16  6    8 14  5 15
     1 11  4 10   12  2  9  3   13 14 15 16    5  6  7  8
     1  8 13 12    3  6 15 10   11  5  2 16    4 14  9  7
     1 15 12  6   10  8  3 13    4  5 16  9    2  7 14 11
     1 16 10  7   12  5  3 14    9 11 15 13    6  8  4  2
     1  3  7  5   14 16 12 10    6 11 13  4   15  2  8  9
     1  9  6 14   10  2 13  5    3 15 16  4    7 11 12  8
     1 13 14  2    5  9 10  6    7 15  4 12   16  8 11  3
     1  4  5  8   14 15 10 11    2  9  7 16   12  3 13  6
     1 10  8 15   11  4 14  5   13 16  9 12    2  3  6  7
     1 12  2 11    5 16  6 15    8  3 14  9   10 13  4  7
     1  6 11 16   15 12  5  2    8 13  7 14    4  9  3 10
     1  7 15  9   11 13  5  3   16 12  8  4   14 10  6  2
     1  5  9 13    3  7 11 15   16 10  2  8    6  4 12 14
     1 14 16  3    9  6  8 11   15  4  2 13    7 12 10  5
"""
"""The table of the course, a line for each round; tables 1 to 4, each North, South, East, West.

Rule: Organisation des tournois (FFB), L'individuel c)
Reading: three cells are misprinted: South at table 2 is 12 in round 1 (10 here) and 0 in round 2
    (2 here), East at table 1 is 5 in round 7 (6 here). No other repair of single cells lets
    everybody play with everybody once and against everybody twice.
"""


def seating_of_8(round_number: int) -> IndividualRound:
    """Two tables; player 8 stays, and everybody else is one number higher than in the last round.

    Rule: Organisation des tournois (FFB), L'individuel a)
    """
    return _turned(((8, 1, 4, 2), (7, 3, 5, 6)), round_number, moving_count=7)


def seating_of_12(round_number: int) -> IndividualRound:
    """Three tables; player 12 stays, and all others turn as eight players do.

    Rule: Organisation des tournois (FFB), L'individuel b)
    """
    return _turned(((12, 1, 6, 8), (2, 9, 10, 7), (4, 3, 5, 11)), round_number, moving_count=11)


def _turned(
    first: tuple[tuple[int, ...], ...], round_number: int, *, moving_count: int
) -> IndividualRound:
    """The first round turned on: every player who moves counts one more for each round."""
    return IndividualRound(
        tables=tuple(
            (
                tuple(
                    player
                    if player > moving_count
                    else (player + round_number - 2) % moving_count + 1
                    for player in seats
                ),
                round_number,
            )
            for seats in first
        )
    )


def seating_of_9(round_number: int) -> IndividualRound:
    """Two tables, and the player with the number of the round rests.

    The players stand in a square of three by three, and the first round is moved along its rows
    and columns so that the one who rests goes through all nine places.

    Rule: Organisation des tournois (FFB), L'individuel a)
    Reading: the course gives no table for nine. Turning nine numbers cannot do it; the square
        can.
    """
    down, across = divmod(round_number - 1, 3)

    def moved(player: int) -> int:
        row, column = divmod(player - 1, 3)
        return (row + down) % 3 * 3 + (column + across) % 3 + 1

    return IndividualRound(
        tables=tuple(
            (tuple(moved(player) for player in seats), round_number)
            for seats in ((2, 3, 4, 7), (5, 9, 6, 8))
        ),
        resting=(round_number,),
    )


def seating_of_16(round_number: int) -> IndividualRound:
    """Four tables, two of which share a set that the other two play in the other round of the two.

    In the last round all four play the same set.

    Rule: Organisation des tournois (FFB), L'individuel c)
    """
    numbers = [int(word) for word in SEATS_OF_16.strip().splitlines()[round_number - 1].split()]
    sets = SHARED_SETS_OF_16[(round_number - 1) // 2]
    if round_number % 2 == 0:
        sets = sets[::-1]
    return IndividualRound(
        tables=tuple(
            (tuple(numbers[4 * index : 4 * index + 4]), sets[index // 2]) for index in range(4)
        )
    )
