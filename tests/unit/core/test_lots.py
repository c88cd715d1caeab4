"""Chances."""

from fractions import Fraction
from random import Random

from ronde.core.chess.swiss.generator import happens


def test_nothing_happens_with_no_chance_and_everything_with_certainty() -> None:
    random = Random(1)
    assert not any(happens(Fraction(0), random) for _ in range(100))
    assert all(happens(Fraction(1), random) for _ in range(100))


def test_one_in_four() -> None:
    random = Random(2)
    count = sum(happens(Fraction(1, 4), random) for _ in range(4000))
    assert 900 < count < 1100
