"""Totals over several sessions, what is carried to a final, and handicaps."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from ronde.core.bridge.scoring.ranking import common_values
from ronde.core.ranking import Criterion, Value, shared_ranks

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


class SessionTie(Enum):
    """What parts those with equal totals."""

    LAST_SESSION = "last-session"
    BEST_SESSION = "best-session"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overall(Generic[Name]):
    """A line of the ranking over all sessions; `scores` has None where a session was missed."""

    rank: int
    name: Name
    total: Fraction
    scores: tuple[Fraction | None, ...]

    @property
    def session_count(self) -> int:
        """How many sessions were played."""
        return sum(score is not None for score in self.scores)


def overall(
    sessions: Sequence[Mapping[Name, SessionScore]],
    combination: Combination,
    *,
    weights: Sequence[Fraction] | None = None,
    opening: Mapping[Name, Fraction] | None = None,
    ties: Sequence[SessionTie] = (),
) -> tuple[Overall[Name], ...]:
    """Rank everybody over several sessions; an opening balance is added to the total.

    By points the total is their sum. By mean percentage every session weighs the same, whatever
    its number of boards, and a session missed is no score: the mean is over those played. `weights`
    let a session count more: points are multiplied, a mean is a weighted one. Equals share the
    place unless one of the `ties` parts them: the better last session, or the best of all.
    """
    names = list(dict.fromkeys(name for session in sessions for name in session))
    balance = opening or {}
    parts = [Fraction(1)] * len(sessions) if weights is None else list(weights)
    scores = [
        tuple(
            _value(session[name], combination) if name in session else None for session in sessions
        )
        for name in names
    ]
    totals = [
        _total(own, parts, combination) + balance.get(name, Fraction())
        for name, own in zip(names, scores, strict=True)
    ]
    keys = common_values(totals)
    criteria: list[Criterion[int]] = [lambda group: {i: keys[i] for i in group}]
    criteria += [_criterion(tie, scores) for tie in ties]
    ranks = shared_ranks(range(len(names)), criteria)
    return tuple(
        Overall(rank=rank, name=names[index], total=totals[index], scores=scores[index])
        for index, rank in ranks.items()
    )


def _total(
    scores: Sequence[Fraction | None], weights: Sequence[Fraction], combination: Combination
) -> Fraction:
    """The sum of the sessions that somebody played, or their mean."""
    played = [
        (score, weight) for score, weight in zip(scores, weights, strict=True) if score is not None
    ]
    points = sum((score * weight for score, weight in played), Fraction())
    if combination is Combination.POINTS:
        return points
    # Who played only what weighs nothing has nothing.
    return points / (sum((weight for _score, weight in played), Fraction()) or 1)


def _criterion(tie: SessionTie, scores: Sequence[tuple[Fraction | None, ...]]) -> Criterion[int]:
    """A tie-break as a criterion; nobody has less than what was missed."""

    def value(index: int) -> tuple[bool, Fraction]:
        own = scores[index][-1:] if tie is SessionTie.LAST_SESSION else scores[index]
        return max((score is not None, score or Fraction()) for score in own)

    def criterion(group: tuple[int, ...]) -> dict[int, Value]:
        """The place of each value among those of the group."""
        order = {amount: place for place, amount in enumerate(sorted({value(i) for i in group}))}
        return {index: order[value(index)] for index in group}

    return criterion


def carried_over(
    points: Fraction, *, part: Fraction = Fraction(1), cap: Fraction | None = None
) -> Fraction:
    """What of a qualifying score opens the final: a part of it, up to a cap."""
    carried = points * part
    return carried if cap is None else min(carried, cap)


def pair_handicap(first: Fraction, second: Fraction) -> Fraction:
    """The handicap of a pair: the mean of its players', added to the session percentage."""
    return (first + second) / 2


def _value(score: SessionScore, combination: Combination) -> Fraction:
    """What a session brings: its points, or its percentage, nothing where it has no maximum."""
    if combination is Combination.POINTS:
        return score.points
    return score.points * 100 / score.maximum if score.maximum else Fraction()
