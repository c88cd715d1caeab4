"""Maximum weight matching in any graph."""

import random

import pytest

from ronde.core.matching.weighted import (
    completed_weights,
    dual_certificate,
    maximum_weight_matching,
)
from tests.unit.core.matching.oracle import (
    WEIGHT_KINDS,
    assert_proves,
    best_by_enumeration,
    pairs_of,
    random_edges,
    worth,
)


@pytest.mark.parametrize("count_first", [True, False])
@pytest.mark.parametrize("kind", WEIGHT_KINDS)
def test_no_matching_of_a_small_graph_is_better(kind: str, count_first: bool) -> None:
    draw = random.Random(f"{kind} {count_first}")
    for _graph in range(250):
        n = draw.randint(0, 8)
        edges = random_edges(n, draw.choice([0.2, 0.5, 0.8, 1.0]), WEIGHT_KINDS[kind], draw)
        mates = maximum_weight_matching(n, edges, maximum_cardinality=count_first)
        expected = best_by_enumeration(n, edges, count_first=count_first)
        assert worth(mates, edges, count_first=count_first) == expected


@pytest.mark.parametrize("count_first", [True, False])
def test_every_graph_of_four_vertices_is_matched_at_its_best(count_first: bool) -> None:
    places = [(one, other) for one in range(4) for other in range(one + 1, 4)]
    for code in range(4 ** len(places)):
        # None, or a weight of -1, 1 or 2, for each place in turn.
        choices = [(code >> 2 * index) & 3 for index in range(len(places))]
        edges = {
            place: (-1, 1, 2)[choice - 1]
            for place, choice in zip(places, choices, strict=True)
            if choice
        }
        mates = maximum_weight_matching(4, edges, maximum_cardinality=count_first)
        expected = best_by_enumeration(4, edges, count_first=count_first)
        assert worth(mates, edges, count_first=count_first) == expected


@pytest.mark.parametrize("count_first", [True, False])
@pytest.mark.parametrize("kind", WEIGHT_KINDS)
def test_the_duals_prove_the_matching_of_a_larger_graph(kind: str, count_first: bool) -> None:
    draw = random.Random(f"{kind} {count_first}")
    for n in (11, 24, 37, 60):
        edges = random_edges(n, draw.choice([0.1, 0.4, 1.0]), WEIGHT_KINDS[kind], draw)
        certificate = dual_certificate(n, edges, maximum_cardinality=count_first)
        full = completed_weights(n, edges, maximum_cardinality=count_first)
        assert_proves(certificate, full)
        mates = maximum_weight_matching(n, edges, maximum_cardinality=count_first)
        assert {*pairs_of(mates)} <= {*pairs_of(certificate.mates)}


def test_one_pair_more_outweighs_any_weight() -> None:
    edges = {(0, 1): -(10**50), (1, 2): 10**50, (2, 3): -(10**50)}
    assert maximum_weight_matching(4, edges, maximum_cardinality=True) == [1, 0, 3, 2]
    assert maximum_weight_matching(4, edges, maximum_cardinality=False) == [None, 2, 1, None]


def test_pairs_that_cost_are_left_alone_unless_pairs_count() -> None:
    edges = {(0, 1): -5}
    assert maximum_weight_matching(2, edges, maximum_cardinality=False) == [None, None]
    assert maximum_weight_matching(2, edges, maximum_cardinality=True) == [1, 0]


def test_two_triangles_joined_by_a_light_edge_are_paired_across_it() -> None:
    heavy = {(0, 1): 100, (0, 2): 90, (1, 2): 95, (3, 4): 100, (3, 5): 92, (4, 5): 91}
    mates = maximum_weight_matching(6, {**heavy, (2, 3): 1}, maximum_cardinality=True)
    assert mates == [1, 0, 3, 2, 5, 4]
    alone = maximum_weight_matching(6, heavy, maximum_cardinality=True)
    assert worth(alone, heavy, count_first=True) == (2, 200)


def test_the_last_digit_of_a_long_number_decides() -> None:
    high = 10**600
    edges = {(0, 1): high, (2, 3): high, (0, 2): high, (1, 3): high + 1, (0, 3): 0, (1, 2): 0}
    assert maximum_weight_matching(4, edges, maximum_cardinality=True) == [2, 3, 0, 1]


def test_no_vertices_and_a_lonely_one() -> None:
    for count_first in (True, False):
        assert maximum_weight_matching(0, {}, maximum_cardinality=count_first) == []
        assert maximum_weight_matching(1, [[None]], maximum_cardinality=count_first) == [None]


def test_rows_are_read_above_the_diagonal_and_ends_in_either_order() -> None:
    rows: list[list[int | None]] = [[9, 1, 5, None], [7, 9, 2, 4], [7, 7, 9, 3], [7, 7, 7, 9]]
    edges = {(1, 0): 1, (2, 0): 5, (1, 2): 2, (3, 1): 4, (2, 3): 3}
    expected: list[int | None] = [2, 3, 0, 1]
    assert maximum_weight_matching(4, rows, maximum_cardinality=True) == expected
    assert maximum_weight_matching(4, edges, maximum_cardinality=True) == expected


@pytest.mark.parametrize("edge", [(0, 0), (0, 3), (-1, 1)])
def test_an_edge_between_no_two_vertices_is_refused(edge: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no edge of 3 vertices"):
        maximum_weight_matching(3, {edge: 1}, maximum_cardinality=True)


def test_a_wrong_number_of_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 3 rows, found 2"):
        maximum_weight_matching(3, [[0, 0, 0], [0, 0, 0]], maximum_cardinality=True)
