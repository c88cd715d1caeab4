"""What a file leaves out and its rounds tell: lines, who sits out, how many boards and pairs."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.movements.movement import Movement, MovementRound, Seats
from ronde.core.bridge.movements.presence import contestants, entry_order, playing_entries


def inferred_lines(rounds: Sequence[MovementRound], seats: Seats) -> int:
    """2 where as a rule a number sits on both sides of the room in one round, else 1.

    Reading: with two numberings that is so at nearly every table; with one, it is a mistake that
        the checker is to find. Half of the tables is between the two.
    """
    if seats is Seats.PLAYERS:
        return 1
    both = tables = 0
    for played in rounds:
        north_south = {n for table in played.tables for n in table.north_south if n is not None}
        east_west = {n for table in played.tables for n in table.east_west if n is not None}
        both += len(north_south & east_west)
        tables += len(played.tables)
    return 2 if 2 * both > tables else 1


def inferred_boards_per_round(rounds: Sequence[MovementRound]) -> int:
    """The number of boards that most tables have."""
    sizes = Counter(
        len(table.boards) for played in rounds for table in played.tables if table.boards
    )
    return max(sizes, key=lambda size: (sizes[size], size), default=1)


def inferred_table_count(movement: Movement) -> Fraction:
    """Half the number of pairs; of players, the tables that are set up."""
    if movement.seats is Seats.PLAYERS:
        return Fraction(movement.physical_table_count)
    return Fraction(len(contestants(movement)), 2)


def with_sit_outs(movement: Movement, told: Collection[int]) -> Movement:
    """The movement with those sitting out who are in it and do not play, unless a round tells.

    `told` are the indexes of the rounds in which the file lists who sits out.
    """
    everybody = set(contestants(movement))
    return replace(
        movement,
        rounds=tuple(
            played
            if index in told
            else replace(
                played,
                sit_out=tuple(
                    sorted(everybody - playing_entries(movement, played), key=entry_order)
                ),
            )
            for index, played in enumerate(movement.rounds)
        ),
    )
