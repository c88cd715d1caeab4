"""What the matchings are measured against: enumeration, and proofs checked line by line."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from ronde.core.matching.perfect import Certificate

Edges = Mapping[tuple[int, int], int]

WEIGHT_KINDS: dict[str, Callable[[random.Random], int]] = {
    "all equal": lambda draw: 7,
    "zero or one": lambda draw: draw.randrange(2),
    "few values": lambda draw: draw.randint(0, 4),
    "either sign": lambda draw: draw.randint(-3, 3),
    "all negative": lambda draw: draw.randint(-9, -1),
    "nearly equal": lambda draw: 1000 + draw.randrange(3),
    "large": lambda draw: draw.randint(-(2**2000), 2**2000),
    "digits": lambda draw: sum(draw.randrange(2) << (100 * digit) for digit in range(6)),
}


def random_edges(
    n: int, density: float, weight: Callable[[random.Random], int], draw: random.Random
) -> dict[tuple[int, int], int]:
    """Edges of n vertices, each there with a probability, ends in ascending order."""
    return {
        (one, other): weight(draw)
        for one in range(n)
        for other in range(one + 1, n)
        if draw.random() < density
    }


def bit_sets(n: int, edges: Edges) -> list[int]:
    """The graph as the neighbours of each vertex in bits."""
    adjacency = [0] * n
    for one, other in edges:
        adjacency[one] |= 1 << other
        adjacency[other] |= 1 << one
    return adjacency


def best_by_enumeration(n: int, edges: Edges, *, count_first: bool) -> tuple[int, int]:
    """The greatest (pairs, weight) of a matching; pairs are 0 where only the weight counts."""

    @cache
    def best(left: int) -> tuple[int, int]:
        if not left:
            return (0, 0)
        one = left.bit_length() - 1
        left ^= 1 << one
        found = best(left)
        for other in range(one):
            if left >> other & 1 and (other, one) in edges:
                pairs, weight = best(left ^ 1 << other)
                found = max(found, (pairs + count_first, weight + edges[other, one]))
        return found

    return best((1 << n) - 1)


def pairs_of(mates: Sequence[int | None]) -> list[tuple[int, int]]:
    """The pairs of a matching, once it is sure that mates agree."""
    pairs = []
    for one, other in enumerate(mates):
        if other is not None:
            assert mates[other] == one
            assert one != other
            if one < other:
                pairs.append((one, other))
    return pairs


def worth(mates: Sequence[int | None], edges: Edges, *, count_first: bool) -> tuple[int, int]:
    """The (pairs, weight) of a matching, all of whose pairs must be edges."""
    pairs = pairs_of(mates)
    return (len(pairs) if count_first else 0, sum(edges[pair] for pair in pairs))


def assert_proves(certificate: Certificate, weights: Sequence[Sequence[int]]) -> None:
    """The duals show that no perfect matching of the complete graph weighs more."""
    n = len(weights)
    edges = {(one, other): weights[one][other] for one in range(n) for other in range(one + 1, n)}
    assert len(certificate.mates) == n
    assert_proves_in_graph(certificate, edges)


def assert_proves_in_graph(certificate: Certificate, edges: Edges) -> None:
    """The duals show that no perfect matching of a graph weighs more."""
    mates, duals = certificate.mates, certificate.duals
    pairs = pairs_of(mates)
    assert len(pairs) * 2 == len(mates)
    assert edges.keys() >= {*pairs}
    for (one, other), weight in edges.items():
        both = sum(dual for held, dual in certificate.blossoms if {one, other} <= held)
        slack = duals[one] + duals[other] + both - 2 * weight
        assert slack >= 0
        assert slack == 0 or mates[one] != other
    bound = sum(duals)
    for held, dual in certificate.blossoms:
        assert len(held) % 2 == 1
        assert dual >= 0
        assert dual % 2 == 0
        assert sum(mates[vertex] in held for vertex in held) == len(held) - 1
        bound += dual * (len(held) // 2)
    assert bound == 2 * sum(edges[pair] for pair in pairs)
