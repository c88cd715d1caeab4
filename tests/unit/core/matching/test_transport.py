"""Prices that prove a lower bound for every pairing of players of some classes."""

from itertools import product
from random import Random

import pytest

from ronde.core.matching.transport import prices


def drawn(random: Random) -> tuple[list[int], list[list[int | None]]]:
    """A few classes with their counts, and costs between them."""
    size = random.randint(1, 4)
    counts = [random.randint(1, 3) for _class in range(size)]
    costs: list[list[int | None]] = [[None] * size for _class in range(size)]
    for one, other in product(range(size), repeat=2):
        possible = random.random() < 0.8 and not (one == other and counts[one] == 1)
        costs[one][other] = costs[other][one] = random.randint(-9, 9) if possible else None
    return counts, costs


def cheapest_half_integral(players: list[int], costs: list[list[int | None]]) -> int | None:
    """The least cost of sending every player once and getting him once, by trying everything."""
    best: dict[frozenset[int], int] = {frozenset(range(len(players))): 0}
    for sender in players:
        reached: dict[frozenset[int], int] = {}
        for left, so_far in best.items():
            for place in left:
                cost = costs[sender][players[place]]
                if cost is not None:
                    key = left - {place}
                    reached[key] = min(so_far + cost, reached.get(key, so_far + cost))
        best = reached
    return min(best.values(), default=None)


@pytest.mark.parametrize("seed", range(150))
def test_prices_are_feasible_and_reach_the_cheapest_transport(seed: int) -> None:
    counts, costs = drawn(Random(seed))
    players = [name for name, count in enumerate(counts) for _one in range(count)]
    found = prices(counts, costs)
    cheapest = cheapest_half_integral(players, costs)
    if cheapest is None:
        assert found is None
        return
    assert found is not None
    for one, other in product(range(len(counts)), repeat=2):
        cost = costs[one][other]
        assert cost is None or found[one] + found[other] <= 2 * cost
    assert sum(count * price for count, price in zip(counts, found, strict=True)) == cheapest
