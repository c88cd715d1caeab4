"""What everybody has: points of a session summed for each pair or player, adjustments included."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Artificial
from ronde.core.bridge.scoring.session import Points, ScoredBoard, ScoredSession
from ronde.core.bridge.scoring.settings import Method

ListKey: TypeAlias = tuple[str, Direction | None]
"""A list of numbers that are unique in it: a section, and a line where there are two."""


@dataclass(slots=True)
class RunningTotal:
    """What a pair or player has so far, in the unit of the session."""

    points: Points = 0
    maximum: Points = 0
    boards_played: int = 0
    adjusted: dict[tuple[int, int], Points] = field(default_factory=dict)
    """Artificial scores by place of the board and of the result on it."""

    @property
    def percent(self) -> Fraction | None:
        """Points of the maximum in per cent; None where there is nothing to measure against."""
        if not self.maximum:
            return None
        return Fraction(self.points) * 100 / Fraction(self.maximum)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The totals of a session, list by list and number by number."""

    session: ScoredSession
    lines: int
    lists: Mapping[ListKey, Mapping[Contestant, RunningTotal]]

    @property
    def everybody(self) -> Iterator[tuple[str, Direction | None, Contestant]]:
        """Section, line and number of everybody who sat down."""
        for (section, line), totals in self.lists.items():
            for number in totals:
                yield section, line, number

    @property
    def table_count(self) -> Fraction:
        """How many tables all of them fill, half a table where a pair had nobody to meet."""
        boards = self.session.boards
        is_individual = bool(boards) and boards[0].results[0].is_individual
        return Fraction(sum(map(len, self.lists.values())), 4 if is_individual else 2)

    def own_list(self, result: Result, direction: Direction) -> Mapping[Contestant, RunningTotal]:
        """The list of those who sat on a side."""
        line = result.line_of(direction) if self.lines == 2 else None
        return self.lists[result.section, line]

    def line_points(
        self, board_index: int, result_index: int, direction: Direction
    ) -> Points | None:
        """What a line of a traveller shows for a side.

        An artificial score of an individual may come to different points for the two partners;
        then the one of the partner with less is shown.
        """
        board = self.session.boards[board_index]
        points = board.points(direction)[result_index]
        result = board.results[result_index]
        if points is not None or (result.ruling is None and not board.is_small):
            return points
        totals = self.own_list(result, direction)
        place = (board_index, result_index)
        adjusted = [
            totals[number].adjusted[place]
            for number in result.side(direction)
            if place in totals[number].adjusted
        ]
        return min(adjusted, default=None)


def tally(session: ScoredSession, *, lines: int) -> Tally:
    """Sum a session: in an individual each player has the points of the pair.

    `lines` is 2 where North-South and East-West are numbered apart. Results that were played come
    first; artificial scores follow, because they depend on them.

    Rule: Laws of Duplicate Bridge 2017 Law 78
    """
    lists: dict[ListKey, dict[Contestant, RunningTotal]] = {}
    for board in session.boards:
        _add_played(board, lists, lines)
    sums = Tally(session=session, lines=lines, lists=lists)
    _add_artificial(sums, lists)
    return sums


def _add_played(
    board: ScoredBoard, lists: dict[ListKey, dict[Contestant, RunningTotal]], lines: int
) -> None:
    """Add the results of a board that have points."""
    maximum = board.maximum
    for direction in Direction:
        pair_seat = 0 if direction is Direction.NORTH_SOUTH else 1
        own: dict[Contestant, RunningTotal] = {}
        section, switched = None, None
        for result, points in zip(board.results, board.points(direction), strict=True):
            # Neighbours in a file are nearly always of one list.
            if result.section != section or result.switched is not switched:
                section, switched = result.section, result.switched
                line = result.line_of(direction) if lines == 2 else None
                own = lists.setdefault((section, line), {})
            seats = result.seats
            numbers = (seats[pair_seat],) if len(seats) == 2 else result.side(direction)
            for number in numbers:
                total = own.get(number)
                if total is None:
                    total = own[number] = RunningTotal()
                if points is not None:
                    total.points += points
                    total.maximum += maximum
                    total.boards_played += 1


def _add_artificial(sums: Tally, lists: dict[ListKey, dict[Contestant, RunningTotal]]) -> None:
    """Give each side its artificial score, by its own percentage on the boards it played.

    Rule: Laws of Duplicate Bridge 2017 Law 12C2
    """
    own = {
        (key, number): total.percent
        for key, number in {(key, number) for _, _, key, number, _ in _artificial(sums)}
        if (total := lists[key][number])
    }
    for board_index, result_index, key, number, award in _artificial(sums):
        total = lists[key][number]
        board = sums.session.boards[board_index]
        points = _artificial_points(award, own[key, number], board, sums.session)
        total.points += points
        total.maximum += board.maximum
        total.boards_played += 1
        total.adjusted[board_index, result_index] = points


def _artificial(sums: Tally) -> Iterator[tuple[int, int, ListKey, Contestant, Artificial]]:
    """Every artificial score with its place and whose it is."""
    for board_index, board in enumerate(sums.session.boards):
        for result_index, result in enumerate(board.results):
            if result.ruling is None and not board.is_small:
                continue
            for direction in Direction:
                award = board.award(result_index, direction)
                if isinstance(award, Artificial):
                    line = result.line_of(direction) if sums.lines == 2 else None
                    for number in result.side(direction):
                        yield board_index, result_index, (result.section, line), number, award


def _artificial_points(
    award: Artificial, own_percent: Fraction | None, board: ScoredBoard, session: ScoredSession
) -> Points:
    """An artificial score in the unit of the session.

    Rule: Laws of Duplicate Bridge 2017 Law 86
    Reading: where cross-IMPs are summed, three IMPs are three for each comparison of the board.
    """
    if session.settings.is_topped:
        exact = award.percent_for(own_percent) * board.maximum / 100
    else:
        exact = award.imps * session.unit * comparison_count(board, session)
    return int(exact) if exact.denominator == 1 else exact


def comparison_count(board: ScoredBoard, session: ScoredSession) -> int:
    """How many comparisons the points of a board are the sum of."""
    if session.settings.method is Method.CROSS_IMPS and not session.averaged:
        return max(1, board.field.expected - 1)
    return 1
