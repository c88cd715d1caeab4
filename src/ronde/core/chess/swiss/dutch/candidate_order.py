"""The order in which candidates are generated, as digits below those of the criteria.

The order adds up over pairs as the criteria do. So a first matching settles which moved-down
players are paired and with whom, and a second one the remainder. Every edition of the system
generates its candidates in this order.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

Pair: TypeAlias = tuple[int, int]
"""Two players by index, the higher ranked first."""


class Order(Protocol):
    """Digits of a pair, the earlier candidate having more, and one more than each can come to."""

    bases: Sequence[int]

    def digits(self, higher: int, lower: int) -> Sequence[int]:
        """What a pair brings."""
        ...


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


class RemainderOrder:
    """The order of generation in a homogeneous bracket or remainder."""

    def __init__(self, remainder: Sequence[int], pair_count: int) -> None:
        self.number = {index: position for position, index in enumerate(remainder, start=1)}
        self.size = len(remainder)
        self.pair_count = pair_count
        self.bases: Sequence[int] = [
            pair_count + 1,
            self.size * pair_count + 1,
            1 << pair_count + 2,
            1 << self.size,
            *[self.size + 1] * self.size,
        ]

    def digits(self, higher: int, lower: int) -> list[int]:
        """Fewest exchanges, then article 4.3 in its order, then the smallest partners in turn.

        The higher ranked of a pair is the one in S1: a candidate in which it is not repeats an
        earlier one.

        Rule: FIDE C.04.3 (2026-02) 4.2
        Rule: FIDE C.04.3 (2026-02) 4.3
        Rule: FIDE C.04.3 (2017) D.1
        Rule: FIDE C.04.3 (2017) D.2
        """
        first, second = self.number[higher], self.number[lower]
        original = first <= self.pair_count
        partners = [0] * self.size
        partners[first - 1] = self.size + 1 - second
        return [
            int(original),
            self.size - first,
            (1 << self.pair_count + 1) - (1 << first) if original else 0,
            0 if original else 1 << self.size - first,
            *partners,
        ]


def _pairs_within(mates: Mapping[int, int], players: Sequence[int]) -> int:
    """How many pairs a matching has among some players."""
    inside = set(players)
    return sum(mate in inside for index, mate in mates.items() if index in inside) // 2
