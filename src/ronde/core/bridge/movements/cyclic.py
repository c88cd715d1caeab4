"""Movements that turn as one wheel: from round to round everybody and every set takes one step.

The first round tells them all. Of `moving_pair_count` pairs each takes, after every round, the seat
of the pair one lower; pairs with higher numbers never move. There are as many places for boards as
moving pairs, tables and relay stands together, and every set goes one place down after every round.
"""

from fractions import Fraction

from ronde.core.bridge.movements.cyclic_start import CyclicStart
from ronde.core.bridge.movements.half_table import (
    MissingSeat,
    check_missing_number,
    nobody_is_missing,
)
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    Stand,
    TablePlay,
    board_set,
)
from ronde.messages import N_, Message, message

BOARDS_GO_DOWN = message(
    N_(
        "After each round all boards go down one place, through tables and relay stands alike:"
        " those of table 1 go to the last place."
    )
)
CENTRAL_TABLE = message(
    N_(
        "Or all boards are brought back to a central table after each round, and each table takes"
        " those that its guide card names for the next."
    )
)


def cyclic_rounds(
    start: CyclicStart, *, boards_per_round: int, round_count: int
) -> tuple[MovementRound, ...]:
    """The rounds of a start, every pair and every set where the wheel has brought it.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    table_at = {table.place_number: index for index, table in enumerate(start.tables, start=1)}
    first_place = start.tables[0].place_number
    size = start.moving_pair_count
    walk = [(first_place - 1 + step) % size + 1 for step in range(size)]
    rounds = []
    for round_index in range(round_count):
        stands = []
        after_table = 1
        for place in walk:
            if place in table_at:
                after_table = table_at[place]
                continue
            boards = board_set(start.set_in_round(place, round_index), boards_per_round)
            stands.append(Stand(after_table=after_table, boards=boards))
        tables = tuple(
            TablePlay(
                table_number=number,
                seats=tuple(start.pair_in_round(pair, round_index) for pair in table.pairs),
                boards=board_set(
                    start.set_in_round(table.place_number, round_index), boards_per_round
                ),
            )
            for number, table in enumerate(start.tables, start=1)
        )
        rounds.append(
            MovementRound(round_number=round_index + 1, tables=tables, stands=tuple(stands))
        )
    return tuple(rounds)


def cyclic_movement(
    start: CyclicStart,
    *,
    kind: str,
    title: Message,
    boards_per_round: int,
    round_count: int,
    instructions: tuple[Message, ...],
) -> Movement:
    """The full movement of a start, with the sentences that all such movements need."""
    last = start.moving_pair_count
    follow = message(
        N_(
            "After each round every moving pair takes the seat of the pair one lower: pair 2 that"
            " of pair 1, pair 3 that of pair 2, and pair 1 that of pair {last}."
        ),
        last=last,
    )
    return Movement(
        kind=kind,
        title=title,
        table_count=Fraction(len(start.tables)),
        contestant_count=start.pair_count,
        lines=1,
        boards_per_round=boards_per_round,
        rounds=cyclic_rounds(start, boards_per_round=boards_per_round, round_count=round_count),
        fixed=tuple(Entry(number=number) for number in start.stationary_pairs),
        instructions=(*instructions, follow, BOARDS_GO_DOWN, CENTRAL_TABLE),
    )


def missing_of_one_line(
    start: CyclicStart, table_count: Fraction, missing: MissingSeat | None
) -> MissingSeat | None:
    """Who is missing where pairs have one numbering: nobody, the pair named, or the last number.

    A seat such as `ns3` names the pair that would sit there in round 1.
    """
    if nobody_is_missing(table_count, missing):
        return None
    if missing is None:
        return MissingSeat(number=start.pair_count)
    most = start.pair_count if missing.line is None else len(start.tables)
    check_missing_number(missing, most)
    if missing.line is None:
        return missing
    table = start.tables[missing.number - 1]
    if missing.line is Direction.NORTH_SOUTH:
        return MissingSeat(number=table.north_south)
    return MissingSeat(number=table.east_west)
