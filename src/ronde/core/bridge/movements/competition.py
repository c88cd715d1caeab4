"""How much every two pairs of a field compete with each other.

Two pairs who play a board in the same direction compete for the same matchpoints; in opposite
directions at different tables they help each other; when they meet they compete most of all. A
ranking of everybody is fair where this is the same between all pairs.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Direction, Movement, TablePlay
from ronde.core.bridge.movements.presence import contestants

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
