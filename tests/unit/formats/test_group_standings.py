"""Standings of preliminary groups."""

from fractions import Fraction

import pytest

from ronde.core.roundrobin.qualification import GroupPlace
from ronde.errors import FormatError
from ronde.formats.group_standings import loads


def test_points_come_first_then_the_other_columns_in_their_order() -> None:
    found = loads("poule;place;nom;wins;points;sb\na;3;Adam;2;2½;4,25")
    place = GroupPlace("A", 3)
    assert found.criteria == ("points", "wins", "sb")
    assert found.candidates[place].values == (Fraction(5, 2), Fraction(2), Fraction(17, 4))
    assert found.names == {place: "Adam"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("group,points\nA,1", "column “place”"),
        ("group,place,points\nA,x,1", "found “A” and “x”"),
        ("group,place,points\nA,1,one", "expected a number, found “one”"),
        ("group,place,points\nA,1,1/0", "expected a number"),
        ("group,place,points\nA,1,1e99999999", "expected a number, found “1e99999999”"),
        ("group,place,points\nA,1,nan", "expected a number"),
        ("group,place,points\nA,1,1\na,1,2", "found A1 twice"),
    ],
)
def test_what_cannot_be_meant_is_refused(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        loads(text)
