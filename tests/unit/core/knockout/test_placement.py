"""Matches for places, and the consolation of those who lose at once."""

import pytest

from ronde.core.knockout.bracket import Branch, LoserOf, WinnerOf
from ronde.core.knockout.branches import with_classification, with_third_place
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized


def test_the_losers_of_the_semi_finals_meet_for_the_third_place() -> None:
    third = with_third_place(fixed_bracket(sized(8).chosen)).rounds[-1]
    assert third.branch is Branch.THIRD_PLACE
    (match,) = third.matches
    assert (match.match_number, match.a, match.b) == (8, LoserOf(5), LoserOf(6))
    assert match.place == 3


@pytest.mark.parametrize("count", [2, 3])
def test_without_two_semi_finals_there_is_no_match_for_it(count: int) -> None:
    bracket = fixed_bracket(sized(count).chosen)
    assert with_third_place(bracket) == bracket
    assert with_classification(bracket) == bracket


def test_a_classification_of_eight_has_five_matches_for_places() -> None:
    bracket = with_classification(fixed_bracket(sized(8).chosen))
    matches = [match for match in bracket.matches if match.match_number > 7]
    assert [match.place for match in matches] == [3, None, None, 5, 7]
    assert (matches[3].a, matches[4].a) == (WinnerOf(9), LoserOf(9))
    names = [str(played.name) for played in bracket.rounds[3:]]
    assert names == [
        "Match for third place",
        "Places 5 to 8",
        "Match for place 5",
        "Match for place 7",
    ]


def test_fewer_losers_of_quarter_finals_need_fewer_matches() -> None:
    seven = with_classification(fixed_bracket(sized(7).chosen))
    assert [str(played.name) for played in seven.rounds[4:]] == [
        "Places 5 to 7",
        "Match for place 5",
    ]
    six = with_classification(fixed_bracket(sized(6).chosen))
    assert [str(played.name) for played in six.rounds[4:]] == ["Match for place 5"]
