"""Adjusted scores: what the director gives a side instead of the result of the table."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.errors import InputError
from ronde.messages import N_

WHOLE = Fraction(1)
AVERAGE_PERCENT = Fraction(50)
AVERAGE_PLUS_PERCENT = Fraction(60)
AVERAGE_MINUS_PERCENT = Fraction(40)
IMPS_PER_PERCENT = Fraction(3, 10)
"""Average plus, ten per cent above the average, is three IMPs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Artificial:
    """A part of the top, in per cent, where no result can be had."""

    percent: Fraction

    def __post_init__(self) -> None:
        """Refuse more than a board has."""
        if not 0 <= self.percent <= 100:
            raise InputError(
                N_("expected a percentage from 0 to 100, found {found}"),
                found=f"{float(self.percent):g}",
            )

    def percent_for(self, own_percent: Fraction | None) -> Fraction:
        """What it comes to for one who has `own_percent` on the other boards of the session.

        Average plus is not less, and average minus not more, than what the contestant earns on the
        boards they played.

        Rule: Laws of Duplicate Bridge 2017 Law 12C2
        Rule: Laws of Duplicate Bridge 2017 Law 88
        Reading: the other boards are those without an artificial score, so that several adjusted
            boards of one pair do not feed on each other, and one pass is stable.
        """
        if own_percent is None:
            return self.percent
        if self.percent == AVERAGE_PLUS_PERCENT:
            return max(self.percent, own_percent)
        if self.percent == AVERAGE_MINUS_PERCENT:
            return min(self.percent, own_percent)
        return self.percent

    @property
    def imps(self) -> Fraction:
        """What it comes to at IMPs: plus or minus three for average plus or minus.

        Rule: Laws of Duplicate Bridge 2017 Law 86
        Reading: other percentages in proportion, 0.3 of an IMP for each per cent from 50.
        """
        return (self.percent - AVERAGE_PERCENT) * IMPS_PER_PERCENT


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedScore:
    """A score for North-South and how much of it counts."""

    score: int
    weight: Fraction = WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Assigned:
    """A result in place of the table's, or several with weights that make one.

    Rule: Laws of Duplicate Bridge 2017 Law 12C1
    """

    outcomes: tuple[WeightedScore, ...]

    def __post_init__(self) -> None:
        """Refuse weights that do not make one whole result."""
        if sum(outcome.weight for outcome in self.outcomes) != WHOLE or any(
            outcome.weight <= 0 for outcome in self.outcomes
        ):
            raise InputError(
                N_("expected weights above 0 that make 100 %, found {found}"),
                found=", ".join(f"{float(o.weight * 100):g} %" for o in self.outcomes),
            )


Award: TypeAlias = Artificial | Assigned


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What each side gets, its own: they need not balance. None is no score at all."""

    north_south: Award | None
    east_west: Award | None


AVERAGE_PLUS = Artificial(percent=AVERAGE_PLUS_PERCENT)
AVERAGE = Artificial(percent=AVERAGE_PERCENT)
AVERAGE_MINUS = Artificial(percent=AVERAGE_MINUS_PERCENT)
NOT_PLAYED = Ruling(north_south=None, east_west=None)


def assigned(score: int) -> Assigned:
    """One score that replaces the table's."""
    return Assigned(outcomes=(WeightedScore(score=score),))
