"""The remainder of a bracket: the first tight pairing in the order of generation."""

from collections import Counter
from itertools import product
from unittest.mock import patch

import pytest

from ronde.core.chess.swiss.dutch import exchanges
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.exact import Step
from ronde.core.chess.swiss.dutch.exchanges import remainder_pairing
from ronde.core.chess.swiss.field import RoundField
from tests.literal.candidates import remainder_pairings
from tests.literal.random_rounds import random_round

pytestmark = pytest.mark.rule("FIDE C.04.3 (2026-02) 4.3")


def classes_of(seed: int, floater_count: int, sizes: tuple[int, int]) -> BracketClasses | None:
    """The classes of the first scoregroup of a drawn round, none where they cannot be paired."""
    field = RoundField(random_round(seed, sizes))
    players = tuple(field.groups[0])
    if len(players) < 4 or (len(players) - floater_count) % 2:
        return None
    classes = BracketClasses(Bracket(field, 0, (), players), floater_count, frozenset(players))
    return classes if classes.solve() else None


def first_literally(classes: BracketClasses) -> tuple[tuple[tuple[int, int], ...], int] | None:
    """The first pairing of tight pairs by enumeration, and how many players it exchanges."""
    graph = classes.tight_graph()
    players = classes.bracket.players
    pair_count = (len(players) - classes.floater_count) // 2
    dummies = (1 << len(graph)) - (1 << len(players))

    def may_meet(one: int, other: int) -> bool:
        return bool(graph[one] >> other & 1)

    for pairs, size in remainder_pairings(players, pair_count, may_meet):
        paired = {index for pair in pairs for index in pair}
        if all(graph[index] & dummies for index in players if index not in paired):
            return pairs, size
    return None


@pytest.mark.parametrize("by_counts", [True, False])
def test_the_first_tight_pairing_is_found_whatever_has_to_be_exchanged(by_counts: bool) -> None:
    seen: Counter[str] = Counter()
    for seed, floater_count in product(range(300), range(4)):
        classes = classes_of(seed, floater_count, (6, 9))
        if classes is None:
            continue
        expected = first_literally(classes)
        if by_counts:
            found = remainder_pairing(classes, classes.bracket.players)
        else:
            with patch.object(exchanges, "_exchange_by_counts", lambda *_halves: None):
                found = remainder_pairing(classes, classes.bracket.players)
        if expected is None:
            assert found is None
            seen["none"] += 1
            continue
        assert found is not None
        pairs = tuple(
            (row, column)
            for row, column in zip(found.rows, found.columns, strict=True)
            if row is not None
        )
        assert pairs == expected[0]
        seen[f"{expected[1]} exchanged"] += 1
        seen.update(step.value for step in found.steps)
        assert bool(found.steps) == bool(expected[1])
    ways = ["none", "0 exchanged", "1 exchanged", "2 exchanged", Step.EXCHANGES.value]
    assert all(seen[way] for way in ways), seen
    assert bool(seen[Step.EXCHANGE_BY_COUNTS.value]) == by_counts


def test_the_exchange_by_counts_is_the_first_that_they_allow() -> None:
    seen = 0
    for seed in range(200):
        classes = classes_of(seed, 1, (9, 25))
        if classes is None:
            continue
        players = classes.bracket.players
        half = len(players) // 2
        upper, lower = players[:half], players[half:]
        tried = sorted(
            ((entering - leaving, -leaving), upper[leaving], lower[entering - half])
            for leaving in range(half)
            for entering in range(half, len(players))
        )
        expected = next(
            (
                (out, into)
                for _order, out, into in tried
                if classes.matched_counts(
                    classes.counts_of([*(p for p in upper if p != out), into], 1),
                    classes.counts_of([*(p for p in lower if p != into), out], 0),
                ).feasible
            ),
            None,
        )
        assert exchanges._exchange_by_counts(classes, upper, lower) == expected
        seen += expected is not None
    assert seen
