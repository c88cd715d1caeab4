"""A pair that is missing: from the start, or from some round on with what was played kept.

The movement itself does not change. The seat is empty, the opponents who come to it sit out, and
the boards that lie there wait.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.missing_pair_advice import missing_pair_advice
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    TablePlay,
    contestants,
)
from ronde.errors import InputError
from ronde.messages import N_

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingSeat:
    """The pair that is missing: its number, and its line where there are two."""

    number: int
    line: Direction | None = None

    @property
    def entry(self) -> Entry:
        """The same pair as the movement counts it."""
        return Entry(number=self.number, line=self.line)

    def __str__(self) -> str:
        """The pair as the command line names it: `ns3`, `ew5`, `7`."""
        return f"{self.line.value if self.line else ''}{self.number}"


def exact_tables(table_count: Fraction | float) -> Fraction:
    """The number of tables a program gave, 7.5 as the fraction it is."""
    try:
        return Fraction(table_count)
    except (ValueError, TypeError, OverflowError):
        raise InputError(
            N_("expected a number of tables such as 7 or 6.5, found {found}"), found=table_count
        ) from None


def missing_of_two_lines(
    table_count: Fraction, physical_table_count: int, missing: MissingSeat | None
) -> MissingSeat | None:
    """Who is missing in a movement of two lines: nobody, the pair named, or N-S at the last table.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    if nobody_is_missing(table_count, missing):
        return None
    if missing is None:
        return MissingSeat(number=physical_table_count, line=Direction.NORTH_SOUTH)
    if missing.line is None:
        raise InputError(
            N_("there are two lines of pairs here: is ns{number} or ew{number} missing?"),
            number=missing.number,
        )
    check_missing_number(missing, physical_table_count)
    return missing


def nobody_is_missing(table_count: Fraction, missing: MissingSeat | None) -> bool:
    """Whether all tables are full; then nobody can be named as missing."""
    if table_count.denominator == 1 and missing is not None:
        raise InputError(
            N_("no pair is missing at {full} full tables; with one missing it is {half}"),
            full=table_count,
            half=table_count - HALF,
        )
    return table_count.denominator == 1


def check_missing_number(missing: MissingSeat, most: int) -> None:
    """Refuse the number of a pair that there is not."""
    check_bounds(
        missing.number,
        1,
        most,
        N_("expected the number of the missing pair from {least} to {most}, found {found}"),
    )


def without_pair(movement: Movement, missing: MissingSeat, *, from_round: int = 1) -> Movement:
    """The movement without a pair from a round on; earlier rounds stay as they were played.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    _check_round(movement, from_round)
    if movement.seats is not Seats.PAIRS or movement.comparisons:
        raise InputError(N_("only a movement of pairs goes on with a pair missing"))
    absent = missing.entry
    if absent not in contestants(replace(movement, rounds=(movement.rounds[from_round - 1],))):
        raise InputError(
            N_("there is no pair {pair} in round {round}"),
            pair=str(missing),
            round=from_round,
        )
    rounds = tuple(
        played if played.round_number < from_round else _round_without(movement, played, absent)
        for played in movement.rounds
    )
    advice = missing_pair_advice(movement, absent, from_round=from_round)
    changed = replace(movement, rounds=rounds, instructions=(*movement.instructions, *advice))
    return _recounted(changed)


def _check_round(movement: Movement, from_round: int) -> None:
    """Refuse a round that the movement does not have."""
    check_bounds(
        from_round,
        1,
        movement.round_count,
        N_("expected a round from {least} to {most}, found {found}"),
    )


def _recounted(movement: Movement) -> Movement:
    """The movement with the number of pairs who are there in at least one round.

    Reading: a pair that leaves, or comes, after the start counts as a whole one, because it has
        results; only a pair that never plays makes half a table.
    """
    present = contestants(movement)
    return replace(
        movement,
        contestant_count=len(present),
        table_count=Fraction(len(present), 2),
        fixed=tuple(entry for entry in movement.fixed if entry in present),
    )


def _round_without(movement: Movement, played: MovementRound, absent: Entry) -> MovementRound:
    """A round in which a pair's seat is empty and its opponents sit out."""
    tables = list(played.tables)
    sit_out = [entry for entry in played.sit_out if entry != absent]
    for index, table in enumerate(tables):
        if absent.number not in table.seats:
            continue
        seated = [entry for _side, entry in movement.seated(table)]
        if absent in seated:
            tables[index] = _vacated(movement, table, absent)
            sit_out += [entry for entry in seated if entry not in (absent, *sit_out)]
    if movement.copies == 1:
        tables = _boards_left_at_home(tables)
    return replace(played, tables=tuple(tables), sit_out=tuple(sit_out))


def _vacated(movement: Movement, table: TablePlay, absent: Entry) -> TablePlay:
    """A table without one of its pairs."""
    seats = tuple(
        None
        if seat is not None and movement.entry(seat, side, switched=table.switched) == absent
        else seat
        for side, seat in zip(Direction, table.seats, strict=True)
    )
    return replace(table, seats=seats, played=False)


def _boards_left_at_home(tables: list[TablePlay]) -> list[TablePlay]:
    """A table that only shared the boards of an earlier one has none when it does not play."""
    idle = {
        table.table_number
        for table in tables
        if not table.played and any(other < table.table_number for other in table.shared_with)
    }
    if not idle:
        return tables
    return [
        replace(table, boards=(), shared_with=())
        if table.table_number in idle
        else replace(
            table, shared_with=tuple(other for other in table.shared_with if other not in idle)
        )
        for table in tables
    ]
