import pytest

from ronde.errors import FormatError
from ronde.formats.prizes.prize_list import loads

LIST = """\
category;place;amount;condition
;1;500 €;
général;2;300;
Women;1;150;sex=w
women;2;80;
;4-6;50;
"""


def test_categories_keep_the_order_in_which_they_are_named() -> None:
    found = loads(LIST)
    assert [(category.name, category.line) for category in found.categories] == [
        ("", 2),
        ("Women", 4),
    ]
    assert found.currency == "€"


def test_a_place_that_is_not_named_has_no_prize_and_several_places_have_one_each() -> None:
    general, women = loads(LIST).categories
    assert general.amounts == (50000, 30000, 0, 5000, 5000, 5000)
    assert women.amounts == (15000, 8000)


def test_a_condition_is_given_once() -> None:
    general, women = loads(LIST).categories
    assert general.conditions is None
    assert [str(condition) for condition in women.conditions or ()] == ["sex=w"]


def test_a_list_without_categories_has_general_prizes() -> None:
    (general,) = loads("place,amount\n1,50\n").categories
    assert (general.name, general.amounts) == ("", (5000,))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("place,amount\n", "f.csv:1: expected a prize, found none"),
        ("place,money\n1,5\n", "f.csv:1: expected a column “amount”"),
        ("category,amount\nx,5\n", "f.csv:1: expected a column “place”"),
        (
            "place,amount\n1,five\n",
            "f.csv:2: expected an amount such as 250 or 99.50, found “five”",
        ),
        ("place,amount\n0,5\n", "f.csv:2: expected a place such as 1"),
        ("place,amount\n5-3,5\n", "f.csv:2: .* found “5-3”"),
        ("place,amount\n1,5\n1,6\n", "f.csv:3: .* place 1, found another on line 2"),
        ("category,place,amount,condition\nx,1,5,y\n", "f.csv:2: expected a condition such as"),
        (
            "category,place,amount,condition\nx,1,5,a=1\nx,2,5,a=2\n",
            "f.csv:3: expected one condition for “x”",
        ),
        ("place,amount,condition\n1,5,a=1\n", "f.csv:2: the general prizes are open to everybody"),
    ],
)
def test_a_mistake_has_its_line(text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads(text, file="f.csv")
