"""The start without blossoms keeps what the stages rely on."""

import random

import pytest

from ronde.core.matching.blossom import UNMATCHED
from ronde.core.matching.fractional import fractional_start
from ronde.core.matching.perfect import completed, heaviest_perfect_matching
from tests.unit.core.matching.oracle import WEIGHT_KINDS, assert_proves
from tests.unit.core.matching.test_tree import clustered_table, random_table


@pytest.mark.parametrize("kind", WEIGHT_KINDS)
def test_duals_are_feasible_and_pairs_tight(kind: str) -> None:
    draw = random.Random(kind)
    for n in (2, 4, 6, 8, 10, 16, 30):
        doubled = [
            [2 * weight for weight in row] for row in random_table(n, WEIGHT_KINDS[kind], draw)
        ]
        duals, mates = fractional_start(doubled)
        for one in range(n):
            assert mates[one] == UNMATCHED or mates[mates[one]] == one
            for other in range(one):
                slack = duals[one] + duals[other] - doubled[one][other]
                assert slack >= 0
                assert slack == 0 or mates[one] != other


def test_the_best_of_half_edges_bounds_the_best_of_whole_ones() -> None:
    draw = random.Random(8)
    left_over = 0
    for _graph in range(60):
        table = clustered_table(18, draw)
        doubled = [[2 * weight for weight in row] for row in table]
        duals, mates = fractional_start(doubled)
        left_over += mates.count(UNMATCHED)
        bound = sum(duals)
        best = sum(
            table[one][mate] for one, mate in enumerate(heaviest_perfect_matching(table).mates)
        )
        assert best <= bound
        if UNMATCHED not in mates:
            assert best == bound
        assert_proves(completed(doubled, duals, mates), table)
    assert left_over > 0


def test_two_triangles_leave_one_vertex_each() -> None:
    doubled = [[20 if one // 3 == other // 3 else 0 for other in range(6)] for one in range(6)]
    duals, mates = fractional_start(doubled)
    assert duals == [10] * 6
    assert mates.count(UNMATCHED) == 2


def test_the_diagonal_is_not_read() -> None:
    table = random_table(12, WEIGHT_KINDS["few values"], random.Random(9))
    found = []
    for diagonal in (-(10**9), 0, 10**9):
        for vertex in range(12):
            table[vertex][vertex] = diagonal
        found.append(heaviest_perfect_matching(table))
    assert_proves(found[0], table)
    assert found[0] == found[1] == found[2]
