"""Points against the upper half: Koya, with its limit moved or extended until a tie breaks."""

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution, total
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.record import Field
from ronde.core.scores import PER_POINT, Points


def half_of_maximum(field: Field) -> int:
    """Half the score that can be reached, in twentieths of a point.

    Rule: FIDE C.07 (2024-08) 9.2
    Reading: a free round of a round robin with an odd number cannot be won, so it is left out.
    """
    rounds = field.round_count
    if field.predetermined:
        rounds = max(
            (sum(line.opponent is not None for line in lines) for lines in field.lines.values()),
            default=0,
        )
    return field.win * rounds


def koya_rows(calculation: Calculation, descriptor: Descriptor, number: int) -> list[Contribution]:
    """The points against each opponent who has half the maximum score or more.

    Rule: FIDE C.07 (2024-08) 9.2, 14.5
    Rule: Livre de l'arbitre, Départages 2.1.3
    """
    limit = half_of_maximum(calculation.field) + descriptor.limit * PER_POINT
    return _rows_from(calculation, number, limit)


def koya(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """Koya of everybody, in tenths."""
    return {
        number: total(koya_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }


def extended_koya(
    calculation: Calculation, descriptor: Descriptor
) -> dict[int, tuple[Points, ...]]:
    """Koya with the limit moved by one score group at a time: each player's values in turn.

    Two players are separated by the first value in which they differ. The limit goes down, or up
    with `/R` (reduced).

    Rule: Livre de l'arbitre, Départages 2.1.3, Koya étendu et réduit
    Rule: Systèmes de tournois (NA), Classement – Sonneborn-Berger (Koya étendu)
    Reading: the slides move the limit in steps of 5 %. Up to ten rounds each step is a score group
        of the book or takes in nobody; in longer events two groups may lie within 5 %, and the
        book's steps are taken.
    """
    return {
        number: tuple(
            total(rows) for _limit, rows in extended_koya_steps(calculation, descriptor, number)
        )
        for number in calculation.field.numbers
    }


def extended_koya_steps(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[tuple[Points, list[Contribution]]]:
    """The steps of the extended Koya: the score an opponent needs, and the games that count."""
    return [
        (limit // 2, _rows_from(calculation, number, limit))
        for limit in extended_limits(calculation, reduced=descriptor.reverse)
    ]


def extended_limits(calculation: Calculation, *, reduced: bool) -> list[int]:
    """The limits of the extended or reduced Koya, in twentieths: the score groups beyond half."""
    half = half_of_maximum(calculation.field)
    groups = {2 * score for score in calculation.field.scores.values()}
    if reduced:
        return sorted(group for group in groups if group > half)
    return sorted((group for group in groups if group < half), reverse=True)


def _rows_from(calculation: Calculation, number: int, limit: int) -> list[Contribution]:
    """The games against opponents with a score from a limit upwards, in twentieths."""
    scores = calculation.field.scores
    return [
        Contribution(
            line.round_number, line.opponent, scores[line.opponent], line.points, line.points
        )
        for line in calculation.field.lines[number]
        if line.opponent is not None and 2 * scores[line.opponent] >= limit
    ]
