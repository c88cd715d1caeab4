"""The arrow switch: N-S and E-W exchange directions in the last rounds, for one ranking.

The best number of switched rounds makes the competition between all pairs as even as it can be.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.movement import (
    Contestant,
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    TablePlay,
    contestants,
)
from ronde.errors import InputError
from ronde.messages import N_, counted, message


def arrow_switched(movement: Movement, switched_round_count: int | None) -> Movement:
    """The movement with one ranking: in the last rounds every table is turned.

    N-S pairs keep their numbers, E-W pairs are numbered on after them. Without a number of rounds
    the best one is computed.
    """
    if movement.lines != 2 or movement.seats is not Seats.PAIRS:
        raise InputError(N_("only a movement with N-S and E-W lines has an arrow switch"))
    most = movement.round_count - 1
    if most < 1:
        raise InputError(N_("an arrow switch needs two rounds or more"))
    count = (
        best_switched_round_count(movement)
        if switched_round_count is None
        else switched_round_count
    )
    check_bounds(
        count,
        1,
        most,
        N_("expected from {least} to {most} rounds with the arrow switch, found {found}"),
    )
    offset = _first_line_length(movement)
    first_switched = movement.round_count - count + 1
    return replace(
        movement,
        title=counted(
            N_("{movement}, arrow switch in the last round"),
            N_("{movement}, arrow switch in the last {count} rounds"),
            count,
            movement=movement.title,
        ),
        lines=1,
        rounds=tuple(
            _in_one_line(played, offset, switched=played.round_number >= first_switched)
            for played in movement.rounds
        ),
        fixed=tuple(_entry_in_one_line(entry, offset) for entry in movement.fixed),
        instructions=(
            *movement.instructions,
            message(
                N_(
                    "There is one ranking: E-W pairs add {offset} to their number, so that E-W 1"
                    " are pair {first}."
                ),
                offset=offset,
                first=offset + 1,
            ),
            counted(
                N_(
                    "In the last round N-S and E-W exchange directions at every table, or the"
                    " boards are turned a quarter."
                ),
                N_(
                    "In the last {count} rounds N-S and E-W exchange directions at every table, or"
                    " the boards are turned a quarter."
                ),
                count,
            ),
        ),
    )


def best_switched_round_count(movement: Movement) -> int:
    """How many last rounds to switch so that the competition between all pairs is most even.

    At most half of the rounds are tried, for with more it is rather the first ones that differ; of
    two equally good numbers the smaller one is taken.
    """
    field = CompetitionField.of(movement)
    return min(
        range(1, max(2, movement.round_count // 2 + 1)),
        key=lambda count: field.unevenness(movement.round_count - count),
    )


def _first_line_length(movement: Movement) -> int:
    """The number after which E-W pairs are counted: that of the last table, or of the rover."""
    numbers = [
        entry.number
        for entry in contestants(movement)
        if entry.line is Direction.NORTH_SOUTH and isinstance(entry.number, int)
    ]
    return max(movement.physical_table_count, *numbers)


def _in_one_line(played: MovementRound, offset: int, *, switched: bool) -> MovementRound:
    """A round with the numbers of one line, its tables turned or not."""
    return replace(
        played,
        tables=tuple(_table_in_one_line(table, offset, switched) for table in played.tables),
        sit_out=tuple(_entry_in_one_line(entry, offset) for entry in played.sit_out),
    )


def _table_in_one_line(table: TablePlay, offset: int, switched: bool) -> TablePlay:
    """A table with the numbers of one line; where it is turned, E-W pairs sit N-S."""
    first, second = table.seats
    seats = (first, None if second is None else _numbered_on(second, offset))
    return replace(table, seats=seats[::-1] if switched else seats, switched=switched)


def _entry_in_one_line(entry: Entry, offset: int) -> Entry:
    """A pair with its number in one line."""
    is_first = entry.line is Direction.NORTH_SOUTH
    return Entry(number=entry.number if is_first else _numbered_on(entry.number, offset))


def _numbered_on(number: Contestant, offset: int) -> Contestant:
    """The number of an E-W pair after those of the N-S pairs."""
    return number + offset if isinstance(number, int) else number


# How much every two pairs of a field compete with each other.
#
# Two pairs who play a board in the same direction compete for the same matchpoints; in opposite
# directions at different tables they help each other; when they meet they compete most of all. A
# ranking of everybody is fair where this is the same between all pairs.


_Rivals: TypeAlias = tuple[int, int, int, int]
"""Two pairs, the sets both have played as bits, and their competition if none were opposite."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionField:
    """Who played which sets how: sets are bits of a number, so that two pairs compare at once.

    `plays` has for each round the pair, the bit of the set and whether N-S.
    """

    pair_count: int
    plays: tuple[tuple[tuple[int, int, bool], ...], ...]
    rivals: tuple[_Rivals, ...]

    @classmethod
    def of(cls, movement: Movement) -> "CompetitionField":
        """The field of a movement, as its directions are."""
        index_of = {entry: index for index, entry in enumerate(contestants(movement))}
        bit_of = {
            boards: 1 << index
            for index, boards in enumerate({each.boards for each in _played_tables(movement)})
        }
        results = Counter(table.boards for table in _played_tables(movement))
        played = [0] * len(index_of)
        met: Counter[tuple[int, ...]] = Counter()
        plays = []
        for each_round in movement.rounds:
            round_plays = []
            for table in (each for each in each_round.tables if each.played):
                sides = [(side, index_of[entry]) for side, entry in movement.seated(table)]
                for side, index in sides:
                    played[index] |= bit_of[table.boards]
                    north_south = side is Direction.NORTH_SOUTH
                    round_plays.append((index, bit_of[table.boards], north_south))
                # They are counted as opposite already, which takes 1 off.
                met[tuple(sorted(index for _side, index in sides))] += results[table.boards]
            plays.append(tuple(round_plays))
        rivals = tuple(
            (
                first,
                second,
                both := played[first] & played[second],
                both.bit_count() + met[first, second],
            )
            for first, second in combinations(range(len(index_of)), 2)
        )
        return cls(pair_count=len(index_of), plays=tuple(plays), rivals=rivals)

    def unevenness(self, unswitched_round_count: int) -> int:
        """The variance of the competition times the square of the number of rivals, exactly."""
        north_south = [0] * self.pair_count
        for round_index, plays in enumerate(self.plays):
            switched = round_index >= unswitched_round_count
            for pair, bit, is_north_south in plays:
                if is_north_south != switched:
                    north_south[pair] |= bit
        total = squares = 0
        for first, second, common, agreed in self.rivals:
            opposite = (north_south[first] ^ north_south[second]) & common
            competition = agreed - 2 * opposite.bit_count()
            total += competition
            squares += competition * competition
        return len(self.rivals) * squares - total * total


def _played_tables(movement: Movement) -> Iterator[TablePlay]:
    """Every table in every round where it is played."""
    return (table for played in movement.rounds for table in played.tables if table.played)
