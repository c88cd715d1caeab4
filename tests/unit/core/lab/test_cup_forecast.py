"""Cups played on from where they stand, held against every way in which they may end."""

import pickle
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random

import pytest

from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.cup import Extras, cup_by_lot, fixed_cup
from ronde.core.knockout.sizing import sized
from ronde.core.lab.chances import MILLION, model_named
from ronde.core.lab.cup_forecast import CupForecast
from ronde.core.lab.cups import NOBODY, played_cup
from ronde.core.lab.field import Strengths
from ronde.core.lab.lots import event_key
from ronde.errors import InputError

RATINGS = (2300, 2250, 2100, 2080, 1950, 1900, 1850)
EVENTS = 6_000


def cup(player_count: int, **extras: bool) -> Bracket:
    return fixed_cup(sized(player_count).chosen, Extras(**extras))


def question(
    player_count: int, winners: Mapping[int, int] = {}, bracket: Bracket | None = None
) -> CupForecast:
    """A cup of players whose strength is their rating."""
    return CupForecast(
        bracket=bracket or cup(player_count),
        ratings=RATINGS[:player_count],
        winners=tuple(winners.items()),
        spread=0,
        seed=5,
    )


def chance_of_winning(one: int, other: int) -> Fraction:
    """How likely one beats another in a match of one game; a draw is decided at a faster pace."""
    white, black = min(one, other), max(one, other)
    strengths = Strengths(event_key(0, 0), model_named("milvang"), RATINGS, (0,) * len(RATINGS))
    with_white, with_black = strengths.chances(white, black), strengths.chances(black, white)
    drawn = MILLION - with_white.white - with_white.black
    decided = Fraction(with_white.expected + MILLION - with_black.expected, 2 * MILLION)
    of_white = Fraction(with_white.white, MILLION) + Fraction(drawn, MILLION) * decided
    return of_white if one == white else 1 - of_white


def every_end(
    bracket: Bracket, winners: Mapping[int, int]
) -> Iterator[tuple[Fraction, dict[int, int]]]:
    """Every way in which a single elimination may end, with its chance: winners by match."""
    matches = sorted(bracket.matches, key=lambda match: match.match_number)

    def stands(slot: Slot, known: Mapping[int, int]) -> int:
        if isinstance(slot, Seed):
            return slot.number
        return known[slot.match_number] if isinstance(slot, WinnerOf) else NOBODY

    def ends(
        index: int, chance: Fraction, known: dict[int, int]
    ) -> Iterator[tuple[Fraction, dict[int, int]]]:
        if index == len(matches):
            yield chance, known
            return
        match = matches[index]
        a, b = stands(match.a, known), stands(match.b, known)
        number = match.match_number
        if number in winners:
            yield from ends(index + 1, chance, {**known, number: winners[number]})
        elif NOBODY in (a, b):
            yield from ends(index + 1, chance, {**known, number: a + b})
        else:
            part = chance_of_winning(a, b)
            yield from ends(index + 1, chance * part, {**known, number: a})
            yield from ends(index + 1, chance * (1 - part), {**known, number: b})

    return ends(0, Fraction(1), {})


@pytest.mark.parametrize(
    ("player_count", "winners"),
    [(2, {}), (4, {}), (4, {1: 4}), (5, {}), (7, {}), (7, {1: 5})],
)
def test_chances_are_those_of_every_end(player_count: int, winners: dict[int, int]) -> None:
    bracket = cup(player_count)
    first = min(match.match_number for match in bracket.matches)
    decided = {first: _somebody_in(bracket, first)} if winners else {}
    exact = dict.fromkeys(range(1, player_count + 1), Fraction(0))
    final = max(match.match_number for match in bracket.matches)
    total = Fraction(0)
    for chance, known in every_end(bracket, decided):
        exact[known[final]] += chance
        total += chance
    assert total == 1
    foreseen = question(player_count, decided).block(0, EVENTS)
    for number, chance in exact.items():
        share = foreseen.share(number, 1)
        # Four standard errors: of the few dozen numbers compared here none lies so far off.
        error = (float(chance * (1 - chance)) / EVENTS) ** 0.5
        assert abs(share.mean - float(chance)) <= 4 * error + 1e-6, number


def _somebody_in(bracket: Bracket, match_number: int) -> int:
    """The weaker of the two in a match of the first round."""
    match = next(each for each in bracket.matches if each.match_number == match_number)
    return max(slot.number for slot in (match.a, match.b) if isinstance(slot, Seed))


def test_the_next_match_parts_the_chances() -> None:
    foreseen = question(4).block(0, 400)
    for number in range(1, 5):
        win, loss = foreseen.after(number, 2), foreseen.after(number, 0)
        assert win is not None
        assert loss is not None
        assert loss[0].mean == loss[1].mean == 0
        assert win[1].mean == 1  # two places are worth something: the final
    assert foreseen.after(1, 1) is None


def test_a_cup_that_is_over_has_its_winner() -> None:
    bracket = cup(4)
    winners = {match.match_number: 0 for match in bracket.matches}
    for number in sorted(winners):
        match = next(each for each in bracket.matches if each.match_number == number)
        a, b = (
            slot.number if isinstance(slot, Seed) else winners[slot.match_number]
            for slot in (match.a, match.b)
            if isinstance(slot, Seed | WinnerOf)
        )
        winners[number] = max(a, b)
    foreseen = question(4, winners).block(0, 10)
    assert foreseen.share(4, 1).mean == 1
    assert foreseen.after(4, 2) is None


def test_two_who_were_both_absent_are_out_and_the_next_goes_on() -> None:
    bracket = cup(4)
    first = min(match.match_number for match in bracket.matches)
    foreseen = question(4, {first: NOBODY}).block(0, 50)
    absent = {
        slot.number
        for match in bracket.matches
        if match.match_number == first
        for slot in (match.a, match.b)
        if isinstance(slot, Seed)
    }
    others = {1, 2, 3, 4} - absent
    assert all(foreseen.share(number, 1).mean == 0 for number in absent)
    assert sum(foreseen.share(number, 1).mean for number in others) == pytest.approx(1)


def test_matches_beside_the_cup_change_nothing() -> None:
    plain = question(7).block(0, 50)
    beside = question(7, bracket=cup(7, third_place=True)).block(0, 50)
    assert plain == beside
    assert any(
        isinstance(match.a, LoserOf)
        for played in cup(7, third_place=True).rounds
        if played.branch is Branch.THIRD_PLACE
        for match in played.matches
    )


def test_a_double_elimination_needs_two_defeats() -> None:
    foreseen = question(4, bracket=cup(4, double_elimination=True)).block(0, 300)
    after_a_loss = [foreseen.after(number, 0) for number in range(1, 5)]
    assert any(chances is not None and chances[0].mean > 0 for chances in after_a_loss)
    assert sum(foreseen.share(number, 1).mean for number in range(1, 5)) == pytest.approx(1)


def test_a_cup_drawn_round_by_round_is_refused() -> None:
    with pytest.raises(InputError, match="drawn round by round"):
        question(7, bracket=cup_by_lot(sized(7).chosen, Extras(), Random(1)))


def test_an_answer_of_parts_from_elsewhere_is_the_same() -> None:
    asked = question(5)
    whole, part = asked.block(0, 40), asked.block(0, 15)
    elsewhere: CupForecast = pickle.loads(pickle.dumps(asked))
    part.merge(asked.read(elsewhere.block(15, 40).as_json()))
    assert part == whole
    games, _rounds = played_cup(asked.main_bracket, lambda a, b: (min(a, b), []))
    assert games[0] == (1,)
