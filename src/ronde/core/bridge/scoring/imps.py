"""International match points: the scale, and the ways to compare a pair with a field by it."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ronde.core.bridge.scoring.fields import ScoreField, ScoreValues
from ronde.errors import RuleError
from ronde.messages import N_

THRESHOLDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference of 1 IMP, 2 IMPs and so on to 24.

Rule: Laws of Duplicate Bridge 2017 Law 78B
"""


class Centre(Enum):
    """What a Butler field is measured from."""

    MEAN = "mean"
    MEDIAN = "median"


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


@dataclass(frozen=True, slots=True, kw_only=True)
class ButlerRules:
    """How the datum of a board is made."""

    centre: Centre = Centre.MEAN
    extremes: Extremes = Extremes.TENTH
    rounded_to: int = 10


STANDARD_BUTLER = ButlerRules()


def imps(difference: int) -> int:
    """A difference of scores in IMPs, below zero where the difference is.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    """
    count = bisect_right(THRESHOLDS, abs(difference))
    return count if difference > 0 else -count


def datum(field: ScoreField, rules: ButlerRules = STANDARD_BUTLER) -> int:
    """The score a Butler field is measured from: a mean without extremes, or the median.

    Rule: Butler scoring (WBF), datum of the field
    Reading: half of the rounding unit is rounded away from zero, so that the datum of East-West is
        that of North-South with the sign changed.
    """
    dropped = rules.extremes.dropped(field.obtained) * field.parts
    kept = _without_ends(field.weights, dropped)
    if rules.centre is Centre.MEDIAN:
        exact = _median(field.weights)
    else:
        exact = Fraction(sum(score * weight for score, weight in kept), sum(w for _, w in kept))
    units = abs(exact) / rules.rounded_to
    rounded = int(units + Fraction(1, 2)) * rules.rounded_to
    return rounded if exact >= 0 else -rounded


def butler_values(field: ScoreField, rules: ButlerRules = STANDARD_BUTLER) -> ScoreValues:
    """Each score against the datum of the field, in IMPs.

    Rule: Butler scoring (WBF), IMPs against the datum
    """
    if not field.weights:
        return ScoreValues(values={})
    middle = datum(field, rules)
    return ScoreValues(values={score: imps(score - middle) for score in field.weights})


def cross_imp_values(field: ScoreField, *, averaged: bool) -> ScoreValues:
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


def two_table_values(field: ScoreField) -> ScoreValues:
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


def _median(weights: Mapping[int, int]) -> Fraction:
    """The middle score, or the mean of the two in the middle."""
    half = Fraction(sum(weights.values()), 2)
    passed = 0
    ordered = sorted(weights.items())
    for index, (score, weight) in enumerate(ordered):
        passed += weight
        if passed > half:
            return Fraction(score)
        if passed == half:
            return Fraction(score + ordered[index + 1][0], 2)
    raise AssertionError("a field without results has no median")
