"""The first rating of a player who had none."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.chess.tiebreaks.rating_tables import difference

LEAST_GAMES = 5
LEAST_PUBLISHED, MOST = 1400, 2200
DRAWN_AGAINST = 1800
"""Two draws with a player of this rating count besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRating:
    """What the games of an event come to; other events may still be added to them."""

    average: Fraction
    percentage: int
    rating: int

    @property
    def is_published(self) -> bool:
        """Whether a list would have it."""
        return self.rating >= LEAST_PUBLISHED


def first_rating(games: Sequence[tuple[int, int]]) -> FirstRating | None:
    """The first rating of games against rated opponents, each a rating and a score in hundredths.

    None where there are too few of them, or none of them brought anything.

    Rule: FIDE B.02 8.2
    Reading: the percentage is rounded to a whole one, half up. A score of zero is thrown away, as
        it is in the first event of a player.
    """
    score = sum(hundredths for _rating, hundredths in games)
    if len(games) < LEAST_GAMES or not score:
        return None
    count = len(games) + 2
    average = Fraction(sum(rating for rating, _score in games) + 2 * DRAWN_AGAINST, count)
    percentage = _half_up(Fraction(score + 100, count))
    rating = _half_up(average + difference(percentage))
    return FirstRating(average=average, percentage=percentage, rating=min(MOST, rating))


def _half_up(value: Fraction) -> int:
    """The nearest whole number, halves up."""
    return int((2 * value + 1) // 2)
