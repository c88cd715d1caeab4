"""The rover: one pair too many takes the seat of another N-S pair in each round."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.movements.half_table import HALF
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, MovementRound
from ronde.errors import InputError
from ronde.messages import N_, Message, message

ROVER_TABLES = {
    7: (1, 3, 5, 7, 2, 4),
    9: (1, 5, 9, 2, 4, 7, 3, 6),
    11: (1, 3, 5, 7, 9, 11, 2, 4, 6, 8),
    13: (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10),
    15: (1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13),
}
"""For so many tables, whose seat the rover takes from round 2 on, as published.

With 9 and 15 tables no order is free of repeats: the rover meets one E-W pair twice, with other
boards.
"""


def rover(
    *, table_count: Fraction, boards_per_round: int, round_count: int | None = None
) -> Movement:
    """A Mitchell with one N-S pair too many, who takes another N-S pair's seat in each round.

    The rover has the number after the last table. It sits out round 1, so it may also be a pair
    that comes late; each N-S pair whose seat it takes sits out once, and E-W pairs never do.
    """
    room = table_count - HALF
    if room not in ROVER_TABLES:
        raise InputError(
            N_(
                "a rover is a pair too many for {rooms} full tables, which is half a table more;"
                " found {found} tables"
            ),
            rooms=", ".join(map(str, ROVER_TABLES)),
            found=table_count,
        )
    if round_count == 1:
        raise InputError(N_("the rover sits out round 1: expected two rounds or more"))
    tables = ROVER_TABLES[int(room)]
    base = mitchell(table_count=room, boards_per_round=boards_per_round, round_count=round_count)
    roving = Entry(number=int(room) + 1, line=Direction.NORTH_SOUTH)
    rounds = tuple(
        _round_with(played, roving, tables[played.round_number - 2])
        if played.round_number > 1
        else replace(played, sit_out=(roving,))
        for played in base.rounds
    )
    met = Counter(
        table.seats[1]
        for played in rounds
        for table in played.tables
        if table.seats[0] == roving.number
    )
    repeated = [number for number, times in met.items() if times > 1]
    return replace(
        base,
        kind="rover",
        title=message(N_("Mitchell with a rover, {tables} tables"), tables=table_count),
        table_count=table_count,
        contestant_count=base.contestant_count + 1,
        rounds=rounds,
        instructions=(*base.instructions, *_instructions(base, roving, tables, repeated)),
        fixed=tuple(
            entry for entry in base.fixed if entry.number not in tables[: base.round_count - 1]
        ),
        meetings_repeat=bool(repeated),
    )


def _round_with(played: MovementRound, roving: Entry, table_number: int) -> MovementRound:
    """A round in which the rover sits N-S at a table, whose own pair sits out."""
    displaced = Entry(number=table_number, line=Direction.NORTH_SOUTH)
    tables = tuple(
        replace(table, seats=(roving.number, table.seats[1]))
        if table.table_number == table_number
        else table
        for table in played.tables
    )
    return replace(played, tables=tables, sit_out=(displaced,))


def _instructions(
    base: Movement, roving: Entry, tables: tuple[int, ...], repeated: list[int | str | None]
) -> list[Message]:
    """What the rover and those it displaces are told."""
    sentences = [
        message(
            N_(
                "N-S {number} are the rover: they sit out round 1, then take from round 2 on the"
                " N-S seat at tables {tables} in this order."
            ),
            number=roving.number,
            tables=", ".join(map(str, tables[: base.round_count - 1])),
        ),
        message(N_("The N-S pair whose seat the rover takes sits out that round.")),
    ]
    return sentences + [
        message(
            N_("The rover meets E-W {number} twice, with other boards."),
            number=number,
        )
        for number in repeated
    ]
