"""The Mitchell movement for an odd number of tables."""

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
    checked_room,
    checked_round_count,
    seated,
)
from ronde.errors import InputError
from ronde.messages import N_, message


def mitchell(
    *,
    table_count: Fraction | float,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
) -> Movement:
    """N-S pairs stay, E-W pairs go up one table and the boards down one at each change.

    Set i starts at table i. Complete with as many rounds as tables, but it may stop earlier.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    """
    table_count = exact_tables(table_count)
    room = checked_room(table_count)
    if room % 2 == 0:
        raise InputError(
            N_(
                "with {tables} tables a Mitchell brings E-W pairs back to boards they have played:"
                " take a Mitchell with a skip, mitchell-skip (they skip a table after round"
                " {half}), or one with a relay stand, mitchell-relay (a stand after table {half})"
            ),
            tables=table_count,
            half=room // 2,
        )
    plan = TwoLines(
        kind="mitchell",
        title=message(N_("Mitchell, {tables} tables"), tables=table_count),
        room=room,
        boards_per_round=checked_boards_per_round(boards_per_round),
        round_count=checked_round_count(round_count, most=room),
        climbed=lambda round_index: round_index,
        set_at=lambda table, round_index: (table - 1 + round_index) % room + 1,
    )
    movement = plan.full_movement((PAIRS_MOVE, BOARDS_MOVE, FIRST_ROUND, EXACT_LEAD))
    return seated(movement, table_count, missing)
