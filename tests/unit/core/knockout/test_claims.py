"""Reported results: by side, participant or score; what does not fit is named, not moved."""

from dataclasses import replace

import pytest

from ronde.core.knockout.claims import Claim, ClaimDoubt, taken
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.progress import Ending, Side
from ronde.core.knockout.sizing import sized
from ronde.errors import InputError, UnknownName

FOUR = fixed_bracket(sized(4).chosen)


def claims(*found: Claim) -> dict[int, Claim]:
    """Reports by match number."""
    return {claim.match_number: claim for claim in found}


def test_a_winner_is_a_side_a_participant_or_told_by_the_score() -> None:
    found = taken(
        FOUR,
        claims(
            Claim(match_number=1, winner=Side.B),
            Claim(match_number=2, winner=2),
            Claim(match_number=3, a_points=5, b_points=15),
        ),
    )
    assert found.cup.champion == 2
    assert found.cup.matches[3].pair == (4, 2)
    assert found.void == ()


def test_a_winner_who_does_not_play_in_the_match_is_named() -> None:
    found = taken(
        FOUR,
        claims(
            Claim(match_number=1, winner=4),
            Claim(match_number=2, winner=2),
            Claim(match_number=3, winner=1),
        ),
    )
    (void,) = found.void
    assert (void.doubt, void.pair) == (ClaimDoubt.OTHERS_PLAY, (4, 2))
    assert set(found.progress.results) == {1, 2}


def test_a_result_holds_only_for_those_who_met() -> None:
    others = taken(FOUR, claims(Claim(match_number=1, winner=1, between=(1, 3))))
    assert [void.doubt for void in others.void] == [ClaimDoubt.OTHERS_PLAY]
    noted_backwards = Claim(match_number=1, a_points=10, b_points=0, between=(4, 1))
    assert taken(FOUR, claims(noted_backwards)).cup.matches[1].winner == 4
    by_side = Claim(match_number=1, winner=Side.A, between=(4, 1))
    assert taken(FOUR, claims(by_side)).cup.matches[1].winner == 4


def test_a_result_too_early_and_one_of_a_bye_are_named() -> None:
    three = fixed_bracket(sized(3).chosen)
    found = taken(
        three, claims(Claim(match_number=1, winner=1), Claim(match_number=3, winner=Side.A))
    )
    assert [void.doubt for void in found.void] == [ClaimDoubt.NOT_PLAYED, ClaimDoubt.NOT_KNOWN_YET]


def test_a_level_score_needs_a_winner() -> None:
    with pytest.raises(InputError, match="level"):
        taken(FOUR, claims(Claim(match_number=1, a_points=10, b_points=10)))
    found = taken(FOUR, claims(Claim(match_number=1, winner=4, a_points=10, b_points=10)))
    assert found.cup.matches[1].winner == 4


def test_a_winner_with_the_lower_score_is_refused() -> None:
    with pytest.raises(InputError, match="lower score"):
        taken(FOUR, claims(Claim(match_number=1, winner=1, a_points=0, b_points=20)))


def test_both_absent_need_no_winner() -> None:
    found = taken(FOUR, claims(Claim(match_number=1, ending=Ending.BOTH_ABSENT)))
    result = found.progress.results[1]
    assert (result.winner, result.ending) == (None, Ending.BOTH_ABSENT)


def test_an_unknown_match_is_refused() -> None:
    with pytest.raises(UnknownName, match="no match 9"):
        taken(FOUR, claims(Claim(match_number=9, winner=Side.A)))


def test_both_absent_and_a_winner_contradict_each_other() -> None:
    for told in (
        Claim(match_number=1, winner=Side.A, ending=Ending.BOTH_ABSENT),
        Claim(match_number=1, winner=4, ending=Ending.BOTH_ABSENT),
        Claim(match_number=1, a_points=10, b_points=0, ending=Ending.BOTH_ABSENT),
    ):
        with pytest.raises(InputError, match="both were absent, expected no winner"):
            taken(FOUR, claims(told))


def test_a_walk_over_goes_to_whom_its_score_names() -> None:
    told = Claim(match_number=1, walked_over=Side.A, ending=Ending.WALK_OVER)
    assert taken(FOUR, claims(told)).cup.matches[1].winner == 1
    backwards = replace(told, between=(4, 1))
    assert taken(FOUR, claims(backwards)).cup.matches[1].winner == 4
    with pytest.raises(InputError, match="lower score"):
        taken(FOUR, claims(replace(told, winner=4)))


@pytest.mark.parametrize("seed_number", [0, 5])
def test_a_participant_whom_the_cup_does_not_have_is_refused(seed_number: int) -> None:
    for told in (
        Claim(match_number=1, winner=seed_number),
        Claim(match_number=1, winner=Side.A, between=(1, seed_number)),
    ):
        with pytest.raises(UnknownName, match="from 1 to 4"):
            taken(FOUR, claims(told))


def test_a_match_under_way_has_no_winner_and_holds_only_for_those_who_met() -> None:
    begun = Claim(match_number=1, is_under_way=True, between=(1, 4))
    found = taken(FOUR, claims(begun))
    assert found.void == ()
    assert [match.match_number for match in found.cup.to_play] == [1, 2]
    others = taken(FOUR, claims(replace(begun, between=(1, 3))))
    assert [void.doubt for void in others.void] == [ClaimDoubt.OTHERS_PLAY]
