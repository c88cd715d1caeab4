"""Matchpoints ("topage"): two for every result beaten, one for every equal one."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ronde.core.bridge.scoring.fields import ScoreField, ScoreValues


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchpointRules:
    """What a federation may settle.

    `win` is 2 for every result beaten, or 1 as in America, equal results half of it.
    `small_fields` gives fixed percentages, best first, where fewer results than expected were
    obtained and their number is listed; other numbers are factored by Neuberg's formula.
    """

    win: int = 2
    small_fields: Mapping[int, tuple[Fraction, ...]] = field(default_factory=dict)


STANDARD = MatchpointRules()


def top(result_count: int, win: int = 2) -> int:
    """The points of a result that beats all others.

    Rule: Laws of Duplicate Bridge 2017 Law 78A
    """
    return win * max(0, result_count - 1)


def comparisons(field: ScoreField) -> dict[int, int]:
    """For each score, twice the results below it and once those equal, in parts of the field.

    Sorted and counted: a field of any size costs as much as it has different scores.

    Rule: Laws of Duplicate Bridge 2017 Law 78A
    """
    counts = {}
    below = 0
    for score in sorted(field.weights):
        weight = field.weights[score]
        counts[score] = 2 * below + weight
        below += weight
    return counts


def matchpoint_values(field: ScoreField, rules: MatchpointRules = STANDARD) -> ScoreValues:
    """What each score is worth to North-South; East-West have the rest of the top.

    With E results expected and A obtained, points m become (m + 1) x E / A - 1: the mean is that of
    a complete board, and a single result is exactly average. A complete board is the case E = A.

    Rule: Laws of Duplicate Bridge 2017 Law 78A
    Rule: Neuberg's formula (EBU White Book), boards with missing results
    Reading: expected is the largest number of results of a board of the field, so that all boards
        weigh the same; boards that the movement plays less often are factored likewise.
    """
    if field.obtained == 0:
        return ScoreValues(values={})
    compared = comparisons(field)
    if field.obtained < field.expected and field.obtained in rules.small_fields:
        values = _fixed_values(field, compared, rules.small_fields[field.obtained])
    else:
        # The comparison of a result with itself, one, is the "+ 1" of the formula.
        obtained, expected = field.obtained * field.parts, field.expected
        denominator = obtained // math.gcd(obtained, expected)
        factor = expected * denominator // obtained
        values = ScoreValues(
            values={score: count * factor - denominator for score, count in compared.items()},
            denominator=denominator,
        )
    if rules.win == 2:
        return values
    return ScoreValues(
        values={score: value * rules.win for score, value in values.values.items()},
        denominator=values.denominator * 2,
    )


def _fixed_values(
    field: ScoreField, compared: Mapping[int, int], percentages: tuple[Fraction, ...]
) -> ScoreValues:
    """Percentages by place, best first; equal results share those of their places.

    A place within the field follows from the comparisons: between two listed places the
    percentages are drawn through, which shares them among equals.
    """
    full = top(field.expected)
    exact = {}
    for score, count in compared.items():
        place = Fraction(2 * field.obtained - 1, 2) - Fraction(count, 2 * field.parts)
        before = math.floor(place)
        share = place - before
        value = percentages[before] * (1 - share)
        if share:
            value += percentages[before + 1] * share
        exact[score] = value * full / 100
    denominator = math.lcm(*(value.denominator for value in exact.values()))
    return ScoreValues(
        values={score: int(value * denominator) for score, value in exact.items()},
        denominator=denominator,
    )
