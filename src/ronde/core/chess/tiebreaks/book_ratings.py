"""Ratings and performance as the arbiter's book teaches them (2012).

Opponents further away than 350 points count as 350 away; unrated players get a provisional rating
from the players who ended with as many points.
"""

from fractions import Fraction
from typing import cast

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import (
    Contribution,
    Note,
    by_amount,
    without_highest,
    without_lowest,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.rating_tables import book_difference
from ronde.core.chess.tiebreaks.ratings import mean_half_up, mean_of_rows
from ronde.core.chess.tiebreaks.record import Field
from ronde.core.scores import PER_POINT, Points

LARGEST_DIFFERENCE = 350
"""A larger difference of ratings counts as this one.

Rule: Livre de l'arbitre, Départages 2.3, règle des 350 points
"""


def clamped(rating: int, own: int) -> int:
    """An opponent's rating, brought within 350 points of one's own.

    Rule: Livre de l'arbitre, Départages 2.3, règle des 350 points
    """
    return max(own - LARGEST_DIFFERENCE, min(own + LARGEST_DIFFERENCE, rating))


def listed_ratings(field: Field) -> dict[int, int | None]:
    """Everybody's rating as the book counts it: an estimate is none.

    Rule: Livre de l'arbitre, Départages 2.3, joueurs non classés
    """
    return {
        number: None if number in field.estimated else rating
        for number, rating in field.ratings.items()
    }


def counted_ratings(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """Everybody's rating: their own, the one the regulations give, else a provisional one."""

    def make() -> dict[int, int | None]:
        provisional = {} if descriptor.unrated_as is not None else provisional_ratings(calculation)
        return {
            number: rating
            or descriptor.unrated_as
            or provisional.get(calculation.field.scores[number])
            for number, rating in listed_ratings(calculation.field).items()
        }

    key = ("book ratings", descriptor.unrated_as)
    return cast(dict[int, int | None], calculation.remembered(key, make))


def provisional_ratings(calculation: Calculation) -> dict[Points, int]:
    """The rating of an unrated player for each score, from the rated players around it.

    Rule: Livre de l'arbitre, Départages 2.3, joueurs non classés
    Reading: the book speaks of the players' level, their points at the end; all points count,
        those of byes and forfeits too.
    """
    field = calculation.field
    groups: dict[Points, list[int]] = {score: [] for score in field.scores.values()}
    for number, rating in listed_ratings(field).items():
        if rating:
            groups[field.scores[number]].append(rating)
    means = {score: mean_half_up(ratings) for score, ratings in groups.items() if ratings}
    if not means:
        return {}
    for score in sorted(groups, reverse=True):
        if score not in means:
            means[score] = _between(score, means, field.round_count)
    return means


def _between(score: Points, means: dict[Points, int], round_count: int) -> int:
    """The rating of a score group without rated players, from its neighbours that have one.

    Between two groups the distance is shared in proportion to the table of differences; beyond the
    last group it is the difference itself. Of several empty groups the highest comes first, and
    then counts as a neighbour.

    Rule: Livre de l'arbitre, Départages 2.3, joueurs non classés (moyenne pondérée)
    """
    above = min((other for other in means if other > score), default=None)
    below = max((other for other in means if other < score), default=None)
    own = _difference_of_score(score, round_count)
    if above is None and below is not None:
        return means[below] + own - _difference_of_score(below, round_count)
    if below is None and above is not None:
        return means[above] + own - _difference_of_score(above, round_count)
    assert above is not None
    assert below is not None
    high, low = (_difference_of_score(other, round_count) for other in (above, below))
    share = Fraction(high - own, high - low)
    exact = means[above] - share * (means[above] - means[below])
    return int(exact + Fraction(1, 2))


def _difference_of_score(score: Points, round_count: int) -> int:
    """The table's difference for a score out of all rounds, at a half point's precision."""
    halves = max(0, min(2 * round_count, 2 * score // PER_POINT))
    return book_difference(halves, round_count)


def rating_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The ratings of the opponents met, with the cuts of the descriptor.

    Rule: Livre de l'arbitre, Départages 2.3, moyenne Elo
    """
    ratings = counted_ratings(calculation, descriptor)
    listed = listed_ratings(calculation.field)
    rows = []
    for line in calculation.field.lines[number]:
        if line.is_played and line.opponent is not None:
            rating = ratings[line.opponent]
            if rating is not None:
                unrated = not listed[line.opponent]
                rows.append(
                    Contribution(
                        line.round_number,
                        line.opponent,
                        rating,
                        line.halves,
                        rating,
                        note=Note.PROVISIONAL if unrated else None,
                    )
                )
    low, high = descriptor.cuts
    if low:
        rows = without_lowest(rows, low, by_amount, voluntary_first=False)
    return without_highest(rows, high) if high else rows


def average_rating(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The mean rating of the opponents met; None without any.

    Rule: Livre de l'arbitre, Départages 2.3, moyenne Elo
    """
    return mean_of_rows(calculation, descriptor, rating_rows)


def performance_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The ratings of the opponents met, none further than 350 points away.

    Rule: Livre de l'arbitre, Départages 2.3, performance
    Reading: an unrated player's own rating is their provisional one here too.
    """
    own = counted_ratings(calculation, descriptor)[number]
    plain = Descriptor(code="ARO", unrated_as=descriptor.unrated_as)
    rows = []
    for row in rating_rows(calculation, plain, number):
        counted = row.score if own is None else clamped(row.score, own)
        note = Note.CLAMPED if counted != row.score else row.note
        rows.append(row._replace(amount=counted, note=note))
    return rows


def performance(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The mean of the opponents' ratings plus the difference of the book's table.

    Rule: Livre de l'arbitre, Départages 2.3, performance
    """
    averages = average_opposition(calculation, descriptor)
    values: dict[int, int | None] = {}
    for number, average in averages.items():
        rows = performance_rows(calculation, descriptor, number)
        halves = sum(row.points for row in rows)
        values[number] = None if average is None else average + book_difference(halves, len(rows))
    return values


def average_opposition(calculation: Calculation, descriptor: Descriptor) -> dict[int, int | None]:
    """The mean of the opponents' ratings, none further than 350 points away: M of P = M + Q.

    Rule: Livre de l'arbitre, Départages 2.3, performance
    """
    return mean_of_rows(calculation, descriptor, performance_rows)
