"""Club mates far apart, by exchanging equal places only."""

from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.separation import exchanged
from ronde.core.knockout.sizing import sized
from tests.properties.knockout_cups import parts_of_seeds


def test_two_of_a_club_meet_only_in_the_final() -> None:
    parts = parts_of_seeds(fixed_bracket(sized(8).chosen, {1: "Nord", 8: "Nord"}))
    assert parts[1][0] != parts[8][0]
    assert parts[1][0] != parts[2][0]


def test_four_of_a_club_are_in_four_quarters() -> None:
    clubs = dict.fromkeys((1, 4, 5, 8), "Nord")
    parts = parts_of_seeds(fixed_bracket(sized(8).chosen, clubs))
    assert len({parts[number][:2] for number in clubs}) == 4


def test_seeds_1_and_2_never_change() -> None:
    clubs = dict.fromkeys((1, 2), "Nord")
    assert fixed_bracket(sized(16).chosen, clubs) == fixed_bracket(sized(16).chosen)


def test_who_has_a_bye_keeps_it() -> None:
    bracket = fixed_bracket(sized(6).chosen, {1: "Nord", 4: "Nord", 5: "Nord"})
    with_bye = [match.a for match in bracket.rounds[0].matches if match.has_bye]
    assert [getattr(slot, "number", None) for slot in with_bye] == [1, 2]


def test_without_a_club_everybody_is_on_his_own() -> None:
    empty = dict.fromkeys(range(1, 9), "")
    assert fixed_bracket(sized(8).chosen, empty) == fixed_bracket(sized(8).chosen)


def test_three_clubs_are_untangled_in_a_chain() -> None:
    # Within each kind only one exchange is possible, and only all of them together help.
    lines = exchanged([1, 2, 3, 4], ["x", "y", "x", "y"], {1: "a", 2: "a", 3: "b", 4: "c"})
    halves = {"a": {lines.index(1) // 2, lines.index(2) // 2}}
    assert halves["a"] == {0, 1}
    assert sorted(number for number in lines if number) == [1, 2, 3, 4]


def test_club_mates_who_would_meet_at_once_change_with_an_equal() -> None:
    bracket = fixed_bracket(sized(7).chosen, {2: "a", 5: "a", 3: "b", 6: "b", 4: "c", 7: "c"})
    clubs = {2: "a", 5: "a", 3: "b", 6: "b", 4: "c", 7: "c"}
    for match in bracket.rounds[0].matches:
        first, second = (getattr(slot, "number", None) for slot in (match.a, match.b))
        assert second is None or clubs.get(first or 0) != clubs[second]
