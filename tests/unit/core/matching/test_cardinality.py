"""Matchings with the most pairs."""

import random
from itertools import combinations

import pytest

from ronde.core.matching.cardinality import (
    PerfectMatching,
    has_perfect_matching,
    maximum_matching,
)
from ronde.core.matching.weighted import maximum_weight_matching
from tests.unit.core.matching.oracle import (
    Edges,
    best_by_enumeration,
    bit_sets,
    pairs_of,
    random_edges,
)


def most_pairs(n: int, edges: Edges) -> int:
    return best_by_enumeration(n, dict.fromkeys(edges, 0), count_first=True)[0]


def assert_pairs_are_edges(adjacency: list[int], mates: list[int | None]) -> None:
    assert all(adjacency[one] >> other & 1 for one, other in pairs_of(mates))


def deficiency_bound(adjacency: list[int], separator: int) -> int:
    """How many vertices stay unmatched at least: odd components without a set, less its size."""
    left = ((1 << len(adjacency)) - 1) & ~separator
    odd = 0
    while left:
        component = left & -left
        grown = component
        while grown:
            vertex = grown.bit_length() - 1
            grown &= ~(1 << vertex)
            fresh = adjacency[vertex] & left & ~component
            component |= fresh
            grown |= fresh
        odd += component.bit_count() % 2
        left &= ~component
    return odd - separator.bit_count()


def test_every_graph_of_five_vertices_gets_the_most_pairs() -> None:
    places = list(combinations(range(5), 2))
    for code in range(1 << len(places)):
        edges = {place: 0 for index, place in enumerate(places) if code >> index & 1}
        adjacency = bit_sets(5, edges)
        mates = maximum_matching(adjacency)
        assert_pairs_are_edges(adjacency, mates)
        assert len(pairs_of(mates)) == most_pairs(5, edges)
        assert not has_perfect_matching(adjacency)


@pytest.mark.parametrize("density", [0.15, 0.25, 0.4, 0.8])
def test_no_matching_of_a_small_graph_has_more_pairs(density: float) -> None:
    draw = random.Random(f"{density}")
    for _graph in range(400):
        n = draw.randint(0, 10)
        edges = random_edges(n, density, lambda _draw: 0, draw)
        adjacency = bit_sets(n, edges)
        mates = maximum_matching(adjacency)
        assert_pairs_are_edges(adjacency, mates)
        assert len(pairs_of(mates)) == most_pairs(n, edges)
        assert has_perfect_matching(adjacency) == (None not in mates)


def test_after_vertices_left_the_matching_is_mended() -> None:
    draw = random.Random(5)
    for _graph in range(400):
        n = draw.randint(1, 10)
        edges = random_edges(n, draw.choice([0.25, 0.5]), lambda _draw: 0, draw)
        adjacency = bit_sets(n, edges)
        removed = draw.getrandbits(n)
        kept = {
            (one, other): 0
            for one, other in edges
            if not removed >> one & 1 and not removed >> other & 1
        }
        left = [0 if removed >> one & 1 else row & ~removed for one, row in enumerate(adjacency)]
        mates = maximum_matching(left, maximum_matching(adjacency))
        assert all(one in kept for one in pairs_of(mates))
        assert len(pairs_of(mates)) == most_pairs(n, kept)
        assert has_perfect_matching(left) == (2 * len(pairs_of(mates)) == n)


def test_a_start_is_kept_where_its_pairs_are_edges() -> None:
    path = bit_sets(4, {(0, 1): 0, (1, 2): 0, (2, 3): 0})
    assert maximum_matching(path, [None, 2, 1, None]) == [1, 0, 3, 2]
    assert maximum_matching(path, [3, 2, 1, 0]) == [1, 0, 3, 2]
    ring = bit_sets(4, {(0, 1): 0, (1, 2): 0, (2, 3): 0, (0, 3): 0})
    assert maximum_matching(ring, [3, 2, 1, 0]) == [3, 2, 1, 0]


def random_start(edges: Edges, n: int, draw: random.Random) -> list[int | None]:
    """A matching to which no edge can be added, chosen badly: edge by edge at random."""
    mates: list[int | None] = [None] * n
    for one, other in draw.sample(sorted(edges), len(edges)):
        if mates[one] is None and mates[other] is None:
            mates[one], mates[other] = other, one
    return mates


def test_any_start_leads_to_the_most_pairs() -> None:
    draw = random.Random(6)
    for _graph in range(300):
        n = draw.randint(10, 40)
        edges = random_edges(n, draw.choice([2.2, 2.6, 3.0]) / n, lambda _draw: 0, draw)
        adjacency = bit_sets(n, edges)
        mates = maximum_matching(adjacency, random_start(edges, n, draw))
        assert_pairs_are_edges(adjacency, mates)
        by_weight = maximum_weight_matching(n, edges, maximum_cardinality=True)
        assert len(pairs_of(mates)) == len(pairs_of(by_weight))


