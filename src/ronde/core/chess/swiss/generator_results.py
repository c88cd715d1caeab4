"""Results of games that nobody played, as ratings let one expect them."""

from fractions import Fraction
from random import Random
from typing import TypeAlias

from ronde.core.chess.game import Result
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage
from ronde.core.lots import happens

Score: TypeAlias = tuple[Result, Result]
"""What White and Black got."""

MOST_DIFFERENCE = 400
"""A larger difference of ratings counts as this.

Rule: FIDE B.02 8.3.1
"""

_STEPS = 1_000_000
"""How finely a result is drawn."""
_WHITE_WINS: Score = (Result.WIN, Result.LOSS)
_DRAWN: Score = (Result.DRAW, Result.DRAW)
_BLACK_WINS: Score = (Result.LOSS, Result.WIN)
_ODD: tuple[Score, ...] = (
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.DRAW),
    (Result.LOSS, Result.LOSS),
)
_FORFEITS: tuple[Score, ...] = (
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
)
_SHORT = {
    Result.WIN: Result.SHORT_WIN,
    Result.DRAW: Result.SHORT_DRAW,
    Result.LOSS: Result.SHORT_LOSS,
}


def generated_result(
    white_strength: int, black_strength: int, settings: GeneratorSettings, random: Random
) -> Score:
    """What becomes of a pairing: not played, decided oddly, short, or an ordinary game."""
    if happens(settings.double_forfeits, random):
        return Result.FORFEIT_LOSS, Result.FORFEIT_LOSS
    if happens(settings.forfeits, random):
        return random.choice(_FORFEITS)
    if happens(settings.odd_results, random):
        return random.choice(_ODD)
    white, black = played_result(white_strength - black_strength, settings.draws, random)
    if happens(settings.short_games, random):
        return _SHORT[white], _SHORT[black]
    return white, black


def played_result(difference: int, draws: Fraction, random: Random) -> Score:
    """The result of a game, on average what the table expects of this difference of ratings.

    Draws are as likely as told between equals and rarer in proportion to the weaker one's
    expectation; they take as much from wins as from losses.

    Rule: FIDE B.02 8.1.2
    """
    counted = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))
    expected = Fraction(expected_percentage(counted), 100)
    half_of_draws = draws * min(expected, 1 - expected)
    drawn = Fraction(random.randrange(_STEPS), _STEPS)
    if drawn < expected - half_of_draws:
        return _WHITE_WINS
    if drawn < expected + half_of_draws:
        return _DRAWN
    return _BLACK_WINS
