import pytest

from ronde.core.knockout.cup import Extras, fixed_cup
from ronde.core.knockout.names import match_name
from ronde.core.knockout.sizing import sized


def test_the_last_matches_are_counted_from_the_top() -> None:
    bracket = fixed_cup(sized(16).chosen, Extras(third_place=True))
    assert [str(match_name(bracket, number)) for number in (3, 9, 12, 13, 15, 16)] == [
        "Round of 16, match 3",
        "quarter-final 1",
        "quarter-final 4",
        "semi-final 1",
        "final",
        "Match for third place",
    ]


def test_a_match_of_a_second_chance_has_the_name_of_its_round() -> None:
    bracket = fixed_cup(sized(4).chosen, Extras(double_elimination=True))
    names = [str(match_name(bracket, match.match_number)) for match in bracket.matches]
    assert names[0] == "Main bracket, round 1, match 1"
    assert names[-2:] == ["Grand final", "Grand final, second match"]


def test_a_match_that_is_not_there_has_no_name() -> None:
    bracket = fixed_cup(sized(4).chosen, Extras())
    with pytest.raises(KeyError):
        match_name(bracket, 9)
