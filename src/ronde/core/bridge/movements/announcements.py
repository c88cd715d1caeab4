"""What the director calls at the end of a round: read off the movement, whatever its kind."""

from collections.abc import Iterator

from ronde.core.bridge.movements.itinerary import SeatPlace, entries_at, seat_moves
from ronde.core.bridge.movements.motion import Motion, motion_between
from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    contestant_name,
)
from ronde.messages import N_, Message, counted, message

LAST_ROUND = message(N_("That was the last round. The boards go back to the director."))
_BY_CARD = message(N_("Everybody goes where their guide card says."))
_STAY = message(N_("All stay where they are."))
_UP_ONE = message(N_("N-S stay. E-W go up one table, from the last table to table 1."))
_SKIP = message(N_("N-S stay. E-W skip a table: they go up two."))
_DOWN_ONE = message(N_("N-S stay. E-W go down one table, from table 1 to the last table."))
_TURNED_UP_ONE = message(
    N_("Those who sit E-W stay. Those who sit N-S go up one table, from the last table to table 1.")
)
_TURN = message(N_("N-S and E-W exchange directions."))
_BOARDS_DOWN = message(N_("The boards go down one table, from table 1 to the last table."))
_BOARDS_BY_STAND = message(
    N_("The boards go down one place, the stand included, from table 1 to the last table.")
)
_BOARDS_STAY = message(N_("The boards stay."))
_BOARDS_BY_PLAN = message(N_("The boards go where the card of the table says."))


def change_after(movement: Movement, round_number: int) -> tuple[Message, ...]:
    """What is called when a round is over: how players and boards go on, and who sits out next.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    Rule: Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut
    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    Reading: the course says what the room does at each change; it is told anew after every round,
        as the movement has it then, so that a skip is called when it is due and never else.
    """
    numbers = [played.round_number for played in movement.rounds]
    index = numbers.index(round_number)
    if index + 1 == len(numbers):
        return (LAST_ROUND,)
    before, after = movement.rounds[index], movement.rounds[index + 1]
    motion = motion_between(movement, before, after)
    return (
        *_players(movement, before, after, motion),
        _boards(before, motion),
        *_next_round(movement, after),
    )


def _players(
    movement: Movement, before: MovementRound, after: MovementRound, motion: Motion
) -> Iterator[Message]:
    """Where the players go."""
    if motion.steps is None:
        if not motion.crossings:
            yield _STAY
        else:
            yield _TURNED_UP_ONE if _turned_go_up(movement, before, after) else _BY_CARD
        return
    table_count = len(before.tables)
    by_steps = {table_count - 1: _DOWN_ONE, 2: _SKIP, 1: _UP_ONE}
    yield by_steps.get(
        motion.steps,
        counted(
            N_("N-S stay. E-W go up {count} table."),
            N_("N-S stay. E-W go up {count} tables."),
            motion.steps,
        ),
    )
    if motion.flips:
        yield _TURN
    seats = _seated(movement, before)
    for seat, goal in motion.crossings:
        if goal is not None:
            yield message(
                N_("{who} goes to table {table}."),
                who=contestant_name(movement, seats[seat]),
                table=goal.table_number,
            )


def _turned_go_up(movement: Movement, before: MovementRound, after: MovementRound) -> bool:
    """Whether directions are exchanged at every table, and whoever sits N-S goes up one."""
    if not all(table.switched for table in (*before.tables, *after.tables)):
        return False
    count = len(before.tables)
    return all(
        goal is not None and (goal.table_number - seat.table_number) % count == 1 - seat.seat_index
        for seat, goal in seat_moves(movement, before, after).items()
    )


def _seated(movement: Movement, played: MovementRound) -> dict[SeatPlace, Entry]:
    """Who sits at each seat."""
    return {
        SeatPlace(table_number=table.table_number, seat_index=index): entry
        for table in played.tables
        for index, entry in enumerate(entries_at(movement, table))
        if entry is not None
    }


def _boards(before: MovementRound, motion: Motion) -> Message:
    """Where the boards go."""
    if motion.boards_go_down:
        return _BOARDS_BY_STAND if before.stands else _BOARDS_DOWN
    if all(goals == (place,) for place, goals in motion.board_goals.items()):
        return _BOARDS_STAY
    return _BOARDS_BY_PLAN


def _next_round(movement: Movement, after: MovementRound) -> Iterator[Message]:
    """Who sits out in the round that comes, and which tables share their boards."""
    if after.sit_out:
        yield counted(
            N_("In round {round} one sits out: {who}."),
            N_("In round {round} {count} sit out: {who}."),
            len(after.sit_out),
            round=after.round_number,
            who=tuple(contestant_name(movement, entry) for entry in after.sit_out),
        )
    for table in after.tables:
        guests = [other for other in table.shared_with if other > table.table_number]
        if guests and min((table.table_number, *table.shared_with)) == table.table_number:
            yield message(
                N_("Tables {tables} share their boards."),
                tables=", ".join(str(number) for number in (table.table_number, *guests)),
            )
