"""The order of generation, by the numbers and examples of article 4."""

import pytest

from tests.literal.candidates import candidates, exchanges, moved_down_sets, transpositions


def anybody(one: int, other: int) -> bool:
    """Nobody has met anybody."""
    return True


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.2")
@pytest.mark.parametrize(("upper", "lower", "count"), [(5, 6, 720), (2, 9, 72)])
def test_transpositions_are_as_many_as_the_article_says(upper: int, lower: int, count: int) -> None:
    second_half = range(upper + 1, upper + lower + 1)
    found = list(transpositions(range(1, upper + 1), second_half, anybody))
    assert len(found) == count
    opponents = [[opponent for _, opponent in pairs] for pairs in found]
    assert opponents == sorted(opponents)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.3")
def test_exchanges_go_by_number_then_distance_then_who_leaves_then_who_enters() -> None:
    order = exchanges(11, 5)
    assert order[:5] == (((), ()), ((5,), (6,)), ((5,), (7,)), ((4,), (6,)), ((5,), (8,)))

    def comes_first(
        one: tuple[tuple[int, ...], tuple[int, ...]], other: tuple[tuple[int, ...], tuple[int, ...]]
    ) -> bool:
        return order.index(one) < order.index(other)

    assert comes_first(((2, 5), (6, 7)), ((3, 4), (6, 7)))
    assert comes_first(((1, 4, 5), (6, 7, 8)), ((2, 3, 5), (6, 7, 8)))
    assert comes_first(((4, 5), (6, 9)), ((4, 5), (7, 8)))
    assert comes_first(((3, 4, 5), (6, 7, 10)), ((3, 4, 5), (6, 8, 9)))


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.4")
def test_sets_of_moved_down_players_go_by_their_smallest_difference() -> None:
    assert list(moved_down_sets((1, 3, 4), 2)) == [(1, 3), (1, 4), (3, 4)]


@pytest.mark.rule("FIDE C.04.3 (2026-02) 3.6")
@pytest.mark.parametrize(("player_count", "count"), [(2, 2), (4, 10), (5, 26), (6, 76), (7, 232)])
def test_every_pairing_of_a_bracket_is_generated_once(player_count: int, count: int) -> None:
    found = [frozenset(one.pairs) for one in candidates((), range(player_count), anybody)]
    assert len(found) == len(set(found)) == count


@pytest.mark.rule("FIDE C.04.3 (2026-02) 3.3")
def test_moved_down_players_meet_residents_alone() -> None:
    for candidate in candidates((0, 1), (2, 3, 4), anybody):
        assert (0, 1) not in candidate.pairs
        assert len(candidate.pairs) * 2 + len(candidate.downfloaters) == 5
