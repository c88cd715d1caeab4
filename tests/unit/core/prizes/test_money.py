from fractions import Fraction

import pytest

from ronde.core.prizes.money import apportioned


def test_the_cent_that_cannot_be_divided_goes_to_the_first() -> None:
    third = Fraction(10000, 3)
    assert apportioned([third] * 3) == (3334, 3333, 3333)


def test_two_cents_go_to_the_first_two() -> None:
    assert apportioned([Fraction(20000, 3)] * 3) == (6667, 6667, 6666)


def test_the_largest_remainder_comes_before_the_rank() -> None:
    assert apportioned([Fraction(101, 4), Fraction(299, 4)]) == (25, 75)


def test_whole_euros_leave_the_rest_of_a_euro_to_the_first() -> None:
    assert apportioned([Fraction(10050, 3)] * 3, unit=100) == (3450, 3300, 3300)
    assert apportioned([Fraction(10000, 3)] * 3, unit=100) == (3400, 3300, 3300)


def test_nothing_is_divided_into_nothing() -> None:
    assert apportioned([]) == ()
    assert apportioned([Fraction(0)] * 2) == (0, 0)


def test_shares_that_are_no_whole_amount_together_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="Fraction"):
        apportioned([Fraction(1, 2)])
