"""Blossoms can be turned to any base."""

import pytest

from ronde.core.matching.blossom import UNMATCHED, Blossom, child_index, single, turn


def nested_ring() -> tuple[Blossom, list[int]]:
    """Vertices 0 to 6: a ring of (0, 1, 2), 3, (4, 5, 6), and mates that suit base 0."""
    first = Blossom([0, 1, 2], 0, [single(0), single(1), single(2)], [(0, 1), (1, 2), (2, 0)])
    last = Blossom([4, 5, 6], 4, [single(4), single(5), single(6)], [(4, 5), (5, 6), (6, 4)])
    whole = Blossom([*range(7)], 0, [first, single(3), last], [(2, 3), (3, 4), (5, 1)])
    return whole, [UNMATCHED, 2, 1, 4, 3, 6, 5]


@pytest.mark.parametrize("vertex", range(7))
def test_any_vertex_can_be_the_base(vertex: int) -> None:
    whole, mate = nested_ring()
    turn(whole, vertex, mate)
    mate[vertex] = UNMATCHED
    assert whole.base == vertex
    assert child_index(whole.children, vertex) == 0
    others = [other for other in range(7) if other != vertex]
    assert all(mate[mate[other]] == other for other in others)
    allowed = {(0, 1), (1, 2), (0, 2), (4, 5), (5, 6), (4, 6), (2, 3), (3, 4), (1, 5)}
    assert {(min(other, mate[other]), max(other, mate[other])) for other in others} <= allowed


def test_turning_back_restores_a_valid_ring() -> None:
    whole, mate = nested_ring()
    for vertex in (5, 1, 3, 6, 0):
        turn(whole, vertex, mate)
        mate[vertex] = UNMATCHED
        for index in range(1, len(whole.children), 2):
            one, other = whole.links[index]
            assert mate[one] == other
            assert one in whole.children[index].vertices
            assert other in whole.children[index + 1].vertices
    assert mate == [UNMATCHED, 2, 1, 4, 3, 6, 5]
