"""Matchpoints ("topage"): two for every result beaten, one for every equal one."""

import math

from ronde.core.bridge.scoring.fields import Field, ScoreValues


def top(result_count: int) -> int:
    """The points of a result that beats all others.

    Rule: Laws of Duplicate Bridge 2017 Law 78A
    """
    return 2 * max(0, result_count - 1)


def comparisons(field: Field) -> dict[int, int]:
    """For each score, twice the results below it and once those equal, in parts of the field.

    Sorted and counted: a field of any size costs as much as it has different scores.

    Rule: Laws of Duplicate Bridge 2017 Law 78A
    """
    found = {}
    below = 0
    for score in sorted(field.weights):
        weight = field.weights[score]
        found[score] = 2 * below + weight
        below += weight
    return found


def matchpoint_values(field: Field) -> ScoreValues:
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
    # The comparison of a result with itself, one, is the "+ 1" of the formula.
    obtained, expected = field.obtained * field.parts, field.expected
    denominator = obtained // math.gcd(obtained, expected)
    factor = expected * denominator // obtained
    return ScoreValues(
        values={score: count * factor - denominator for score, count in compared.items()},
        denominator=denominator,
    )
