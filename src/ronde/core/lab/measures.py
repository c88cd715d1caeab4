"""What is measured of an event: whole millionths, so that sums are the same in any order."""

from bisect import bisect_left, insort
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ronde.core.lab.chances import MILLION
from ronde.core.lab.outcome import PlayedEvent
from ronde.messages import N_


class MeasureScale(Enum):
    """How a measure is read."""

    SHARE = "share"
    """A share of events, or of players, games, prizes: a proportion."""
    ORDER = "order"
    """A correlation from -1 to 1."""
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class LabMeasure:
    """A row: what is measured, and how it is read."""

    key: str
    label: str
    meaning: str
    scale: MeasureScale
    headline: bool = False
    """Whether a run goes on until it is precise."""


MEASURES = tuple(
    LabMeasure(*row)
    for row in (
        (
            "best_first",
            N_("best is first"),
            N_("The strongest player wins; shared places count in part."),
            MeasureScale.SHARE,
            True,
        ),
        (
            "best_in_top",
            N_("best in top 3"),
            N_("The strongest player is among the first three."),
            MeasureScale.SHARE,
            True,
        ),
        (
            "order",
            N_("order τ"),
            N_("How well the final order follows true strength; 1 is all pairs right."),
            MeasureScale.ORDER,
            True,
        ),
        (
            "top_found",
            N_("top 8 found"),
            N_("How many of the eight strongest are among the first eight."),
            MeasureScale.SHARE,
        ),
        (
            "points_equal_first",
            N_("equal at first"),
            N_("Points leave several players at the first place."),
            MeasureScale.SHARE,
        ),
        (
            "list_equal_first",
            N_("left equal at first"),
            N_("The tie-breaks leave several players at the first place too."),
            MeasureScale.SHARE,
        ),
        (
            "perfect",
            N_("perfect scores"),
            N_("How many players win all their games."),
            MeasureScale.NUMBER,
        ),
        (
            "uneven",
            N_("one colour more"),
            N_("Players with one colour more often than the other."),
            MeasureScale.SHARE,
        ),
        (
            "gap",
            N_("mean difference"),
            N_("The difference of ratings between opponents, on average."),
            MeasureScale.NUMBER,
        ),
        (
            "mismatches",
            N_("mismatches"),
            N_("Games with a difference of 400 or more."),
            MeasureScale.SHARE,
        ),
        (
            "top_games",
            N_("games among the best"),
            N_("Games among the eight highest rated."),
            MeasureScale.NUMBER,
        ),
        ("downfloats", N_("downfloats"), N_("Downfloats for each player."), MeasureScale.NUMBER),
        ("games", N_("games"), N_("How many games are played."), MeasureScale.NUMBER),
    )
)
MEASURE_BY_KEY = {measure.key: measure for measure in MEASURES}
HEADLINES = tuple(measure.key for measure in MEASURES if measure.headline)

BEST_PLACES = 3
TOP = 8
MISMATCH = 400


def measured(outcome: PlayedEvent, order: Sequence[int], ratings: Sequence[int]) -> dict[str, int]:
    """The measures of one event, in millionths; those that it does not have are left out.

    `order` is the place by true strength, 0 for the strongest, and `ratings` what the list says,
    both by number less one.
    """
    values = {
        "best_first": share_of_best(outcome.groups, order, 1),
        "best_in_top": share_of_best(outcome.groups, order, BEST_PLACES),
        "order": tau(outcome.groups, order),
        "top_found": _top_found(outcome.groups, order),
        "list_equal_first": MILLION * (len(outcome.groups[0]) > 1),
        "downfloats": MILLION * outcome.downfloats // len(order),
    }
    if outcome.points is not None:
        best = max(outcome.points)
        values["points_equal_first"] = MILLION * (outcome.points.count(best) > 1)
        values["perfect"] = MILLION * sum(
            points == 10 * len(outcome.rounds) for points in outcome.points
        )
    return values | _of_games(outcome, ratings)


def share_of_best(groups: Sequence[tuple[int, ...]], order: Sequence[int], places: int) -> int:
    """Whether the strongest is among the first so many; a group at the border counts in part."""
    before = 0
    for group in groups:
        if before >= places:
            return 0
        if any(order[number - 1] == 0 for number in group):
            return MILLION * min(len(group), places - before) // len(group)
        before += len(group)
    return 0


def _top_found(groups: Sequence[tuple[int, ...]], order: Sequence[int]) -> int:
    """How many of the strongest are among the first; a group at the border counts in part."""
    top = min(TOP, len(order))
    found, before = 0, 0
    for group in groups:
        if before >= top:
            break
        room = min(len(group), top - before)
        strongest = sum(order[number - 1] < top for number in group)
        found += MILLION * strongest * room // len(group)
        before += len(group)
    return found // top


def tau(groups: Sequence[tuple[int, ...]], order: Sequence[int]) -> int:
    """Kendall's τa: pairs in the right order less pairs in the wrong one, out of all pairs.

    Equals count for nothing, as if lots were drawn: a measure that left them out would flatter
    formats that leave many equal.
    """
    count = len(order)
    pairs = count * (count - 1) // 2
    if not pairs:
        return 0
    balance = 0
    behind: list[int] = []
    for group in reversed(groups):
        places = [order[number - 1] for number in group]
        for place in places:
            weaker = len(behind) - bisect_left(behind, place)
            balance += 2 * weaker - len(behind)
        for place in places:
            insort(behind, place)
    return MILLION * balance // pairs


def _of_games(outcome: PlayedEvent, ratings: Sequence[int]) -> dict[str, int]:
    """What the games tell without their results."""
    colours = [0] * (len(ratings) + 1)
    gaps = mismatches = among_top = count = 0
    border = sorted(ratings, reverse=True)[min(TOP, len(ratings)) - 1]
    top = {number for number, rating in enumerate(ratings, start=1) if rating >= border}
    top = set(sorted(top)[:TOP])
    for played in outcome.rounds:
        for white, black, _halves in played:
            colours[white] += 1
            colours[black] -= 1
            gap = abs(ratings[white - 1] - ratings[black - 1])
            gaps += gap
            mismatches += gap >= MISMATCH
            among_top += white in top and black in top
            count += 1
    if not count:
        return {}
    return {
        "uneven": MILLION * sum(balance != 0 for balance in colours) // len(ratings),
        "gap": MILLION * gaps // count,
        "mismatches": MILLION * mismatches // count,
        "top_games": MILLION * among_top,
        "games": MILLION * count,
    }
