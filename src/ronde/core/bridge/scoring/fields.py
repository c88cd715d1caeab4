"""The field of a board: every result that was obtained on it, counted by score.

Points of a result depend on its score alone and on how often each score occurs, so a method of
scoring is a function from a field to the value of each score. A weighted score counts in parts, and
is worth the weighted mean of its outcomes; this is exact because every comparison is the opposite
of its mirror image, so that what a result has against itself comes out even.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Assigned


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreField:
    """How often each score for North-South occurs, in parts of one result.

    `weights` are whole numbers of which `parts` make one result. `obtained` results are compared
    where `expected` should have been.
    """

    board_number: int
    weights: Mapping[int, int]
    parts: int
    obtained: int
    expected: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreValues:
    """The value of each score of a field for North-South, as whole parts of a point.

    `both_sides` is what the two sides of a table have together, where that is not the top.
    """

    values: Mapping[int, int]
    denominator: int = 1
    both_sides: int | None = None


Valuation: TypeAlias = Callable[[ScoreField], ScoreValues]
"""A method of scoring."""


def field_of(
    board_number: int, results: Iterable[Result], direction: Direction, *, expected: int
) -> ScoreField:
    """The field that one direction is compared in; it differs where a ruling split the score."""
    counts: Counter[int] = Counter()
    ruled = []
    for result in results:
        if result.ruling is None:
            if result.score is not None:
                counts[result.score] += 1
        else:
            award = result.award(direction)
            if isinstance(award, Assigned):
                ruled.append(award)
    obtained = counts.total() + len(ruled)
    parts = math.lcm(*(outcome.weight.denominator for a in ruled for outcome in a.outcomes))
    weights = {score: count * parts for score, count in counts.items()}
    for award in ruled:
        for outcome in award.outcomes:
            weights[outcome.score] = weights.get(outcome.score, 0) + int(outcome.weight * parts)
    return ScoreField(
        board_number=board_number,
        weights=weights,
        parts=parts,
        obtained=obtained,
        expected=expected,
    )


def weighted_value(award: Assigned, values: Mapping[int, int]) -> Fraction | int:
    """The value of an assigned score: the mean of its outcomes by weight."""
    total = sum((outcome.weight * values[outcome.score] for outcome in award.outcomes), Fraction())
    return int(total) if total.denominator == 1 else total
