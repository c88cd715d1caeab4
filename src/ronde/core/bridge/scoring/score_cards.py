"""A session as each pair or player saw it, board by board, and a board by its different scores."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import Points, ScoredSession
from ronde.core.bridge.scoring.tally import Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCardLine:
    """A board of one's own: the result by its place in the session, and the side one sat on.

    `points` is None where the board brought nothing: not played, or nobody to be compared with.
    """

    board_index: int
    result_index: int
    result: Result
    direction: Direction
    points: Fraction | None
    maximum: Fraction

    @property
    def percent(self) -> Fraction | None:
        """The points of the top in per cent, where there are both."""
        if self.points is None or not self.maximum:
            return None
        return self.points * 100 / self.maximum

    @property
    def opponents(self) -> tuple[Contestant, ...]:
        """Who sat on the other side."""
        return self.result.side(self.direction.other)

    def partner(self, number: Contestant) -> Contestant | None:
        """With whom a player of an individual sat."""
        others = [other for other in self.result.side(self.direction) if other != number]
        return others[0] if others else None


def who_sat(tally: Tally, result: Result, direction: Direction) -> tuple[Who, ...]:
    """Those on a side of a table, as the ranking names them."""
    line = result.line_of(direction) if tally.lines == 2 else None
    return tuple(
        Who(number=number, line=line, section=result.section) for number in result.side(direction)
    )


def score_cards(tally: Tally) -> Mapping[Who, tuple[ScoreCardLine, ...]]:
    """The boards of everybody, in order of their numbers; an artificial score is one's own."""
    cards: dict[Who, list[ScoreCardLine]] = {}
    session = tally.session
    for board_index, board in enumerate(session.boards):
        maximum = session.value(board.maximum)
        for result_index, result in enumerate(board.results):
            for direction in Direction:
                plain = board.points(direction)[result_index]
                totals = tally.own_list(result, direction)
                for who in who_sat(tally, result, direction):
                    place = (board_index, result_index)
                    points = totals[who.number].adjusted.get(place) if plain is None else plain
                    cards.setdefault(who, []).append(
                        ScoreCardLine(
                            board_index=board_index,
                            result_index=result_index,
                            result=result,
                            direction=direction,
                            points=None if points is None else session.value(points),
                            maximum=maximum,
                        )
                    )
    return {who: tuple(lines) for who, lines in cards.items()}


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