def test_a_vertex_may_close_several_rings() -> None:
    """Found by search: one ring per vertex is not enough to see the way from 9 to 12 or 13."""
    edges = dict.fromkeys(
        [
            *[(0, 11), (0, 14), (1, 6), (1, 8), (2, 3), (2, 12), (3, 7), (4, 12), (4, 14)],
            *[(5, 10), (5, 12), (5, 13), (6, 15), (7, 15), (8, 9), (8, 10), (8, 12), (9, 11)],
        ],
        0,
    )
    start = [11, 8, 3, 2, 14, 10, None, 15, 1, None, 5, 0, None, None, 4, 7]
    assert len(pairs_of(maximum_matching(bit_sets(16, edges), start))) == 8
    assert most_pairs(16, edges) == 8


def test_odd_cliques_around_few_hubs_leave_a_vertex_each() -> None:
    for hubs in range(4):
        edges = {}
        n = hubs
        for size in (3, 5, 3, 7, 1):
            clique = range(n, n + size)
            edges.update(dict.fromkeys(combinations(clique, 2), 0))
            edges.update({(hub, vertex): 0 for hub in range(hubs) for vertex in clique})
            n += size
        adjacency = bit_sets(n, edges)
        mates = maximum_matching(adjacency)
        assert mates.count(None) == 5 - hubs
        assert deficiency_bound(adjacency, (1 << hubs) - 1) == 5 - hubs


def test_a_long_chain_of_rings_is_paired_from_end_to_end() -> None:
    """Each triangle hangs on the next; the only way through turns every one of them."""
    rings = 30
    edges = {(0, 1): 0}
    for ring in range(rings):
        first = 1 + 3 * ring
        edges.update(
            dict.fromkeys([(first, first + 1), (first, first + 2), (first + 1, first + 2)], 0)
        )
        edges[first + 2, first + 3] = 0
    n = 3 * rings + 2
    adjacency = bit_sets(n, edges)
    # The pairs that block: each triangle paired inside, away from the way through.
    start: list[int | None] = [None] * n
    for ring in range(rings):
        first = 1 + 3 * ring
        start[first + 1], start[first + 2] = first + 2, first + 1
    mates = maximum_matching(adjacency, start)
    assert_pairs_are_edges(adjacency, mates)
    assert mates.count(None) == most_pairs_left(n, adjacency)


def most_pairs_left(n: int, adjacency: list[int]) -> int:
    """Unmatched vertices at least, by the best separator of up to one vertex."""
    return max(
        deficiency_bound(adjacency, separator) for separator in [0, *(1 << v for v in range(n))]
    )


@pytest.mark.parametrize("n", [120, 121])
def test_nearly_complete_graphs_leave_nobody_but_the_odd_one(n: int) -> None:
    draw = random.Random(n)
    adjacency = bit_sets(n, random_edges(n, 0.93, lambda _draw: 0, draw))
    assert maximum_matching(adjacency).count(None) == n % 2


def without(adjacency: list[int], *removed: int) -> list[int]:
    """The graph of the other vertices."""
    kept = [vertex for vertex in range(len(adjacency)) if vertex not in removed]
    return [
        sum((adjacency[vertex] >> other & 1) << place for place, other in enumerate(kept))
        for vertex in kept
    ]


@pytest.mark.parametrize("seed", range(60))
def test_pairs_are_settled_one_by_one_each_with_the_smallest_that_lets_all_be_paired(
    seed: int,
) -> None:
    draw = random.Random(seed)
    n = 10
    edges = random_edges(n, draw.choice((0.4, 0.6)), lambda _draw: 0, draw)
    adjacency = bit_sets(n, edges)
    # Two more vertices that do not take part, whoever they may meet.
    everybody = (1 << n) - 1
    graph = [row | 0b11 << n for row in adjacency] + [everybody] * 2
    start = maximum_matching(adjacency) if seed % 2 else []
    matching = PerfectMatching(graph, everybody, start)
    assert matching.exists == has_perfect_matching(adjacency)
    if not matching.exists:
        return
    settled: list[int] = []
    order = list(range(n))
    draw.shuffle(order)
    for one in order:
        if one in settled:
            continue
        companions = {
            other
            for other in range(n)
            if other not in (*settled, one)
            and has_perfect_matching(without(adjacency, *settled, one, other))
        }
        assert matching.companions(one) == sum(1 << other for other in companions)
        other = matching.settle(one)
        assert other == min(other for other in companions if adjacency[one] >> other & 1)
        settled += [one, other]
    assert len(settled) == n
