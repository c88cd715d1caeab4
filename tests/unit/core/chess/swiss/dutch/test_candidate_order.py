"""The order of generation as digits: the printed orders of the rules come out."""

from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest

from ronde.core.chess.swiss.dutch.bracket import weighted
from ronde.core.chess.swiss.dutch.candidate_order import (
    MovedDownOrder,
    Order,
    RemainderOrder,
    first_of_the_best,
)


def weight(order: Order, pairs: Sequence[tuple[int, int]]) -> int:
    """What a candidate weighs: the sum over its pairs."""
    return sum(weighted(order.digits(*pair), order.bases) for pair in pairs)


def candidate(upper: Sequence[int], players: Sequence[int]) -> list[tuple[int, int]]:
    """S1 against S2, both in order."""
    lower = [index for index in players if index not in upper]
    return list(zip(upper, lower, strict=True))


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.3")
def test_exchanges_come_in_the_order_of_the_rule() -> None:
    # Six in S1 and six in S2: S1 after each exchange, in the order of article 4.3.
    players = list(range(1, 13))
    order = RemainderOrder(players, 6)
    exchanges = [
        ([], []),
        ([6], [7]),
        ([6], [8]),
        ([5], [7]),
        ([6], [9]),
        ([5], [8]),
        ([4], [7]),
    ]
    weights = []
    for leaving, entering in exchanges:
        upper = sorted(set(range(1, 7)) - set(leaving) | set(entering))
        weights.append(weight(order, candidate(upper, players)))
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == len(exchanges)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.2")
def test_transpositions_come_by_the_first_partner_then_the_next() -> None:
    order = RemainderOrder([1, 2, 3, 4], 2)
    straight = weight(order, [(1, 3), (2, 4)])
    crossed = weight(order, [(1, 4), (2, 3)])
    exchanged = weight(order, [(1, 2), (3, 4)])
    assert straight > crossed > exchanged


@pytest.mark.rule("FIDE C.04.3 (2026-02) 4.4")
def test_sets_of_moved_down_players_come_by_the_smallest_number_that_differs() -> None:
    moved_down, residents = [0, 1, 2, 3], [4, 5]
    order = MovedDownOrder(moved_down, residents)
    sets = list(combinations(moved_down, 2))
    weights = [weight(order, list(zip(chosen, residents, strict=True))) for chosen in sets]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == len(weights)


def test_the_two_matchings_give_the_pairs_in_ranking_order() -> None:
    asked: list[Sequence[int]] = []

    def mates(players: Sequence[int], order: Order, floating: Sequence[int]) -> Mapping[int, int]:
        asked.append(tuple(players))
        assert not floating
        if 0 in players:
            return {0: 3, 3: 0, 1: 2, 2: 1}
        return {1: 2, 2: 1}

    assert first_of_the_best([0], [1, 2, 3, 4], mates) == ((0, 3), (1, 2))
    assert asked == [(0, 1, 2, 3, 4), (1, 2, 4)]


def test_those_left_in_the_limbo_are_settled_to_float() -> None:
    def mates(players: Sequence[int], order: Order, floating: Sequence[int]) -> Mapping[int, int]:
        if isinstance(order, MovedDownOrder):
            return {0: 2, 2: 0, 3: 4, 4: 3}
        assert list(floating) == [1]
        assert tuple(players) == (1, 3, 4)
        return {3: 4, 4: 3}

    assert first_of_the_best([0, 1], [2, 3, 4], mates) == ((0, 2), (3, 4))


def test_the_worth_of_a_pair_is_the_number_of_its_digits() -> None:
    moved_down, residents = [0, 1, 2], [3, 4, 5, 6, 7]
    first = MovedDownOrder(moved_down, residents)
    second = RemainderOrder(residents, 2)
    for higher, lower in combinations([*moved_down, *residents], 2):
        if lower in residents:
            digits = first.digits(higher, lower)
            assert first.worth(higher, lower) == weighted(digits, first.bases)
        if higher in residents:
            digits = second.digits(higher, lower)
            assert second.worth(higher, lower) == weighted(digits, second.bases)
    assert MovedDownOrder((), residents).worth(3, 4) == 0
