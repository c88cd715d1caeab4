"""The web movement: more tables than sets, with two or three copies of every board."""

from fractions import Fraction

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.two_lines import (
    EXACT_LEAD,
    PAIRS_MOVE,
    TwoLines,
    checked_boards_per_round,
    checked_room,
    checked_round_count,
    seated,
    skip_after,
)
from ronde.errors import InputError
from ronde.messages import N_, Message, counted, message

SESSION_BOARDS = 28
"""As many boards as a club session has: they choose the number of sets where no one does.

Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
"""
LEAST_ROUNDS = 3


def web(
    *,
    table_count: Fraction,
    boards_per_round: int,
    round_count: int | None = None,
    missing: MissingSeat | None = None,
) -> Movement:
    """Everybody plays the same boards although there are more tables than sets.

    There are as many sets as rounds, s. With an even number n of tables the first half goes
    through the sets upwards, the second half downwards: in round r, counted from 0, table t has
    set t + r or set n - t - r, modulo s. With n odd the first group is (n + s) / 2 tables, and
    three copies are needed. An even number of rounds needs a skip after s/2 of them, and works
    with an even number of tables only.
    """
    room = checked_room(table_count, least=LEAST_ROUNDS + 1)
    boards = checked_boards_per_round(boards_per_round)
    sets = _set_count(room, boards, round_count)
    group = room // 2 if room % 2 == 0 else (room + sets) // 2
    copies = 2 if room % 2 == 0 else 3
    skip = sets // 2 if sets % 2 == 0 else sets

    def set_at(table: int, round_index: int) -> int:
        step = table + round_index if table <= group else room - table - round_index
        return (step - 1) % sets + 1

    plan = TwoLines(
        kind="web",
        title=message(N_("Web Mitchell, {tables} tables"), tables=table_count),
        room=room,
        boards_per_round=boards,
        round_count=sets,
        climbed=lambda round_index: round_index + (round_index >= skip),
        set_at=set_at,
        copies=copies,
    )
    sentences = [
        PAIRS_MOVE,
        counted(
            N_("Prepare {count} copy of every board, dealt beforehand."),
            N_("Prepare {count} copies of every board, dealt alike beforehand."),
            copies,
        ),
        _boards_move(1, group, sets),
        _boards_move(group + 1, room, sets),
        *([skip_after(skip)] if skip < sets else []),
        EXACT_LEAD,
    ]
    return seated(plan.full_movement(tuple(sentences)), table_count, missing)


def _set_count(room: int, boards_per_round: int, round_count: int | None) -> int:
    """How many sets there are, which is how many rounds; refuses what no web can do.

    Reading: where the director names no number of rounds, it is the largest odd one whose boards
        fit into a club session and that is smaller than the number of tables.
    """
    if round_count is None:
        longest = max(LEAST_ROUNDS, min(SESSION_BOARDS // boards_per_round, room - 1))
        sets = longest - (longest + 1) % 2
    else:
        sets = round_count
    if not LEAST_ROUNDS <= sets < room <= 2 * sets:
        raise InputError(
            N_(
                "a web of {rounds} rounds is for {least} to {most} tables, found {found}: with"
                " fewer take a Mitchell, with more two sections or more rounds of fewer boards"
            ),
            rounds=sets,
            least=sets + 1,
            most=2 * sets,
            found=room,
        )
    if room % 2 and sets % 2 == 0:
        raise InputError(
            N_(
                "with an odd number of tables a web needs an odd number of rounds, found"
                " {found}; near it there is {choices}"
            ),
            found=sets,
            choices=", ".join(
                str(near) for near in (sets - 1, sets + 1) if near < room <= 2 * near
            ),
        )
    return checked_round_count(sets, most=room)


def _boards_move(first: int, last: int, sets: int) -> Message:
    """How the boards go in one part of the room, through a side table where some must rest."""
    if last - first + 1 == sets:
        return message(
            N_("Tables {first} to {last}: boards go down one table, from the first to the last."),
            first=first,
            last=last,
        )
    if first == last:
        return message(N_("Table {table} takes its boards from the side table."), table=first)
    return message(
        N_(
            "Tables {first} to {last}: boards go down one table; table {first} brings its boards"
            " to the side table, table {last} takes its next ones from there."
        ),
        first=first,
        last=last,
    )
