"""The Mitchell movement for an even number of tables, with a skip."""

from fractions import Fraction

from ronde.core.bridge.movements.half_table import MissingSeat, exact_tables
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.two_lines import (
    BOARDS_MOVE,
    EXACT_LEAD,
    FIRST_ROUND,
    PAIRS_MOVE,
    TwoLines,
    checked_boards_per_round,
    checked_even_room,
    checked_round_count,
    seated,
    skip_after,
)
from ronde.messages import N_, message


def mitchell_skip(
    *,
    table_count: Fraction | float,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
) -> Movement:
    """A Mitchell of n tables, n even, in which E-W pairs skip one table after round n/2.

    The skip costs a round: the last one would bring E-W pairs back to their first opponents.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut
    """
    table_count = exact_tables(table_count)
    room = checked_even_room(table_count)
    half = room // 2
    rounds = checked_round_count(round_count, most=room - 1)
    plan = TwoLines(
        kind="mitchell-skip",
        title=message(N_("Mitchell with a skip, {tables} tables"), tables=table_count),
        room=room,
        boards_per_round=checked_boards_per_round(boards_per_round),
        round_count=rounds,
        climbed=lambda round_index: round_index + (round_index >= half),
        set_at=lambda table, round_index: (table - 1 + round_index) % room + 1,
    )
    skip = (skip_after(half),) if rounds > half else ()
    movement = plan.full_movement((PAIRS_MOVE, BOARDS_MOVE, *skip, FIRST_ROUND, EXACT_LEAD))
    return seated(movement, table_count, missing)
