"""International match points: the scale, and the ways to compare a pair with a field by it."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction

from ronde.core.bridge.scoring.fields import Field, ScoreValues
from ronde.errors import RuleError
from ronde.messages import N_

THRESHOLDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference of 1 IMP, 2 IMPs and so on to 24.

Rule: Laws of Duplicate Bridge 2017 Law 78B
"""


class Extremes(Enum):
    """Which results a Butler mean leaves out at each end."""

    KEPT = "kept"
    ONE = "one"
    TENTH = "tenth"

    def dropped(self, result_count: int) -> int:
        """How many results are left out at each end, if so many are in; one always stays.

        Reading: a tenth of the field is rounded down, but at least one result.
        """
        if self is Extremes.KEPT or result_count < 3:
            return 0
        return 1 if self is Extremes.ONE else max(1, result_count // 10)


def imps(difference: int) -> int:
    """A difference of scores in IMPs, below zero where the difference is.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    """
    count = bisect_right(THRESHOLDS, abs(difference))
    return count if difference > 0 else -count


def datum(field: Field, extremes: Extremes = Extremes.TENTH) -> int:
    """The score a Butler field is measured from: a mean without extremes, in tens.

    Rule: Butler scoring (WBF), datum of the field
    Reading: half of ten is rounded away from zero, so that the datum of East-West is
        that of North-South with the sign changed.
    """
    dropped = extremes.dropped(field.obtained) * field.parts
    kept = _without_ends(field.weights, dropped)
    exact = Fraction(sum(score * weight for score, weight in kept), sum(w for _, w in kept))
    rounded = int(abs(exact) / 10 + Fraction(1, 2)) * 10
    return rounded if exact >= 0 else -rounded


def butler_values(field: Field, extremes: Extremes = Extremes.TENTH) -> ScoreValues:
    """Each score against the datum of the field, in IMPs.

    Rule: Butler scoring (WBF), IMPs against the datum
    """
    if not field.weights:
        return ScoreValues(values={})
    middle = datum(field, extremes)
    return ScoreValues(values={score: imps(score - middle) for score in field.weights})


def cross_imp_values(field: Field, *, averaged: bool) -> ScoreValues:
    """Each score against every other result, in IMPs: summed, or for each comparison.

    The cost is that of the different scores, of which a board has few however large the field.

    Rule: Cross-IMPs (WBF), IMPs against every other result
    """
    ordered = sorted(field.weights.items())
    sums = dict.fromkeys(field.weights, 0)
    for index, (high, high_weight) in enumerate(ordered):
        for low, low_weight in ordered[:index]:
            difference = imps(high - low)
            sums[high] += difference * low_weight
            sums[low] -= difference * high_weight
    others = max(1, field.obtained - 1) if averaged else 1
    return ScoreValues(values=sums, denominator=others * field.parts)


def two_table_values(field: Field) -> ScoreValues:
    """Each of two results against the other, in IMPs, as in a duplicate match.

    A result without another to compare it with has no value.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    """
    if field.obtained > 2:
        raise RuleError(
            N_(
                "board {board} has {found} results: IMPs compare two tables; use cross-imps or"
                " butler"
            ),
            board=field.board_number,
            found=field.obtained,
        )
    if field.obtained < 2:
        return ScoreValues(values={})
    return cross_imp_values(field, averaged=False)


def _without_ends(weights: Mapping[int, int], dropped: int) -> list[tuple[int, int]]:
    """Scores and weights from the lowest, with so much weight taken off at each end."""
    ascending = _without_first(sorted(weights.items()), dropped)
    return _without_first(reversed(ascending), dropped)[::-1]


def _without_first(ordered: Iterable[tuple[int, int]], dropped: int) -> list[tuple[int, int]]:
    """Scores and weights with so much weight taken off the first ones."""
    kept = []
    for score, weight in ordered:
        taken = min(weight, dropped)
        dropped -= taken
        if weight > taken:
            kept.append((score, weight - taken))
    return kept
