"""Totals over several sessions, what is carried to a final, and handicaps."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from ronde.core.bridge.scoring.ranking import common_values
from ronde.core.ranking import shared_ranks

Name = TypeVar("Name", bound=Hashable)
"""Whoever is the same in every session: a licence number, a pair of names."""


class Combination(Enum):
    """How sessions make a total."""

    MEAN_PERCENT = "mean-percent"
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionScore:
    """What somebody had in one session; the maximum is 0 at IMPs and victory points."""

    points: Fraction
    maximum: Fraction = Fraction()


@dataclass(frozen=True, slots=True, kw_only=True)
class Overall(Generic[Name]):
    """A line of the ranking over all sessions."""

    rank: int
    name: Name
    total: Fraction
    session_count: int


def overall(
    sessions: Sequence[Mapping[Name, SessionScore]],
    combination: Combination,
    *,
    opening: Mapping[Name, Fraction] | None = None,
) -> tuple[Overall[Name], ...]:
    """Rank everybody over several sessions; an opening balance is added to the total.

    By points the total is their sum. By mean percentage every session weighs the same, whatever
    its number of boards, and a session missed counts nothing.
    """
    names = list(dict.fromkeys(name for session in sessions for name in session))
    balance = opening or {}
    totals = []
    counts = []
    for name in names:
        own = [session[name] for session in sessions if name in session]
        values = [_percent(score) for score in own]
        if combination is Combination.POINTS:
            total = sum((score.points for score in own), Fraction())
        else:
            total = sum(values, Fraction()) / len(sessions)
        totals.append(total + balance.get(name, Fraction()))
        counts.append(len(own))
    keys = common_values(totals)
    ranks = shared_ranks(range(len(names)), [lambda group: {i: keys[i] for i in group}])
    return tuple(
        Overall(rank=rank, name=names[index], total=totals[index], session_count=counts[index])
        for index, rank in ranks.items()
    )


def carried_over(
    points: Fraction, *, part: Fraction = Fraction(1), cap: Fraction | None = None
) -> Fraction:
    """What of a qualifying score opens the final: a part of it, up to a cap."""
    carried = points * part
    return carried if cap is None else min(carried, cap)


def pair_handicap(first: Fraction, second: Fraction) -> Fraction:
    """The handicap of a pair: the mean of its players', added to the session percentage."""
    return (first + second) / 2


def _percent(score: SessionScore) -> Fraction:
    """A session in per cent, or nothing where it has no maximum."""
    return score.points * 100 / score.maximum if score.maximum else Fraction()
