"""Sets of upfloaters as matchings: whoever below is paired with the top score group floats up.

What counts stands in the digits of one cost, from the most significant: how many float up, how many
of each score from the lowest, how many more the next score group then needs, how many of those
chosen floated in the previous round, and who comes first in the order of the sets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.core.chess.swiss.field import set_of
from ronde.core.matching.perfect import heaviest_perfect_matching
from ronde.core.scores import Points

if TYPE_CHECKING:
    from ronde.core.chess.swiss.matches.upfloaters import UpfloaterChoice


@dataclass(frozen=True, slots=True, kw_only=True)
class Floating:
    """A set of upfloaters."""

    upfloaters: tuple[int, ...]
    """By place in the ranking."""
    complies: bool
    """Whether the next score group was looked at, and needs no more than it must."""


def floating_set(
    choice: "UpfloaterChoice", pool: Sequence[int], *, look_ahead: bool, loose: bool
) -> Floating | None:
    """The best set of some who may be chosen; None if the group cannot be completed from them.

    With `look_ahead` the next score group counts. A `loose` set is chosen as if all others below
    could be paired with each other, whoever they met; else the pool is everybody below.
    """
    table = _Table(choice, pool, look_ahead=look_ahead, loose=loose)
    mates = heaviest_perfect_matching(table.weights()).mates
    if any(not table.allowed(vertex, mate) for vertex, mate in enumerate(mates)):
        return None
    chosen = sorted(
        table.lower[mate - table.size] for mate in mates[: table.size] if mate >= table.size
    )
    return Floating(upfloaters=tuple(chosen), complies=look_ahead and table.complies(mates))


class _Table:
    """The cost of each pair: the group first, then whoever is below, then stand-ins for others."""

    def __init__(
        self, choice: "UpfloaterChoice", pool: Sequence[int], *, look_ahead: bool, loose: bool
    ) -> None:
        self.choice, self.loose = choice, loose
        self.size = len(choice.group)
        self.following = frozenset(choice.following) if look_ahead else frozenset()
        self.lower = sorted({*pool, *self.following})
        self._stand_ins = len(self.following) if loose else 0
        self._stand_ins += (self.size + len(self.lower) + self._stand_ins) % 2
        self.count = self.size + len(self.lower) + self._stand_ins
        places = (*choice.group, *self.lower)
        legal = choice.remaining.field.graph(places)
        self._legal = legal + [0] * self._stand_ins
        self._ahead = set_of(
            self.size + place for place, index in enumerate(self.lower) if index in self.following
        )
        base = self.size + 1
        self._floated = base << len(self.lower)
        self._looking = self._floated * base
        highest = self._looking * (len(self.following) + 1)
        self._levels: dict[Points, int] = {
            choice.score(level[0]): highest * int(base**rank)
            for rank, level in enumerate(choice.levels)
        }
        self._crossing = highest * int(base ** len(choice.levels))

    def weights(self) -> list[list[int]]:
        """The table, costs with their sign turned."""
        barred = -2 * self._crossing * (self.size + 1) * self.count
        table = [[barred] * self.count for _vertex in range(self.count)]
        floats = [self._float_cost(place) for place in range(len(self.lower))]
        for first in range(self.count):
            for second in range(first + 1, self.count):
                if not self.allowed(first, second):
                    continue
                cost = 0
                if first < self.size <= second:
                    cost = floats[second - self.size]
                elif self._is_ahead(first) is not self._is_ahead(second):
                    cost = self._looking
                table[first][second] = table[second][first] = -cost
        return table

    def allowed(self, first: int, second: int) -> bool:
        """Whether two may be paired."""
        if first > second:
            first, second = second, first
        both_below = first >= self.size
        is_stand_in = second >= self.size + len(self.lower)
        if both_below and self.loose:
            looked_at = self._is_ahead(first), self._is_ahead(second)
            if is_stand_in or looked_at == (False, False):
                return True
            if looked_at != (True, True):
                return False
        return not is_stand_in and bool(self._legal[first] >> second & 1)

    def complies(self, mates: Sequence[int]) -> bool:
        """Whether the next score group needs nobody, or one if those left of it are odd."""
        left = [mate for vertex, mate in enumerate(mates) if self._is_ahead(vertex)]
        left = [mate for mate in left if mate >= self.size]
        needed = sum(not self._is_ahead(mate) for mate in left)
        return needed == len(left) % 2

    def _is_ahead(self, vertex: int) -> bool:
        """Whether a vertex is one of the next score group."""
        return bool(self._ahead >> vertex & 1)

    def _float_cost(self, place: int) -> int:
        """What it costs that somebody below floats up."""
        index, most = self.lower[place], 1 << len(self.lower)
        cost = self._crossing + self._levels[self.choice.score(index)]
        cost += self._floated if self.choice.floated(index) else 0
        return cost + most - (most >> place + 1)
