"""The heaviest perfect matching, started from a bound over classes."""

import random

import pytest

from ronde.core.matching import by_classes
from ronde.core.matching.by_classes import heaviest_by_classes, tight_graph
from ronde.core.matching.cardinality import bits
from ronde.core.matching.perfect import Certificate, completed
from ronde.core.matching.weighted import maximum_weight_matching
from tests.unit.core.matching.oracle import (
    WEIGHT_KINDS,
    Edges,
    assert_proves_in_graph,
    best_by_enumeration,
    pairs_of,
)

Drawn = tuple[list[int], list[list[int | None]], list[int]]
"""The class of each vertex, what pairs of classes weigh, and who may be paired with whom."""


def drawn(draw: random.Random, sizes: tuple[int, int], kind: str) -> Drawn:
    """A table of classes and some barred pairs; now and then a class nobody of which may meet."""
    count = draw.randint(1, 6)
    class_of = [draw.randrange(count) for _vertex in range(2 * draw.randint(*sizes))]
    weights: list[list[int | None]] = [[None] * count for _class in range(count)]
    for one in range(count):
        for other in range(one, count):
            weight = WEIGHT_KINDS[kind](draw) if draw.random() < 0.85 else None
            weights[one][other] = weights[other][one] = weight
    everybody = (1 << len(class_of)) - 1
    graph = [everybody & ~(1 << vertex) for vertex in range(len(class_of))]
    barring = draw.choice((0, 0.1, 0.4, 0.7))
    for one in range(len(class_of)):
        for other in range(one):
            if draw.random() < barring:
                graph[one] &= ~(1 << other)
                graph[other] &= ~(1 << one)
    return class_of, weights, graph


def edges_of(class_of: list[int], weights: list[list[int | None]], graph: list[int]) -> Edges:
    """The pairs that may be, with their weights."""
    return {
        (one, other): weight
        for one in range(len(class_of))
        for other in bits(graph[one] >> one << one)
        if (weight := weights[class_of[one]][class_of[other]]) is not None
    }


def weight_of(certificate: Certificate, edges: Edges) -> int:
    """What a matching weighs, all of whose pairs must be edges."""
    return sum(edges[pair] for pair in pairs_of(certificate.mates))


@pytest.mark.parametrize("kind", WEIGHT_KINDS)
def test_it_weighs_as_much_as_a_matching_started_cold(kind: str) -> None:
    draw = random.Random(kind)
    impossible = with_blossoms = at_once = 0
    for _table in range(150):
        table = drawn(draw, (1, 12), kind)
        edges = edges_of(*table)
        n = len(table[0])
        cold = pairs_of(maximum_weight_matching(n, edges, maximum_cardinality=True))
        found = heaviest_by_classes(*table)
        if found is None:
            impossible += 1
            assert 2 * len(cold) < n
            continue
        assert 2 * len(cold) == n
        assert weight_of(found, edges) == sum(edges[pair] for pair in cold)
        assert_proves_in_graph(found, edges)
        turned = found.without_whole_blossoms()
        assert_proves_in_graph(turned, edges)
        assert all(len(held) < n - 1 for held, _dual in turned.blossoms)
        with_blossoms += any(dual for _held, dual in found.blossoms)
        at_once += not found.blossoms
    assert impossible
    assert at_once
    if kind != "all equal":
        assert with_blossoms


@pytest.mark.parametrize("kind", ["zero or one", "few values", "digits"])
def test_large_classes_are_matched_without_looking_at_their_vertices_one_by_one(kind: str) -> None:
    draw = random.Random(kind)
    for _table in range(6):
        table = drawn(draw, (40, 70), kind)
        edges = edges_of(*table)
        found = heaviest_by_classes(*table)
        if found is not None:
            assert_proves_in_graph(found, edges)


@pytest.mark.parametrize("seed", range(60))
def test_tight_pairs_are_those_that_the_heaviest_matchings_are_made_of(seed: int) -> None:
    draw = random.Random(seed)
    table = drawn(draw, (1, 4), "few values")
    edges = edges_of(*table)
    n = len(table[0])
    found = heaviest_by_classes(*table)
    if found is None:
        return
    best = best_by_enumeration(n, edges, count_first=True)
    tight = tight_graph(*table, found)
    for (one, other), weight in edges.items():
        others = {pair: worth for pair, worth in edges.items() if not {one, other} & {*pair}}
        rest = best_by_enumeration(n, others, count_first=True)
        if (rest[0] + 1, rest[1] + weight) == best:
            assert tight[one] >> other & 1
            assert tight[other] >> one & 1


def test_the_bound_sees_the_vertices_of_small_classes_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # By their classes 0 and 1 would meet 6 and 7, but they may not, nor each other.
    class_of = [0, 0, 1, 1, 1, 1, 2, 2]
    weights: list[list[int | None]] = [[None, 1, 5], [1, 5, 1], [5, 1, 0]]
    everybody = 0b11111111
    graph = [everybody & ~(1 << vertex) for vertex in range(8)]
    for one in (0, 1):
        for other in (6, 7):
            graph[one] &= ~(1 << other)
            graph[other] &= ~(1 << one)
    stages: list[int] = []

    def counting(doubled: list[list[int]], duals: list[int], mates: list[int]) -> Certificate:
        stages.append(mates.count(-1) // 2)
        return completed(doubled, duals, mates)

    monkeypatch.setattr("ronde.core.matching.by_classes.completed", counting)
    one_by_one = heaviest_by_classes(class_of, weights, graph)
    monkeypatch.setattr(by_classes, "SINGLE", 0)
    as_classes = heaviest_by_classes(class_of, weights, graph)
    edges = edges_of(class_of, weights, graph)
    assert one_by_one is not None
    assert as_classes is not None
    assert weight_of(one_by_one, edges) == weight_of(as_classes, edges) == 7
    assert len(stages) == 1, "only the bound over classes has to go on"
