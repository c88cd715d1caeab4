"""Whatever the graph: the matching is one, and no other is better."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.matching.cardinality import maximum_matching
from ronde.core.matching.weighted import (
    completed_weights,
    dual_certificate,
    maximum_weight_matching,
)
from tests.examples import examples
from tests.unit.core.matching.oracle import (
    assert_proves,
    best_by_enumeration,
    bit_sets,
    pairs_of,
    worth,
)

Graph = tuple[int, dict[tuple[int, int], int]]


@st.composite
def graphs(draw: st.DrawFn, largest: int = 8) -> Graph:
    """A number of vertices and weighted edges; weights small, so that they tie, or long."""
    n = draw(st.integers(0, largest))
    weights = draw(
        st.sampled_from([st.integers(0, 2), st.integers(-4, 4), st.integers(-(2**200), 2**200)])
    )
    places = [(one, other) for other in range(n) for one in range(other)]
    chosen = draw(st.lists(st.none() | weights, min_size=len(places), max_size=len(places)))
    return n, {p: w for p, w in zip(places, chosen, strict=True) if w is not None}


@settings(max_examples=examples(400), deadline=None)
@given(graphs(), st.booleans())
def test_no_matching_is_better(graph: Graph, count_first: bool) -> None:
    n, edges = graph
    mates = maximum_weight_matching(n, edges, maximum_cardinality=count_first)
    best = best_by_enumeration(n, edges, count_first=count_first)
    assert worth(mates, edges, count_first=count_first) == best


@settings(max_examples=examples(60), deadline=None)
@given(graphs(largest=14), st.booleans())
def test_the_certificate_proves_it(graph: Graph, count_first: bool) -> None:
    n, edges = graph
    certificate = dual_certificate(n, edges, maximum_cardinality=count_first)
    assert_proves(certificate, completed_weights(n, edges, maximum_cardinality=count_first))


@settings(max_examples=examples(150), deadline=None)
@given(graphs(largest=12), st.randoms(use_true_random=False))
def test_both_algorithms_count_the_same_pairs_in_any_order(
    graph: Graph, shuffler: random.Random
) -> None:
    n, edges = graph
    by_weight = pairs_of(maximum_weight_matching(n, edges, maximum_cardinality=True))
    order = list(range(n))
    shuffler.shuffle(order)
    renamed = {(order[one], order[other]): weight for (one, other), weight in edges.items()}
    again = pairs_of(maximum_weight_matching(n, renamed, maximum_cardinality=True))
    assert len(by_weight) == len(again) == len(pairs_of(maximum_matching(bit_sets(n, renamed))))
    assert sum(edges[pair] for pair in by_weight) == sum(
        renamed.get((one, other), renamed.get((other, one), 0)) for one, other in again
    )


@settings(max_examples=examples(150), deadline=None)
@given(graphs(largest=12), st.integers(0, 2**12 - 1))
def test_a_mended_matching_has_as_many_pairs_as_a_new_one(graph: Graph, removed: int) -> None:
    n, edges = graph
    adjacency = bit_sets(n, edges)
    removed &= (1 << n) - 1
    left = [0 if removed >> one & 1 else row & ~removed for one, row in enumerate(adjacency)]
    mended = maximum_matching(left, maximum_matching(adjacency))
    assert len(pairs_of(mended)) == len(pairs_of(maximum_matching(left)))
    assert all(left[one] >> other & 1 for one, other in pairs_of(mended))
