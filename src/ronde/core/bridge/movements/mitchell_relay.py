"""The Mitchell movement for an even number of tables, with a relay stand (guéridon)."""

from fractions import Fraction

from ronde.core.bridge.movements.half_table import MissingSeat, exact_tables, missing_of_two_lines
from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.core.bridge.movements.two_lines import (
    EXACT_LEAD,
    FIRST_ROUND,
    PAIRS_MOVE,
    TwoLines,
    checked_boards_per_round,
    checked_even_room,
    checked_round_count,
    seated,
)
from ronde.messages import N_, Message, message


def mitchell_relay(
    *,
    table_count: Fraction | float,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
) -> Movement:
    """A Mitchell of n tables, n even, with a stand after table n/2; table n shares with table 1.

    The n sets lie in order on the first n/2 tables, the stand and the other tables but the last,
    and go down one place at each change. No round is lost. With no N-S pair at the last table,
    nothing is shared and no boards are there.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    table_count = exact_tables(table_count)
    room = checked_even_room(table_count)
    half = room // 2

    def set_at(table: int, round_index: int) -> int:
        place = table if table <= half else table + 1
        if table == room:
            place = 1
        return (place - 1 + round_index) % room + 1

    plan = TwoLines(
        kind="mitchell-relay",
        title=message(N_("Mitchell with a relay stand, {tables} tables"), tables=table_count),
        room=room,
        boards_per_round=checked_boards_per_round(boards_per_round),
        round_count=checked_round_count(round_count, most=room),
        climbed=lambda round_index: round_index,
        set_at=set_at,
        on_stand=lambda round_index: (half + round_index) % room + 1,
        stand_after=half,
    )
    absent = missing_of_two_lines(table_count, room, missing)
    return seated(plan.full_movement(_instructions(room, absent)), table_count, missing)


def _instructions(room: int, absent: MissingSeat | None) -> tuple[Message, ...]:
    """What the room is told; sharing is left out where it does not happen.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    half = room // 2
    absent_north_south = (
        absent.number if absent is not None and absent.line is Direction.NORTH_SOUTH else None
    )
    sentences = [
        PAIRS_MOVE,
        message(
            N_(
                "Boards go down one place at each change, the stand between tables {half} and"
                " {next} included; those of table 1 go to table {last}."
            ),
            half=half,
            next=half + 1,
            last=room - 1,
        ),
    ]
    if absent_north_south != half:
        sentences.append(
            message(
                N_(
                    "N-S of table {half} look after the stand: they keep what lies on it for their"
                    " next round and pass on the boards they have just played."
                ),
                half=half,
            )
        )
    if absent_north_south not in (1, room):
        sentences += sharing_instructions(room)
    return (*sentences, FIRST_ROUND, EXACT_LEAD)


def sharing_instructions(room: int) -> tuple[Message, ...]:
    """What tables 1 and n are told where they share their boards.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    return (
        message(
            N_(
                "Table {room} has no boards of its own: in every round it shares those of"
                " table 1, each starting with other boards."
            ),
            room=room,
        ),
        message(
            N_(
                "N-S {room} always skip a line of the traveller, whether N-S 1 have played the"
                " board or not, so that their result stands after that of N-S 1."
            ),
            room=room,
        ),
        message(
            N_(
                "Before scoring, check on the travellers that the results of N-S 1 and N-S"
                " {room} are each on their own line."
            ),
            room=room,
        ),
    )
