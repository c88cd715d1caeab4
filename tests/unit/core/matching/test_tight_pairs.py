"""What the heaviest perfect matchings are made of, beside an enumeration of them all."""

import random
from collections import Counter
from collections.abc import Iterator

from ronde.core.matching.by_classes import tight_graph
from ronde.core.matching.cardinality import bits
from ronde.core.matching.perfect import completed
from ronde.core.matching.tight_pairs import TightPairs, blossom_sets
from tests.unit.core.matching.oracle import pairs_of

Pairs = frozenset[tuple[int, int]]

DRAWN = 2_000
SIZES = (2, 3, 4, 5)
MOST = 10**6
"""A pair that may not be weighs less than all others together by far."""


def all_pairings(graph: list[int], vertices: int) -> Iterator[Pairs]:
    """Every perfect matching of a set of vertices."""
    if not vertices:
        yield frozenset()
        return
    one = (vertices & -vertices).bit_length() - 1
    left = vertices ^ 1 << one
    for other in bits(graph[one] & left):
        for rest in all_pairings(graph, left ^ 1 << other):
            yield rest | {(one, other)}


def among(pairings: Iterator[Pairs], count: int) -> set[Pairs]:
    """Matchings as far as they pair the first vertices with one another."""
    return {frozenset(pair for pair in each if pair[1] < count) for each in pairings}


def drawn(draw: random.Random) -> tuple[TightPairs, list[list[int]]] | None:
    """The tight pairs of a small table of weights, and the table; None if nothing is perfect.

    Two heavy clusters and light pairs between them make blossoms, around the first vertices or,
    numbered backwards, around the last.
    """
    size = 2 * draw.choice(SIZES)
    cluster = [
        vertex < size // 2 if draw.random() < 0.8 else draw.random() < 0.5 for vertex in range(size)
    ]
    table = [[-MOST] * size for _vertex in range(size)]
    graph = [0] * size
    for one in range(size):
        for other in range(one):
            if draw.random() < 0.25:
                continue
            heavy = cluster[one] == cluster[other]
            weight = draw.choice((4, 4, 5)) if heavy else draw.choice((0, 1))
            table[one][other] = table[other][one] = 2 * weight
            graph[one] |= 1 << other
            graph[other] |= 1 << one
    duals = [max(row) for row in table]
    found = completed(table, duals, [-1] * size).without_whole_blossoms()
    if any(not graph[one] >> other & 1 for one, other in pairs_of(found.mates)):
        return None
    weights = [[value // 2 for value in row] for row in table]
    tight = TightPairs(
        tight_graph(range(size), weights, graph, found), blossom_sets(found), found.mates
    )
    if draw.random() < 0.5:
        return tight, weights
    return backwards(tight), [row[::-1] for row in weights[::-1]]


def backwards(tight: TightPairs) -> TightPairs:
    """The same with the vertices numbered from the other end."""
    last = len(tight.graph) - 1

    def turned(members: int) -> int:
        return sum(1 << last - vertex for vertex in bits(members))

    return TightPairs(
        [turned(row) for row in tight.graph[::-1]],
        [turned(blossom) for blossom in tight.blossoms],
        [last - mate for mate in tight.mates[::-1]],
    )


def heaviest(tight: TightPairs, weights: list[list[int]]) -> list[Pairs]:
    """The heaviest perfect matchings, by enumeration."""
    size = len(weights)
    graph = [sum(1 << v for v in range(size) if weights[u][v] > -MOST // 2) for u in range(size)]
    every = list(all_pairings([row & ~(1 << u) for u, row in enumerate(graph)], (1 << size) - 1))
    worth = {each: sum(weights[one][other] for one, other in each) for each in every}
    most = max(worth.values())
    return [each for each in every if worth[each] == most]


def test_the_partners_of_a_vertex_are_those_it_has_in_heaviest_matchings() -> None:
    draw = random.Random(1)
    with_blossoms = 0
    for _number in range(DRAWN):
        case = drawn(draw)
        if case is None:
            continue
        tight, weights = case
        with_blossoms += bool(tight.blossoms)
        vertex = draw.randrange(len(weights))
        pairs = [pair for each in heaviest(tight, weights) for pair in each if vertex in pair]
        assert set(bits(tight.partners(vertex))) == {sum(pair) - vertex for pair in pairs}
    assert with_blossoms > 100


def test_the_first_vertices_are_paired_as_in_the_heaviest_matchings() -> None:
    draw = random.Random(2)
    seen: Counter[str] = Counter()
    for _number in range(DRAWN):
        case = drawn(draw)
        if case is None:
            continue
        tight, weights = case
        count = draw.randrange(1, len(weights))
        own = (1 << count) - 1
        found = tight.without_blossoms(count)
        if found is None:
            assert any(blossom & own for blossom in tight.blossoms)
            seen["none"] += 1
            continue
        graph, vertices = found
        assert among(all_pairings(graph, vertices), count) == among(
            iter(heaviest(tight, weights)), count
        )
        seen[kind_of(tight, own)] += 1
    assert all(seen[kind] > 5 for kind in ("no", "own", "complement", "outside", "none")), seen


def kind_of(tight: TightPairs, own: int) -> str:
    """Which blossoms there are, as seen from a set of vertices."""
    if not tight.blossoms:
        return "no"
    if own in tight.blossoms:
        return "own"
    everybody = (1 << len(tight.graph)) - 1
    return "complement" if everybody ^ own in tight.blossoms else "outside"
