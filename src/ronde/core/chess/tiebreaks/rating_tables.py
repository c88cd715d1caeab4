"""The tables between results and rating differences."""

from bisect import bisect_left
from fractions import Fraction

DIFFERENCES = (
    800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262,
    251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95,
    87, 80, 72, 65, 57, 50, 43, 36, 29, 21, 14, 7, 0,
)  # fmt: skip
"""The rating difference for 100, 99, ... 50 per cent.

Rule: FIDE B.02 8.1.1
"""

EXPECTATION_BOUNDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""The largest difference that gives the stronger 50, 51, ... 99 per cent; beyond, 100.

Rule: FIDE B.02 8.1.2
"""

BOOK_EXTREME = 736
"""The book's difference for no points and for all of them."""

BOOK_EXCEPTIONS = {(3, 8): -251, (13, 8): 251}
"""Cells of the book's table that its own rounding does not give, by half points and games.

Rule: Livre de l'arbitre, Départages 2.3, tableau des Q
Reading: 1½ and 6½ of 8 are kept as printed; 5 and 7 of 12 (printed -72 and 72, which no rounding
    gives) are misprints and follow the rule of the other cells.
"""


def difference(percentage: int) -> int:
    """The rating difference for a percentage, negative below 50."""
    if percentage >= 50:
        return DIFFERENCES[100 - percentage]
    return -DIFFERENCES[percentage]


def performance_difference(halves: int, games: int) -> int:
    """The rating difference for a result, the percentage rounded to the nearest, half up.

    Rule: FIDE C.07 (2024-08) 10.2
    """
    return difference((100 * halves + games) // (2 * games))


def book_difference(halves: int, games: int) -> int:
    """The rating difference for a result, the percentage rounded away from 50.

    Rule: Livre de l'arbitre, Départages 2.3, tableau des Q
    """
    if (halves, games) in BOOK_EXCEPTIONS:
        return BOOK_EXCEPTIONS[halves, games]
    exact = Fraction(50 * halves, games)
    percentage = -(-exact // 1) if exact > 50 else exact // 1
    if percentage in (0, 100):
        return BOOK_EXTREME if percentage else -BOOK_EXTREME
    return difference(int(percentage))


def expected_percentage(rating_difference: int) -> int:
    """The percentage a player is expected to score against one so much weaker (or stronger)."""
    stronger = 50 + bisect_left(EXPECTATION_BOUNDS, abs(rating_difference))
    return stronger if rating_difference >= 0 else 100 - stronger
