"""What a change under way comes to, such as a pair that leaves: the movement from then on."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.missing_pair_advice import keeping_tables
from ronde.core.bridge.movements.movement import (
    Movement,
    Seats,
    TablePlay,
    board_ranges,
    contestant_name,
)
from ronde.errors import InputError
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChange:
    """What is new at a table in a round, for the director and for the card to print again."""

    round_number: int
    table_number: int
    what: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Replanned:
    """A movement after a change, and everything in which it differs from the one before."""

    movement: Movement
    from_round: int
    changes: tuple[TableChange, ...]
    notes: tuple[Message, ...] = ()
    told_otherwise: frozenset[int] = frozenset()

    @property
    def changed_tables(self) -> tuple[int, ...]:
        """The tables whose cards are to be printed again, in order.

        `told_otherwise` are those that play as before, but keep boards in waiting now, or no more.
        """
        return tuple(sorted({change.table_number for change in self.changes} | self.told_otherwise))


def replanned(
    before: Movement, after: Movement, *, from_round: int, notes: tuple[Message, ...] = ()
) -> Replanned:
    """A change with its differences found by comparing the two movements table by table."""
    return Replanned(
        movement=after,
        from_round=from_round,
        changes=tuple(_differences(before, after)),
        notes=notes,
        told_otherwise=keeping_tables(
            (
                *(each for each in before.instructions if each not in after.instructions),
                *(each for each in after.instructions if each not in before.instructions),
            )
        ),
    )


def checked_pairs(movement: Movement) -> None:
    """Refuse what is not a movement of pairs."""
    if movement.seats is not Seats.PAIRS or movement.comparisons:
        raise InputError(
            N_("only a movement of pairs can be changed under way, found {kind}"),
            kind=movement.kind,
        )


def checked_round(movement: Movement, round_number: int) -> None:
    """Refuse a round the movement does not have."""
    check_bounds(
        round_number,
        1,
        movement.round_count,
        N_("expected a round from {least} to {most}, found {found}"),
    )


def _differences(before: Movement, after: Movement) -> Iterator[TableChange]:
    """Every table that is not as it was."""
    for old_round, new_round in zip(before.rounds, after.rounds, strict=True):
        for old, new in zip(old_round.tables, new_round.tables, strict=True):
            if old != new:
                yield TableChange(
                    round_number=new_round.round_number,
                    table_number=new.table_number,
                    what=_as_it_is_now(after, new),
                )


def _as_it_is_now(movement: Movement, table: TablePlay) -> Message:
    """Who sits at a table and what they play."""
    there = [contestant_name(movement, entry) for _side, entry in movement.seated(table)]
    if table.played and len(there) == 2:
        return message(
            N_("{ns} against {ew}, boards {boards}"),
            ns=there[0],
            ew=there[1],
            boards=board_ranges(table.boards),
        )
    if len(there) == 2:
        return message(N_("{ns} and {ew} do not play"), ns=there[0], ew=there[1])
    if there:
        return message(N_("{pair} sit out"), pair=there[0])
    return message(N_("nobody is there"))


def without_leaving_pair(movement: Movement, leaving: MissingSeat, *, from_round: int) -> Replanned:
    """A pair stops: from that round on whoever comes to its seat sits out; what was played counts.

    Nobody else changes seats, so no pair meets a board or an opponent it has met already.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    after = without_pair(movement, leaving, from_round=from_round)
    return replanned(movement, after, from_round=from_round)
