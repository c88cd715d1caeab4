"""What a director tells the room when a pair is missing: who sits out, and who keeps the boards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ronde.core.bridge.movements.movement import Direction, Entry, Movement, MovementRound
from ronde.messages import N_, Message, message

_DEALS_ALONE = {
    Direction.NORTH_SOUTH: N_(
        "In round 1 N-S {number}, alone at table {table}, deal the boards there and record the"
        " hands."
    ),
    Direction.EAST_WEST: N_(
        "In round 1 E-W {number}, alone at table {table}, deal the boards there and record the"
        " hands."
    ),
    None: N_(
        "In round 1 pair {number}, alone at table {table}, deals the boards there and records the"
        " hands."
    ),
}
_PAIR_MISSING = N_("Pair {number} is missing: its opponents sit out.")
_EAST_WEST_MISSING = N_(
    "E-W {number} are missing: the N-S pair that nobody joins sits out"
    " and passes its boards on as usual."
)
_NORTH_SOUTH_MISSING = N_(
    "N-S {number} are missing: the E-W pair that comes to table {table} sits out."
)
_NO_BOARDS_NEEDED = N_(
    "N-S {number} are missing: table {table} needs no boards,"
    " and the E-W pair that comes to it sits out."
)
_PLAYS_ALONE = N_("Table {other} plays the boards of table {table} alone and passes them on.")
_KEEPS_BOARDS = N_(
    "The boards of table {table} wait with N-S of table {keeper}, who at each"
    " change pass on the boards in waiting, not those they have just played."
)
_KEEPS_BOTH = N_(
    "The boards of table {table} and those of the stand both wait with N-S of table"
    " {keeper} instead, who at each change pass on those that have waited longer."
)
_TOLD_OF = {
    Direction.NORTH_SOUTH: (
        _NORTH_SOUTH_MISSING,
        _NO_BOARDS_NEEDED,
        _PLAYS_ALONE,
        _KEEPS_BOARDS,
        _KEEPS_BOTH,
        _DEALS_ALONE[Direction.EAST_WEST],
    ),
    Direction.EAST_WEST: (_EAST_WEST_MISSING, _DEALS_ALONE[Direction.NORTH_SOUTH]),
    None: (_PAIR_MISSING, _DEALS_ALONE[None]),
}
"""What is said when a pair of a line is missing."""


def missing_pair_advice(movement: Movement, absent: Entry, *, from_round: int) -> list[Message]:
    """Sentences for a full movement that goes on without a pair from a round on.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    if absent.line is None:
        advice = [message(_PAIR_MISSING, number=absent.number)]
    elif absent.line is Direction.EAST_WEST:
        advice = [message(_EAST_WEST_MISSING, number=absent.number)]
    else:
        advice = _without_north_south(movement, absent, from_round)
    if from_round > 1:
        return [
            message(N_("From round {round} on: {advice}"), round=from_round, advice=each)
            for each in advice
        ]
    return advice + _first_deal(movement, absent)


def ended_advice(
    instructions: Iterable[Message], *, line: Direction | None, tables: Sequence[int], round_: int
) -> Iterator[Message]:
    """Instructions after a pair took the empty seats of a line, at these tables, from a round on.

    Nobody may go on passing boards in waiting once the table they wait for plays them.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    for instruction in instructions:
        advice = _inner(instruction)
        stale = advice.template in _TOLD_OF[line] and (
            line is not Direction.NORTH_SOUTH or advice.fields.get("table") in tables
        )
        if not stale or (round_ > 1 and advice.template in _DEALS_ALONE.values()):
            # Who dealt alone in round 1 has done so: that stays true.
            yield instruction
        elif round_ > 1:
            yield message(N_("Before round {round}: {advice}"), round=round_, advice=instruction)


def keeping_tables(instructions: Iterable[Message]) -> frozenset[int]:
    """The tables whose N-S are told to keep boards in waiting."""
    keepers = [_inner(instruction).fields.get("keeper") for instruction in instructions]
    return frozenset(keeper for keeper in keepers if isinstance(keeper, int))


def _inner(instruction: Message) -> Message:
    """What is said, without the words that say from when on."""
    advice = instruction.fields.get("advice")
    return advice if isinstance(advice, Message) else instruction


def _first_deal(movement: Movement, absent: Entry) -> list[Message]:
    """In round 1 the pair without opponents deals the boards at its table, if any lie there.

    Where the boards are shared, those who play them deal them; copies are dealt beforehand.
    """
    if movement.copies > 1:
        return []
    for table in movement.rounds[0].tables:
        seated = [entry for _side, entry in movement.seated(table)]
        if absent not in seated or table.shared_with:
            continue
        return [
            message(_DEALS_ALONE[lone.line], number=lone.number, table=table.table_number)
            for lone in seated
            if lone != absent
        ]
    return []


def _without_north_south(movement: Movement, absent: Entry, from_round: int) -> list[Message]:
    """A stationary pair is missing: who comes sits out, and a neighbour keeps the waiting boards.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    Reading: the seed has N-S 1 keep the boards of the last table because table 1 passes its boards
        there. Wherever the empty seat is, the table that passes boards to it keeps them.
    """
    first = movement.rounds[from_round - 1]
    home = next(
        (
            table
            for table in first.tables
            if (Direction.NORTH_SOUTH, absent) in movement.seated(table)
        ),
        None,
    )
    if home is None or home.table_number != absent.number:
        # A rover has no table of its own.
        return [
            message(N_("N-S {number} are missing: their opponents sit out."), number=absent.number)
        ]
    table_number = home.table_number
    if any(other < table_number for other in home.shared_with) and movement.copies == 1:
        return [
            message(_NO_BOARDS_NEEDED, number=absent.number, table=table_number),
        ]
    advice = [message(_NORTH_SOUTH_MISSING, number=absent.number, table=table_number)]
    if home.shared_with and movement.copies == 1:
        advice.append(message(_PLAYS_ALONE, other=home.shared_with[0], table=table_number))
        return advice
    return advice + _keepers(movement, first, table_number)


def _keepers(movement: Movement, first: MovementRound, table_number: int) -> list[Message]:
    """Who keeps the boards that wait at a table without N-S, and perhaps those of a stand.

    It is read off the movement: the table from where, at the next change, boards come to the one
    without a pair.
    """
    if first.round_number == movement.round_count:
        return []
    following = movement.rounds[first.round_number]
    arriving = following.tables[table_number - 1].boards
    giver = _table_with(first, arriving)
    if movement.copies > 1:
        # Only what the next table passes on is sure to come from a table.
        giver = _table_with(replace(first, tables=first.tables[table_number:][:1]), arriving)
    if giver is not None:
        return [message(_KEEPS_BOARDS, table=table_number, keeper=giver)]
    stand = next((each for each in first.stands if each.boards == arriving), None)
    if stand is None:
        return []
    behind = next(each for each in following.stands if each.after_table == stand.after_table)
    giver = _table_with(first, behind.boards)
    if giver is None:
        return []
    return [message(_KEEPS_BOTH, table=table_number, keeper=giver)]


def _table_with(played: MovementRound, boards: tuple[int, ...]) -> int | None:
    """The number of the first table where these boards lie."""
    return next((each.table_number for each in played.tables if each.boards == boards), None)
