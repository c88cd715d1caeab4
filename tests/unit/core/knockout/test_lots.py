"""Cups drawn round by round: lots that can be repeated, and never move afterwards."""

from random import Random

import pytest

from ronde.core.knockout.bracket import Bracket, Drawn, Seed, WinnerOf
from ronde.core.knockout.lots import (
    drawn_apart,
    first_round_by_lot,
    next_round_to_draw,
    with_next_round_by_lot,
)
from ronde.core.knockout.progress import CupProgress, MatchResult, Side, resolved
from ronde.core.knockout.sizing import Try, sized
from ronde.errors import RuleError
from tests.properties.knockout_cups import check_single_elimination, play


def played_to_the_end(size: Try, seed: int) -> Bracket:
    """A cup in which the first named always wins and each round is drawn when it can be."""
    bracket = first_round_by_lot(size, Random(seed))
    while next_round_to_draw(bracket) is not None:
        numbers = [match.match_number for match in bracket.matches if not match.has_bye]
        progress = CupProgress(dict.fromkeys(numbers, MatchResult(winner=Side.A)))
        bracket = with_next_round_by_lot(bracket, progress, Random(seed))
    return bracket


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (tirage au sort)")
@pytest.mark.parametrize(
    ("count", "prequalified"), [(2, 0), (7, 0), (16, 0), (18, 2), (16, 1), (29, 13), (6, 1)]
)
def test_every_cup_by_lot_is_a_sound_cup(count: int, prequalified: int) -> None:
    size = sized(count, prequalified).chosen
    for seed in range(5):
        bracket = played_to_the_end(size, seed)
        check_single_elimination(size, bracket, play(bracket, lambda a, b: a > b))


def test_only_the_first_round_is_known() -> None:
    bracket = first_round_by_lot(sized(18, 2).chosen, Random(1))
    assert next_round_to_draw(bracket) == 2
    second, third = bracket.rounds[1:3]
    assert second.matches[0].a == Seed(number=1, prequalified=True)
    assert second.matches[0].b == Drawn()
    assert {slot for match in third.matches for slot in (match.a, match.b)} == {Drawn()}


def test_too_many_prequalified_meet_each_other_by_lot() -> None:
    size = sized(29, 13).chosen
    entering = first_round_by_lot(size, Random(3)).rounds[size.skipped_rounds]
    seeds = [
        slot.number
        for match in entering.matches
        for slot in (match.a, match.b)
        if isinstance(slot, Seed)
    ]
    assert sorted(seeds) == list(range(1, 14))


def test_the_same_lots_give_the_same_draw() -> None:
    size = sized(16).chosen
    assert first_round_by_lot(size, Random(7)) == first_round_by_lot(size, Random(7))
    assert first_round_by_lot(size, Random(7)) != first_round_by_lot(size, Random(8))


def test_a_round_waits_for_the_one_before() -> None:
    bracket = first_round_by_lot(sized(4).chosen, Random(1))
    with pytest.raises(RuleError, match="expected a result of match 1, 2"):
        with_next_round_by_lot(bracket, CupProgress(), Random(1))
    with pytest.raises(RuleError, match="drawn already"):
        with_next_round_by_lot(played_to_the_end(sized(4).chosen, 1), CupProgress(), Random(1))


def test_a_corrected_result_puts_the_new_winner_in_the_old_one_s_place() -> None:
    bracket = first_round_by_lot(sized(8).chosen, Random(5))
    results = {number: MatchResult(winner=Side.A) for number in range(1, 5)}
    drawn = with_next_round_by_lot(bracket, CupProgress(results), Random(5))
    assert {slot for match in drawn.rounds[1].matches for slot in (match.a, match.b)} == {
        WinnerOf(number) for number in range(1, 5)
    }
    before = resolved(drawn, CupProgress(results))
    now = resolved(drawn, CupProgress(results | {1: MatchResult(winner=Side.B)}))
    changed = [
        number for number in (5, 6) if before.matches[number].pair != now.matches[number].pair
    ]
    assert len(changed) == 1


def test_club_mates_are_drawn_apart_while_the_field_permits() -> None:
    clubs = {1: "a", 2: "a", 3: "a", 4: "b", 5: "c", 6: "d"}
    for seed in range(50):
        lots = Random(seed)
        order = lots.sample(range(1, 7), 6)
        pairs = list(zip(order[::2], order[1::2], strict=True))
        for first, second in drawn_apart(pairs, clubs.get, lots):
            assert clubs[first] != clubs[second]


def test_more_than_half_of_one_club_have_to_meet() -> None:
    clubs = dict.fromkeys((1, 2, 3), "a")
    found = drawn_apart([(1, 2), (3, 4)], clubs.get, Random(1))
    assert sorted(number for pair in found for number in pair) == [1, 2, 3, 4]
