import pytest

from ronde.core.prizes.categories import Category, Competitor, Condition, Operator, folded


def known(**facts: str) -> Competitor:
    return Competitor(number=1, name="A", rank=1, facts=facts)


def holds(operator: Operator, value: str, found: str) -> bool:
    return Condition(fact="x", operator=operator, value=value).holds(known(x=found))


@pytest.mark.parametrize(
    ("operator", "value", "found", "expected"),
    [
        (Operator.LESS, "1800", "1799", True),
        (Operator.LESS, "1800", "1800", False),
        (Operator.LESS, "1800", "999", True),
        (Operator.AT_MOST, "1800", "1800", True),
        (Operator.MORE, "1800", "1800", False),
        (Operator.MORE, "1800", "1800.5", True),
        (Operator.AT_LEAST, "60", "60", True),
        (Operator.LESS, "1800", "", False),
        (Operator.LESS, "1800", "none", False),
    ],
)
def test_numbers_are_compared_as_numbers(
    operator: Operator, value: str, found: str, expected: bool
) -> None:
    assert holds(operator, value, found) is expected


@pytest.mark.parametrize(
    ("value", "found", "expected"),
    [
        ("2010", "2010-06-30", True),
        ("2010", "2009-12-31", False),
        ("2010-09-01", "2010", True),
        ("2010-09-01", "2010-08-31", False),
        ("2010-09-01", "01/09/2010", True),
        ("2010-09-01", "2010/09/02", True),
        ("2010-09", "2010-08-31", False),
    ],
)
def test_dates_are_compared_as_far_as_both_are_known(
    value: str, found: str, expected: bool
) -> None:
    assert holds(Operator.AT_LEAST, value, found) is expected


@pytest.mark.parametrize(
    ("value", "found", "expected"),
    [
        ("Lyon", "lyon", True),
        ("Evreux", "Évreux", True),
        ("Lyon|Paris", "Paris", True),
        ("Women", "Juniors | Women", True),
        ("+1800", "-1800", False),
        ("1800", "1800.0", True),
        ("Lyon", "Lyonnais", False),
        ("Lyon", "", False),
    ],
)
def test_words_are_the_same_whatever_capitals_and_accents(
    value: str, found: str, expected: bool
) -> None:
    assert holds(Operator.EQUAL, value, found) is expected
    assert holds(Operator.DIFFERENT, value, found) is (not expected and found != "")


@pytest.mark.parametrize(("found", "expected"), [("x", True), ("1", True), ("No", False)])
def test_a_mark_in_a_column_is_enough(found: str, expected: bool) -> None:
    assert holds(Operator.PRESENT, "", found) is expected


def test_a_fact_that_is_not_known_meets_no_condition() -> None:
    for operator in Operator:
        assert not Condition(fact="x", operator=operator, value="1").holds(known())


def test_all_conditions_of_a_category_must_hold() -> None:
    girls = Category(
        name="Girls",
        conditions=(
            Condition(fact="sex", operator=Operator.EQUAL, value="w"),
            Condition(fact="born", operator=Operator.AT_LEAST, value="2010"),
        ),
    )
    assert girls.admits(known(sex="w", born="2012"))
    assert not girls.admits(known(sex="w", born="1999"))
    assert not girls.admits(known(sex="m", born="2012"))


def test_a_category_without_conditions_is_open() -> None:
    assert Category().admits(known())


def test_a_condition_reads_as_it_is_typed() -> None:
    assert str(Condition(fact="rating", operator=Operator.LESS, value="1800")) == "rating<1800"
    assert str(Condition(fact="women", operator=Operator.PRESENT)) == "women"


def test_signs_stay_when_capitals_and_accents_go() -> None:
    assert folded("  Vétérans  + ") == "veterans +"
