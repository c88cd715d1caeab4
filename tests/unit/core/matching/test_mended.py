"""Matchings that are mended as vertices leave, come, or are paired for good."""

import random

import pytest

from ronde.core.matching.cardinality import LargestMatching, PerfectMatching, bits
from tests.unit.core.matching.oracle import Edges, bit_sets, random_edges
from tests.unit.core.matching.test_cardinality import most_pairs


def among(edges: Edges, vertices: int) -> Edges:
    """The edges inside a set of vertices."""
    return {pair: 0 for pair in edges if all(vertices >> vertex & 1 for vertex in pair)}


@pytest.mark.parametrize("density", [0.15, 0.3, 0.6])
@pytest.mark.parametrize("seed", range(40))
def test_spared_are_all_without_whom_there_are_as_many_pairs(seed: int, density: float) -> None:
    chance = random.Random(seed)
    n = chance.randint(1, 9)
    edges = random_edges(n, density, lambda _: 0, chance)
    matching = LargestMatching(bit_sets(n, edges), (1 << n) - 1)
    while matching.vertices:
        most = most_pairs(n, among(edges, matching.vertices))
        assert matching.unpaired_count == matching.vertices.bit_count() - 2 * most
        expected = {
            vertex
            for vertex in bits(matching.vertices)
            if most_pairs(n, among(edges, matching.vertices & ~(1 << vertex))) == most
        }
        assert set(bits(matching.spared)) == expected
        matching.remove(chance.choice(list(bits(matching.vertices))))


@pytest.mark.parametrize("seed", range(40))
def test_vertices_that_come_are_paired_too(seed: int) -> None:
    chance = random.Random(seed)
    n = 10
    edges = random_edges(n, 0.3, lambda _: 0, chance)
    order = chance.sample(range(n), n)
    matching = LargestMatching(bit_sets(n, edges), 0)
    for pair in zip(order[::2], order[1::2], strict=True):
        matching.add(*pair)
        most = most_pairs(n, among(edges, matching.vertices))
        assert matching.unpaired_count == matching.vertices.bit_count() - 2 * most


@pytest.mark.parametrize("density", [0.3, 0.6, 0.9])
@pytest.mark.parametrize("seed", range(40))
def test_pairs_settled_leave_the_others_to_be_paired(seed: int, density: float) -> None:
    chance = random.Random(seed)
    n = 10
    edges = random_edges(n, density, lambda _: 0, chance)
    adjacency = bit_sets(n, edges)
    matching = PerfectMatching(adjacency, (1 << n) - 1)
    if not matching.exists:
        assert most_pairs(n, edges) < n // 2
        return
    while matching.unsettled:
        vertex = chance.choice(list(bits(matching.unsettled)))
        left = matching.unsettled
        possible = adjacency[vertex] & left & matching.companions(vertex)
        for other in bits(adjacency[vertex] & left):
            others = left & ~(1 << vertex | 1 << other)
            can = 2 * most_pairs(n, among(edges, others)) == others.bit_count()
            assert can == bool(possible >> other & 1)
            assert can or not matching.surely_companions(vertex, other)
        other = chance.choice(list(bits(possible)))
        matching.settle_with(vertex, other)
        assert matching.unsettled == left & ~(1 << vertex | 1 << other)
