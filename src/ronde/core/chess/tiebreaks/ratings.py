"""Ratings of the opponents and performances, by the FIDE texts from 2023 on."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import (
    Contribution,
    by_amount,
    without_highest,
    without_lowest,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.rating_tables import (
    expected_percentage,
    performance_difference,
)
from ronde.core.chess.tiebreaks.record import Kind

RowsOf: TypeAlias = Callable[[Calculation, Descriptor, int], list[Contribution]]

LOWEST_BELOW = 800
"""How far below the weakest opponent a player without a point performs."""


def mean_half_up(values: Sequence[int]) -> int:
    """The mean rounded to the nearest whole number, halves up."""
    return (2 * sum(values) + len(values)) // (2 * len(values))


def rating_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The ratings of the opponents met over the board, with the cuts of the descriptor.

    Rule: FIDE C.07 (2024-08) 10.1, 14.1, 14.3
    """
    ratings = calculation.field.ratings
    rows = []
    for line in calculation.field.lines[number]:
        if line.is_played and line.opponent is not None:
            rating = ratings[line.opponent] or descriptor.unrated_as or 0
            rows.append(Contribution(line.round_number, line.opponent, rating, line.halves, rating))
    low, high = descriptor.cuts
    if low:
        rows = without_lowest(rows, low, by_amount, voluntary_first=False)
    return without_highest(rows, high) if high else rows


def average_rating(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The mean rating of the opponents; None where no game is left to count.

    Rule: FIDE C.07 (2024-08) 10.1
    """
    if descriptor.cuts != (0, 0):
        return mean_of_rows(calculation, descriptor, rating_rows)
    # Without cuts the rows are only needed for a working.
    stand_in = descriptor.unrated_as or 0
    ratings = {number: rating or stand_in for number, rating in calculation.field.ratings.items()}
    averages: dict[int, int | None] = {}
    for number, lines in calculation.field.lines.items():
        met = [
            ratings[line.opponent]
            for line in lines
            if line.kind is Kind.PLAYED and line.opponent is not None
        ]
        averages[number] = mean_half_up(met) if met else None
    return averages


def performance(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The mean rating of the opponents plus the difference that goes with the result.

    Rule: FIDE C.07 (2024-08) 10.2
    """

    def make() -> dict[int, int | None]:
        values: dict[int, int | None] = {}
        for number, average in average_rating(calculation, descriptor).items():
            games = [line for line in calculation.field.lines[number] if line.is_played]
            halves = sum(line.halves for line in games)
            values[number] = (
                None if average is None else average + performance_difference(halves, len(games))
            )
        return values

    key = ("TPR", descriptor.unrated_as)
    return cast(dict[int, int | None], calculation.remembered(key, make))


def perfect_performance(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The lowest rating whose expected score against these opponents reaches the score made.

    Rule: FIDE C.07 (2024-08) 10.3
    """

    def make() -> dict[int, int | None]:
        values: dict[int, int | None] = {}
        for number in calculation.field.numbers:
            rows = rating_rows(calculation, descriptor, number)
            values[number] = _perfect(rows) if rows else None
        return values

    key = ("PTP", descriptor.unrated_as)
    return cast(dict[int, int | None], calculation.remembered(key, make))


def _perfect(rows: Sequence[Contribution]) -> int:
    """The perfect performance for a list of ratings and results."""
    ratings = [row.score for row in rows]
    needed = 50 * sum(row.points for row in rows)
    if needed == 0:
        return min(ratings) - LOWEST_BELOW
    low, high = min(ratings) - LOWEST_BELOW, max(ratings) + LOWEST_BELOW
    while low < high:
        middle = (low + high) // 2
        if sum(expected_percentage(middle - rating) for rating in ratings) >= needed:
            high = middle
        else:
            low = middle + 1
    return low


def opponents_performance_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The performance of each opponent met over the board.

    Rule: FIDE C.07 (2024-08) 10.4
    """
    return _opponents_rows(calculation, performance(calculation, descriptor), number)


def opponents_perfect_performance_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The perfect performance of each opponent met over the board.

    Rule: FIDE C.07 (2024-08) 10.5
    """
    return _opponents_rows(calculation, perfect_performance(calculation, descriptor), number)


def _opponents_rows(
    calculation: Calculation, values: Mapping[int, int | None], number: int
) -> list[Contribution]:
    """A value of each opponent met over the board who has it."""
    return [
        Contribution(line.round_number, line.opponent, value, line.halves, value)
        for line in calculation.field.lines[number]
        if line.is_played
        and line.opponent is not None
        and (value := values[line.opponent]) is not None
    ]


def average_performance_of_opponents(
    calculation: Calculation, descriptor: Descriptor
) -> dict[int, int | None]:
    """The mean performance of the opponents.

    Rule: FIDE C.07 (2024-08) 10.4
    """
    return mean_of_rows(calculation, descriptor, opponents_performance_rows)


def average_perfect_performance_of_opponents(
    calculation: Calculation, descriptor: Descriptor
) -> dict[int, int | None]:
    """The mean perfect performance of the opponents.

    Rule: FIDE C.07 (2024-08) 10.5
    """
    return mean_of_rows(calculation, descriptor, opponents_perfect_performance_rows)


def mean_of_rows(
    calculation: Calculation, descriptor: Descriptor, rows: RowsOf
) -> dict[int, int | None]:
    """The mean of everybody's rows, halves up; None without any."""
    means: dict[int, int | None] = {}
    for number in calculation.field.numbers:
        kept = [row.amount for row in rows(calculation, descriptor, number) if not row.cut]
        means[number] = mean_half_up(kept) if kept else None
    return means


def own_rating(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The rating, the higher the better; with `/R` the lower.

    Rule: FIDE C.07 (2026-03) 10.6
    """
    return {
        number: rating or descriptor.unrated_as
        for number, rating in calculation.field.ratings.items()
    }
