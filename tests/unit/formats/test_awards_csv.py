"""A table of awards as CSV."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.expert_points import expert_points
from ronde.errors import FormatError
from ronde.formats.awards_csv import loads

TABLE = "tables,place,points\n8,1,80\n8,2,60\n13,1,179\n13,2,119\n13,9,17\n"


def test_places_left_out_get_nothing() -> None:
    table = loads(TABLE)
    assert [*expert_points([1, 2, 3, 9], table, Fraction(13))] == [179, 119, 0, 17]
    assert [*expert_points([1, 2, 3], table, Fraction(25, 2))] == [80, 60, 0]


def test_without_tables_it_is_for_any_number() -> None:
    assert expert_points([1], loads("place;points\n1;2,5\n"), Fraction(3)) == (Fraction(5, 2),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tables,points\n1,2\n", "x.csv:1: expected a column “place”"),
        ("place,points\n0,2\n", "x.csv:2: expected a number from 1 to 9999, found “0”"),
        ("place,points\n1,-2\n", "x.csv:2: expected a number of 0 or more, found “-2”"),
        ("place,points\n1,2\n1,3\n", "x.csv:3: expected each place once, found 1 again"),
        ("place,points\n", "x.csv: expected awards, found none"),
    ],
)
def test_bad_tables_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refused:
        loads(text, file="x.csv")
    assert str(refused.value).startswith(sentence)
