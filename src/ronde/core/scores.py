"""Exact points.

A file of the field gives points with one decimal, so points are whole *tenths*: a win is 10, a
draw 5. Products of two points (Sonneborn-Berger) are then whole hundredths. No float ever enters a
ranking.
"""

from fractions import Fraction
from typing import TypeAlias

from ronde.core.digits import is_number

Points: TypeAlias = int
"""Points of a game or a total, in tenths of a point."""

PER_POINT = 10
"""How many units make one point."""

WIN: Points = 10
DRAW: Points = 5
LOSS: Points = 0


def points_value(points: Points) -> Fraction:
    """The points as an exact number: 45 tenths are 9/2."""
    return Fraction(points, PER_POINT)


def points_from_text(text: str) -> Points:
    """Read points as files write them (`4.5`, `4,5`, `4½`, `17`, `.5`, `-1.0`).

    Raises ValueError where the text is not a number with at most one decimal.
    """
    cleaned = text.strip().replace(",", ".").replace("½", ".5")
    sign = -1 if cleaned.startswith("-") else 1
    whole, _, decimals = cleaned.removeprefix("-").partition(".")
    digits = decimals.rstrip("0") or "0"
    if len(digits) > 1 or not (whole or decimals) or not is_number(whole + digits):
        raise ValueError(text)
    return sign * (int(whole or "0") * PER_POINT + int(digits))


def points_to_text(points: Points) -> str:
    """The points as files write them, with one decimal: `4.5`."""
    sign = "-" if points < 0 else ""
    whole, tenths = divmod(abs(points), PER_POINT)
    return f"{sign}{whole}.{tenths}"
