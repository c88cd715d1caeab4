"""Fouled boards: results in groups that played the same cards, each group scored by itself."""

import math
from enum import Enum
from fractions import Fraction

from ronde.core.bridge.scoring.fields import ScoreField, ScoreValues
from ronde.core.bridge.scoring.matchpoints import comparisons, top

MOST_IN_SMALL_GROUP = 3
MIDDLE_PERCENT = 60
"""What a result in the middle of a small group has; both sides together have twice as much."""
PERCENT_PER_POINT = 5
"""What each matchpoint inside a small group is above or below the middle."""


class SmallGroups(Enum):
    """Which groups of a fouled board are too small to be factored."""

    EBU = "ebu"
    """Up to three results, where the board should have at least three times as many."""
    ACBL = "acbl"
    """Up to three results, but for three that are the largest group."""

    def is_small(self, obtained: int, expected: int, *, is_largest: bool) -> bool:
        """Whether a group of so many results has percentages in place of factored points.

        Rule: EBU White Book 4.2.3.3, groups of a fouled board
        Rule: ACBLscore manual 92, groups of a fouled board
        Reading: the largest group is larger than every other one: of two groups of three, both are
            small.
        """
        if obtained > MOST_IN_SMALL_GROUP:
            return False
        if self is SmallGroups.EBU:
            return expected >= 3 * obtained
        return obtained < MOST_IN_SMALL_GROUP or not is_largest


def small_group_percent(points: Fraction, obtained: int) -> Fraction:
    """What `points` inside a small group come to, in per cent of the top.

    The mean is 60 % for both sides, who are not to blame: 65 and 55 of two results, 70, 60 and 50
    of three; equal results share the percentages of their places.

    Rule: EBU White Book 4.2.3.3, groups of a fouled board
    Rule: ACBLscore manual 92, groups of a fouled board
    """
    return MIDDLE_PERCENT + PERCENT_PER_POINT * (points - (obtained - 1))


def small_group_values(field: ScoreField, win: int = 2) -> ScoreValues:
    """What each score of a small group is worth to North-South.

    East-West have the same percentages in their order: both sides together 120 %.
    """
    full = Fraction(top(field.expected, win), 100)
    exact = {
        # The comparison of a result with itself, one, is no point.
        score: small_group_percent(Fraction(count, field.parts) - 1, field.obtained) * full
        for score, count in comparisons(field).items()
    }
    both = 2 * MIDDLE_PERCENT * full
    denominator = math.lcm(both.denominator, *(value.denominator for value in exact.values()))
    return ScoreValues(
        values={score: int(value * denominator) for score, value in exact.items()},
        denominator=denominator,
        both_sides=int(both * denominator),
    )
