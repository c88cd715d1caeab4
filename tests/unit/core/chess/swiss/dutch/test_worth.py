"""The worth of a pair is the number whose digits are its merits."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from ronde.core.chess.swiss.dutch.bracket import Bracket, weighted
from ronde.core.chess.swiss.dutch.worth import PairWorth
from ronde.core.chess.swiss.field import RoundField
from tests.literal.merits import merits
from tests.literal.random_rounds import random_round


def brackets(seed: int) -> Iterator[Bracket]:
    """The scoregroups of a random round, each with nobody and with some moved down to it."""
    field = RoundField(random_round(seed, (4, 14)))
    for group_index, group in enumerate(field.groups):
        for moved_down in {(), tuple(range(group.start))[:3]}:
            plain = Bracket(field, group_index, moved_down, tuple(group))
            yield plain
            yield replace(plain, one_rests=True)
            yield replace(plain, nobody_floats=True)


def pairs(bracket: Bracket) -> Iterator[tuple[int, int]]:
    """All pairs of a bracket but those of two moved-down players."""
    for higher, lower in combinations(bracket.players, 2):
        if not bracket.is_moved_down(lower):
            yield higher, lower


@pytest.mark.parametrize("seed", range(40))
def test_worth_has_the_digits_of_the_criteria(seed: int) -> None:
    for bracket in brackets(seed):
        worth = PairWorth(bracket)
        for pair in pairs(bracket):
            assert worth(*pair) == weighted(merits(bracket, *pair), bracket.merit_bases)


@pytest.mark.parametrize("seed", range(10))
def test_digits_may_stand_after_the_levels_and_at_the_end(seed: int) -> None:
    for bracket in brackets(seed):
        split = 1 + len(bracket.levels)
        bases = [*bracket.merit_bases[:split], 7, 9, *bracket.merit_bases[split:], 1000]
        worth = PairWorth(bracket, (7, 9), 1000)
        none = [0] * len(bracket.merit_bases)
        for place in (0, 1):
            digits = [*none[:split], 1 - place, place, *none[split:], 0]
            assert worth.after_levels[place] == weighted(digits, bases)
        for pair in pairs(bracket):
            found = merits(bracket, *pair)
            assert worth(*pair) == weighted([*found[:split], 0, 0, *found[split:], 0], bases)
