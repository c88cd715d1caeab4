"""Announced pairs of a round drawn by lot: they stay, and what cannot be meant is left to lots."""

from random import Random

import pytest

from ronde.core.knockout.bracket import Bracket, Seed, WinnerOf
from ronde.core.knockout.lots import (
    first_round_by_lot,
    kept_pairs,
    next_round_to_draw,
    with_next_round_by_lot,
)
from ronde.core.knockout.progress import CupProgress, MatchResult, Side, resolved
from ronde.core.knockout.sizing import sized
from tests.properties.knockout_cups import check_single_elimination, play


def first_winners(bracket: Bracket) -> CupProgress:
    """The first named wins every match."""
    return CupProgress(
        {match.match_number: MatchResult(winner=Side.A) for match in bracket.matches}
    )


def test_an_announced_pair_stands_for_the_matches_its_two_come_from() -> None:
    bracket = first_round_by_lot(sized(8).chosen, Random(1))
    players = resolved(bracket, CupProgress()).matches
    # Who lost his match since stands for whoever won it.
    one, other = players[1].b, players[4].a
    assert isinstance(one, int)
    assert isinstance(other, int)
    found = kept_pairs(bracket, bracket.rounds[1], {6: (one, other)})
    assert found == {6: (WinnerOf(1), WinnerOf(4))}
    drawn = with_next_round_by_lot(
        bracket, first_winners(bracket), Random(2), announced={6: (one, other)}
    )
    assert (drawn.rounds[1].matches[1].a, drawn.rounds[1].matches[1].b) == found[6]


def test_who_is_prequalified_keeps_his_own_match() -> None:
    bracket = first_round_by_lot(sized(18, 2).chosen, Random(1))
    played = bracket.rounds[0].matches[0]
    assert isinstance(played.a, Seed)
    pair = (played.a.number, 1)
    entry = Seed(number=1, prequalified=True)
    assert kept_pairs(bracket, bracket.rounds[1], {17: pair}) == {17: (entry, WinnerOf(1))}
    assert kept_pairs(bracket, bracket.rounds[1], {18: pair}) == {}


@pytest.mark.parametrize(("count", "prequalified"), [(7, 0), (16, 0), (18, 2), (29, 13), (6, 1)])
def test_whatever_is_announced_the_cup_is_sound(count: int, prequalified: int) -> None:
    size = sized(count, prequalified).chosen
    for seed in range(20):
        lots = Random(seed)
        bracket = first_round_by_lot(size, lots)
        announced = {
            match.match_number: (lots.randint(0, count + 1), lots.randint(1, count))
            for match in bracket.matches
        }
        while next_round_to_draw(bracket) is not None:
            bracket = with_next_round_by_lot(
                bracket, first_winners(bracket), lots, announced=announced
            )
        check_single_elimination(size, bracket, play(bracket, lambda a, b: a > b))
