"""From the groups to the knock-out: best thirds, and group mates apart."""

from fractions import Fraction
from itertools import combinations
from random import Random
from string import ascii_uppercase

import pytest

from ronde.core.roundrobin.groups import preliminaries
from ronde.core.roundrobin.qualification import (
    Candidate,
    GroupPlace,
    best_of_place,
    first_round,
    places_filled,
)
from ronde.errors import InputError


def third(letter: str, *values: int) -> Candidate:
    """A third with his values."""
    return Candidate(place=GroupPlace(letter, 3), values=tuple(map(Fraction, values)))


THIRDS = [third("A", 3, 1), third("B", 4, 1), third("C", 3, 2), third("D", 3, 1), third("E", 1, 0)]


def test_points_decide_then_the_next_value() -> None:
    found = best_of_place(THIRDS, 2, Random(1))
    assert [str(place) for place in found.qualified] == ["B3", "C3"]
    assert found.by_lot == ()


def test_lots_decide_between_equals_at_the_limit() -> None:
    drawn = {
        tuple(str(place) for place in best_of_place(THIRDS, 3, Random(seed)).qualified)
        for seed in range(30)
    }
    assert drawn == {("B3", "C3", "A3"), ("B3", "C3", "D3")}
    found = best_of_place(THIRDS, 3, Random(1))
    assert [str(place) for place in found.by_lot] == ["A3", "D3"]
    assert best_of_place(THIRDS[::-1], 3, Random(1)) == found


def test_unlike_values_and_wrong_numbers_are_refused() -> None:
    with pytest.raises(InputError, match="same values"):
        best_of_place([third("A", 1), third("B", 1, 2)], 1, Random(1))
    with pytest.raises(InputError, match="0 to 5"):
        best_of_place(THIRDS, 6, Random(1))


@pytest.mark.parametrize("group_count", range(2, 13))
def test_group_mates_do_not_meet_in_the_first_round(group_count: int) -> None:
    letters = list(ascii_uppercase[:group_count])
    checked = 0
    for qualified_each in range(1, 7):
        for best in range(group_count):
            count = group_count * qualified_each + best
            if count & (count - 1):
                continue
            for chosen in list(combinations(letters, best))[::7]:
                places = (
                    *places_filled(letters, qualified_each),
                    *(GroupPlace(letter, qualified_each + 1) for letter in chosen),
                )
                pairs = first_round(places)
                assert sorted(place for pair in pairs for place in pair) == sorted(places)
                assert all(one.letter != other.letter for one, other in pairs)
                checked += 1
    assert checked


def test_winners_meet_thirds_before_seconds() -> None:
    letters = list("ABCDEF")
    thirds = [GroupPlace(letter, 3) for letter in "ABCD"]
    pairs = first_round((*places_filled(letters, 2), *thirds))
    met = sorted((one.rank, other.rank) for one, other in pairs)
    assert met == [(1, 2), (1, 2), (1, 3), (1, 3), (1, 3), (1, 3), (2, 2), (2, 2)]


def test_others_than_a_power_of_two_fill_nothing() -> None:
    assert first_round(places_filled(list("ABC"), 2)) == ()


def test_four_of_each_group_cross_too() -> None:
    crossing = preliminaries(8, 2, 4).crossing
    assert len(crossing) == 4
    assert all(one[0] != other[0] for one, other in crossing)


def test_the_best_thirds_are_known_after_the_groups() -> None:
    found = preliminaries(24, 6, 2, best_next_count=4)
    assert (found.qualified_count, found.missing_count, found.crossing) == (16, 0, ())
    assert preliminaries(24, 6, 2).missing_count == 4


@pytest.mark.parametrize(("count", "best"), [(24, 6), (24, -1), (12, 1), (13, 2)])
def test_too_many_best_thirds_are_refused(count: int, best: int) -> None:
    with pytest.raises(InputError, match="best of their place"):
        preliminaries(count, 6, 2, best_next_count=best)
