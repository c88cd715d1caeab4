"""Penalties, handicaps and carry-over as CSV."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import FormatError
from ronde.formats.bridge_values_csv import loads


def test_values_have_a_line_a_section_and_perhaps_a_percent_sign() -> None:
    found = loads("line,number,section,value\nns,3,A,10%\nEO,5,,2.5\n,B,,-1\n")
    assert [(one.who, one.value, one.in_percent) for one in found] == [
        (Who(number=3, line=Direction.NORTH_SOUTH, section="A"), 10, True),
        (Who(number=5, line=Direction.EAST_WEST), Fraction(5, 2), False),
        (Who(number="B"), -1, False),
    ]
    assert found[1].place.line == 3


def test_french_headings_and_commas() -> None:
    (found,) = loads("ligne;paire;valeur\nEO;5;2,5\n")
    assert (found.who.line, found.value) == (Direction.EAST_WEST, Fraction(5, 2))


def test_the_handicap_of_a_pair_is_the_mean_of_two() -> None:
    (found,) = loads("number,handicap1,handicap2\n4,3,6\n")
    assert found.value == Fraction(9, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("number,x\n1,2\n", "x.csv:1: expected a column “value”"),
        ("value\n2\n", "x.csv:1: expected a column “number”"),
        ("number,value\n1,two\n", "x.csv:2: expected a number, found “two”"),
        ("number,value\n,2\n", "x.csv:2: expected a number, found nothing"),
        ("number,value\n1,2\n1,3\n", "x.csv:3: expected each number once, found 1 again"),
        ("number,line,value\n1,up,3\n", "x.csv:2: line: expected ns or ew, found “up”"),
    ],
)
def test_bad_values_are_named_by_line(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refused:
        loads(text, file="x.csv")
    assert str(refused.value).startswith(sentence)
