"""The order in which candidates are generated, as digits below those of the criteria.

The order adds up over pairs as the criteria do. So a first matching settles which moved-down
players are paired and with whom, and a second one the remainder. Every edition of the system
generates its candidates in this order.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from operator import mul
from typing import Protocol, TypeAlias

Pair: TypeAlias = tuple[int, int]
"""Two players by index, the higher ranked first."""


class Order(Protocol):
    """Digits of a pair, the earlier candidate having more, and one more than each can come to."""

    bases: Sequence[int]

    def digits(self, higher: int, lower: int) -> Sequence[int]:
        """What a pair brings."""
        ...

    def worth(self, higher: int, lower: int) -> int:
        """The digits as one number."""
        ...


def place_values(bases: Sequence[int]) -> list[int]:
    """What one unit of each digit stands for in a number of such digits, the first the greatest."""
    return list(accumulate(reversed(bases[1:]), mul, initial=1))[::-1]


Mates: TypeAlias = Callable[[Sequence[int], Order, Sequence[int]], Mapping[int, int]]
"""The best matching of some players by the criteria and an order; the last are to float."""


def first_of_the_best(
    moved_down: Sequence[int], residents: Sequence[int], mates: Mates
) -> tuple[Pair, ...]:
    """The pairs of the candidate that is generated first among the best ones."""
    players = sorted((*moved_down, *residents))
    best = mates(players, MovedDownOrder(moved_down, residents), ())
    inside = set(residents)
    pairs = [(index, best[index]) for index in moved_down if best.get(index) in inside]
    pair_count = _pairs_within(best, players) - len(pairs)
    taken = {index for pair in pairs for index in pair}
    if pair_count:
        remainder = [index for index in residents if index not in taken]
        limbo = [index for index in moved_down if index not in taken]
        order = RemainderOrder(remainder, pair_count)
        best = mates((*limbo, *remainder), order, limbo)
        inside = set(remainder)
        pairs += [
            (index, best[index])
            for index in remainder
            if best.get(index, -1) in inside and index < best[index]
        ]
    return tuple(sorted(pairs))


class MovedDownOrder:
    """The order of the sets of moved-down players and of their opponents."""

    def __init__(self, moved_down: Sequence[int], residents: Sequence[int]) -> None:
        self.moved_down = {index: position for position, index in enumerate(moved_down)}
        self.residents = {index: position for position, index in enumerate(residents)}
        count = len(moved_down)
        self.bases: Sequence[int] = [1 << count, *[len(residents) + 1] * count] if count else []
        self._values = place_values(self.bases)

    def digits(self, higher: int, lower: int) -> list[int]:
        """The earlier set of moved-down players, then the smaller opponent of each in turn.

        Rule: FIDE C.04.3 (2026-02) 4.2
        Rule: FIDE C.04.3 (2026-02) 4.4
        Rule: FIDE C.04.3 (2017) D.1
        Rule: FIDE C.04.3 (2017) D.3
        """
        found = [0] * len(self.bases)
        position = self.moved_down.get(higher)
        if position is not None:
            found[0] = 1 << len(self.moved_down) - 1 - position
            found[1 + position] = len(self.residents) - self.residents[lower]
        return found

    def worth(self, higher: int, lower: int) -> int:
        """The digits as one number, without writing down those that are nothing."""
        position = self.moved_down.get(higher)
        if position is None:
            return 0
        earlier = self._values[0] << len(self.moved_down) - 1 - position
        return earlier + self._values[1 + position] * (len(self.residents) - self.residents[lower])


class ExchangeOrder:
    """The order of the sets that S1 can be: fewest exchanges, then article 4.3 in its order.

    The higher ranked of a pair is the one in S1: a candidate in which it is not repeats an earlier
    one. So what a pair brings depends on the number of its higher player alone, and brings less
    the larger that number is.
    """

    def __init__(self, size: int, pair_count: int) -> None:
        self.size = size
        self.pair_count = pair_count
        self.bases = [pair_count + 1, size * pair_count + 1, 1 << pair_count + 2, 1 << size]
        self._values = place_values(self.bases)

    def digits(self, first: int) -> list[int]:
        """What a pair brings whose higher player has this number.

        Rule: FIDE C.04.3 (2026-02) 4.3
        Rule: FIDE C.04.3 (2017) D.2
        """
        original = first <= self.pair_count
        return [
            int(original),
            self.size - first,
            (1 << self.pair_count + 1) - (1 << first) if original else 0,
            0 if original else 1 << self.size - first,
        ]

    def worth(self, first: int) -> int:
        """The digits as one number."""
        return sum(map(mul, self._values, self.digits(first)))


class RemainderOrder:
    """The order of generation in a homogeneous bracket or remainder."""

    def __init__(self, remainder: Sequence[int], pair_count: int) -> None:
        self.number = {index: position for position, index in enumerate(remainder, start=1)}
        self.size = len(remainder)
        self._exchanges = ExchangeOrder(self.size, pair_count)
        partners = [self.size + 1] * self.size
        self.bases: Sequence[int] = [*self._exchanges.bases, *partners]
        self._values = place_values([1, *partners])

    def digits(self, higher: int, lower: int) -> list[int]:
        """Fewest exchanges, then article 4.3 in its order, then the smallest partners in turn.

        Rule: FIDE C.04.3 (2026-02) 4.2
        Rule: FIDE C.04.3 (2026-02) 4.3
        Rule: FIDE C.04.3 (2017) D.1
        Rule: FIDE C.04.3 (2017) D.2
        """
        first, second = self.number[higher], self.number[lower]
        partners = [0] * self.size
        partners[first - 1] = self.size + 1 - second
        return [*self._exchanges.digits(first), *partners]

    def worth(self, higher: int, lower: int) -> int:
        """The digits as one number, without writing down those that are nothing."""
        first, second = self.number[higher], self.number[lower]
        worth = self._values[first] * (self.size + 1 - second)
        return worth + self._values[0] * self._exchanges.worth(first)


def _pairs_within(mates: Mapping[int, int], players: Sequence[int]) -> int:
    """How many pairs a matching has among some players."""
    inside = set(players)
    return sum(mate in inside for index, mate in mates.items() if index in inside) // 2
