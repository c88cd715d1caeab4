"""How likely a game is to be won, drawn or lost, by the strengths of the two players."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ronde.core.chess.tiebreaks.rating_tables import expected_percentage
from ronde.errors import InputError
from ronde.messages import N_

MILLION = 1_000_000
"""Chances and measures are whole numbers of millionths."""

LEAST_DRAWS = 50_000
"""A game is drawn at least so often, however unequal the players."""

MOST_DIFFERENCE = 735
"""Beyond this difference of ratings the table of FIDE knows only a certain result."""


class Chances(NamedTuple):
    """White wins, Black wins; a draw is the rest."""

    white: int
    black: int

    @property
    def draw(self) -> int:
        """Neither wins."""
        return MILLION - self.white - self.black

    @property
    def expected(self) -> int:
        """What White may expect, a draw being worth half."""
        return self.white + self.draw // 2


def milvang(white: float, black: float) -> Chances:
    """The model fitted by the FIDE systems of pairings commission to played games.

    The stronger the two, the more draws; White's advantage grows with strength too.
    """
    above = (white + black) / 2 - 2000
    wins = 1 / (1 + 10 ** ((black - white + 96 + 0.0986 * above) / 370))
    losses = 1 / (1 + 10 ** ((white - black + 150 + 0.157 * above) / 370))
    return _with_draws(round(MILLION * wins), round(MILLION * losses))


def _with_draws(wins: int, losses: int) -> Chances:
    """Chances that leave enough for draws, wins and losses given up in proportion."""
    decided = wins + losses
    most = MILLION - LEAST_DRAWS
    if decided <= most:
        return Chances(wins, losses)
    return Chances(wins * most // decided, losses * most // decided)


@dataclass(frozen=True, slots=True)
class FideTable:
    """Expected scores exactly as the table of FIDE has them.

    Rule: FIDE B.02 8.1.2
    Reading: the table gives expected scores alone. Draws are told by whoever asks: as often as
        told between equals, and rarer in proportion to what the weaker one expects, so that the
        expected score stays that of the table.
    """

    draws: Fraction = Fraction(2, 5)
    white_advantage: int = 35

    def __call__(self, white: float, black: float) -> Chances:
        """The chances of a game."""
        difference = round(white - black) + self.white_advantage
        counted = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))
        expected = Fraction(expected_percentage(counted), 100)
        half_of_draws = self.draws * min(expected, 1 - expected)
        return Chances(
            int(MILLION * (expected - half_of_draws)),
            int(MILLION * (1 - expected - half_of_draws)),
        )


Model = Callable[[float, float], Chances]
"""The chances of a game by the strengths of White and Black."""

MODELS = ("milvang", "fide-table")


def model_named(name: str, *, draws: int = 40, white_advantage: int = 35) -> Model:
    """A model by its name; draws in per cent between equals, White's advantage in Elo."""
    if name == "milvang":
        return milvang
    if name == "fide-table":
        return FideTable(Fraction(draws, 100), white_advantage)
    raise InputError(
        N_("there is no model “{found}”; expected one of {models}"),
        found=name,
        models=", ".join(MODELS),
    )
