"""A board by its different scores: how often each occurred, and what it was worth."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.scoring.session import Points, ScoredSession


@dataclass(frozen=True, slots=True, kw_only=True)
class Frequency:
    """A score for North-South, at how many tables it was, and the points of both sides."""

    score: int
    count: int
    north_south: Fraction | None
    east_west: Fraction | None


def frequencies(session: ScoredSession, board_index: int) -> tuple[Frequency, ...]:
    """The scores of a board, best for North-South first; what was ruled is not among them."""
    board = session.boards[board_index]
    counts: Counter[int] = Counter()
    worth: dict[int, tuple[Points | None, Points | None]] = {}
    for index, result in enumerate(board.results):
        if result.ruling is None and result.score is not None:
            counts[result.score] += 1
            worth[result.score] = (board.north_south[index], board.east_west[index])
    return tuple(
        Frequency(
            score=score,
            count=counts[score],
            north_south=_value(session, worth[score][0]),
            east_west=_value(session, worth[score][1]),
        )
        for score in sorted(counts, reverse=True)
    )


def _value(session: ScoredSession, points: Points | None) -> Fraction | None:
    """Points as an exact number."""
    return None if points is None else session.value(points)
