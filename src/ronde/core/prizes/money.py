"""Money in whole cents, divided without losing any."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

Cents: TypeAlias = int
"""An amount of money, in hundredths of its currency."""

PER_WHOLE = 100
"""How many cents make one of the currency."""


def apportioned(exact: Sequence[Fraction], unit: Cents = 1) -> tuple[Cents, ...]:
    """Exact shares as whole units of money, with the same sum.

    Each share is rounded down. The units left go one by one to the largest remainders, among equal
    remainders to whoever comes first, and what is less than a unit goes to the first share.

    Reading: the sources say that equals share equally, not who gets the cent that cannot be
        divided; the better rank does.
    """
    total = sum(exact, Fraction(0))
    if total.denominator != 1:
        raise ValueError(exact)
    amounts = [int(share // unit) * unit for share in exact]
    left = int(total) - sum(amounts)
    by_remainder = sorted(range(len(exact)), key=lambda index: amounts[index] - exact[index])
    for index in by_remainder[: left // unit]:
        amounts[index] += unit
    if amounts:
        amounts[0] += left % unit
    return tuple(amounts)
