"""Rounds of the Lim system: what holds for every one, and that a literal reading agrees."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.lim.entrants import LimRound, lim_round
from ronde.core.chess.swiss.lim.field import Side
from ronde.core.chess.swiss.lim.pairing import LimPairing, pair_round
from ronde.errors import RuleError
from tests.examples import examples
from tests.literal.lim_agreement import STEPS, Tally, lim_events

FIRST_SEED = 20260201
ROUNDS = 2500
SIZES = (3, 40)


@pytest.mark.parametrize("maxi", [False, True], ids=["usual", "maxi"])
def test_engine_and_literal_reading_agree(maxi: bool) -> None:
    tally = Tally()
    seed = FIRST_SEED
    while tally.round_count < ROUNDS:
        for event in lim_events(seed, maxi=maxi):
            assert tally.compare(event, maxi=maxi), f"seed {seed}, round {len(event.rounds) + 1}"
        seed += 1
    assert all(tally.steps[step] for step in STEPS), dict(tally.steps)


def rounds(seed: int, *, maxi: bool) -> Iterator[tuple[LimRound, LimPairing]]:
    """The rounds of a random event with their pairings."""
    for event in lim_events(seed, SIZES, maxi=maxi):
        to_pair = lim_round(event, maxi=maxi)
        field = RoundField(to_pair)
        completion = Completion(field)
        is_odd = len(to_pair.entrants) % 2 == 1
        possible = completion.settle_bye_score() if is_odd else completion.can(0)
        if not possible:
            with pytest.raises(RuleError):
                pair_round(to_pair)
            return
        # No round is blocked that can be paired at all.
        yield to_pair, pair_round(to_pair)


def is_permitted(player: Entrant, colour: Colour) -> bool:
    """Whether a colour keeps a player within the limits, or comes nearer to them."""
    after = player.difference + (1 if colour is Colour.WHITE else -1)
    in_limits = abs(after) <= 2 or abs(after) < abs(player.difference)
    return in_limits and (player.colours[-2:] != (colour, colour) or abs(player.difference) > 1)


@given(st.integers(0, 2**32), st.booleans())
@settings(max_examples=examples(40), deadline=None)
def test_every_round_is_legal_and_complete(seed: int, maxi: bool) -> None:
    for to_pair, pairing in rounds(seed, maxi=maxi):
        seated = [entrant.number for board in pairing.boards for entrant in board]
        resting = [] if pairing.bye is None else [pairing.bye]
        expected = sorted(entrant.number for entrant in to_pair.entrants)
        assert sorted(seated + resting) == expected
        by_number = {entrant.number: entrant for entrant in to_pair.entrants}
        assert not any(by_number[number].barred for number in resting)
        for white, black in pairing.boards:
            assert black.number not in white.met
            if not to_pair.is_last:
                assert is_permitted(white, Colour.WHITE)
                assert is_permitted(black, Colour.BLACK)


@given(st.integers(0, 2**32), st.booleans())
@settings(max_examples=examples(40), deadline=None)
def test_scoregroups_float_as_few_as_they_can_towards_the_median(seed: int, maxi: bool) -> None:
    for _to_pair, pairing in rounds(seed, maxi=maxi):
        sides = {side: [g for g in pairing.groups if g.side is side] for side in Side}
        for side in (Side.ABOVE, Side.BELOW):
            for group, following in zip(sides[side], sides[side][1:], strict=False):
                gone = {choice.chosen.index for choice in group.floaters}
                assert set(following.incoming) == gone
            for group in sides[side]:
                members = {*group.residents, *group.incoming}
                paired = {index for m in group.meetings for index in (m.player, m.opponent)}
                gone = {choice.chosen.index for choice in group.floaters}
                assert paired | gone == members
                assert not paired & gone
                # No two of those who float could have met.
                for one, other in combinations(gone, 2):
                    assert not pairing.field.compatible[one] >> other & 1
