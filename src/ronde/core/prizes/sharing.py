"""The methods: what each competitor of one list gets, as exact shares."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from ronde.core.prizes.categories import Competitor
from ronde.core.prizes.money import Cents


class Sharing(Enum):
    """How those who are equal on points are paid."""

    HIERARCHICAL = "hierarchical"
    """By rank, tie-breaks included."""
    SHARED = "shared"
    """Equal points share equally."""
    HORT = "hort"
    """Half by rank, half shared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What a competitor has a claim to, and the places whose prizes it comes from."""

    competitor: Competitor
    first_place: int
    last_place: int
    exact: Fraction


def shares(
    listed: Sequence[Competitor], amounts: Sequence[Cents], method: Sharing
) -> list[tuple[Share, ...]]:
    """The shares of a list in order of rank, in groups that divide whole amounts.

    Whatever the method, those whom nothing separates divide the prizes of the places they occupy:
    by rank, those of equal rank; shared, those of equal points. Hort's system is the mean of both.

    Rule: Livre de l'arbitre, Départages 1.e
    Rule: Livre de l'arbitre, Départages 1.f
    """
    by_rank = _divided(listed, amounts, _rank)
    if method is Sharing.HIERARCHICAL:
        return by_rank
    by_points = _divided(listed, amounts, _points_unless_settled)
    if method is Sharing.SHARED:
        return by_points
    own = {share.competitor.number: share.exact for group in by_rank for share in group}
    return [
        tuple(
            Share(
                competitor=share.competitor,
                first_place=share.first_place,
                last_place=share.last_place,
                exact=(share.exact + own.get(share.competitor.number, 0)) / 2,
            )
            for share in group
        )
        for group in by_points
    ]


def _divided(
    listed: Sequence[Competitor], amounts: Sequence[Cents], key: Callable[[Competitor], object]
) -> list[tuple[Share, ...]]:
    """Neighbours with the same key divide the prizes of their places equally.

    Those behind the last prize are left out.
    """
    groups: list[tuple[Share, ...]] = []
    place = 0
    for _key, members in groupby(listed, key):
        if place >= len(amounts):
            break
        group = tuple(members)
        pool = sum(amounts[place : place + len(group)])
        groups.append(
            tuple(
                Share(
                    competitor=competitor,
                    first_place=place + 1,
                    last_place=place + len(group),
                    exact=Fraction(pool, len(group)),
                )
                for competitor in group
            )
        )
        place += len(group)
    return groups


def _rank(competitor: Competitor) -> object:
    """What makes equals by rank."""
    return competitor.rank


def _points_unless_settled(competitor: Competitor) -> object:
    """What makes equals on points: a place won in a play-off is not shared with those below.

    Rule: Livre de l'arbitre, Départages 1.e
    """
    if competitor.settled:
        return "rank", competitor.rank
    return "points", competitor.points
