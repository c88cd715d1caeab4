"""Scores of bridge: contracts, matchpoints, IMPs, victory points, and the ranking of a session."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring import imps as core_imps
from ronde.core.bridge.scoring.contract_entry import Letters, entry_from_text
from ronde.core.bridge.scoring.fields import ScoreField, ScoreValues, field_of
from ronde.core.bridge.scoring.matchpoints import matchpoint_values
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, Settings
from ronde.core.bridge.scoring.tally import tally
from ronde.core.bridge.scoring.victory_points import SCALES
from ronde.core.shown import Picture, Shown
from ronde.errors import InputError
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.library import given
from ronde.text.bridge_scores import rounded

ResultGiven: TypeAlias = tuple[int, int | str, int | str, int | str | None]
"""A board, its N-S and E-W pair, and the score for N-S: 420, `"4S N ="`, `"A+"`, or None."""
_LINES = {Direction.NORTH_SOUTH: "ns", Direction.EAST_WEST: "ew", None: None}


class VictoryPoints(NamedTuple):
    """What winner and loser of a match get; equal in a drawn match."""

    winner: float
    loser: float


@dataclass(frozen=True, slots=True)
class RankedPair:
    """The place of a pair; `maximum` and `percent` are None at IMPs, which have none."""

    rank: int
    number: int | str
    points: float
    maximum: float | None
    percent: float | None
    boards_played: int


@dataclass(frozen=True, slots=True, repr=False)
class RankingList(Shown):
    """The ranking of a line, `ns` or `ew`, or of everybody, where it is None."""

    method: str
    line: str | None
    entries: tuple[RankedPair, ...]

    def __len__(self) -> int:
        """How many are ranked."""
        return len(self.entries)

    def __iter__(self) -> Iterator[RankedPair]:
        """The places, the first one first."""
        return iter(self.entries)

    def __getitem__(self, index: int) -> RankedPair:
        """A place, counted from 0 as in any list."""
        return self.entries[index]

    def _picture(self) -> Picture:
        """A row for each pair."""
        return Picture(
            f"Ranking by {self.method}{f', {self.line}' if self.line else ''}",
            ("rank", "number", "points", "percent", "boards"),
            [
                (
                    entry.rank,
                    entry.number,
                    f"{entry.points:g}",
                    None if entry.percent is None else f"{entry.percent:.2f}",
                    entry.boards_played,
                )
                for entry in self.entries
            ],
        )


def contract_score(contract: str, board: int, *, letters: str = "en") -> int:
    """The score for North-South of a contract on a board: `"4SX S -1"`, `"3NT N +1"`, `"PASS"`.

    The number of the board tells who is vulnerable. `letters="fr"` reads T K C P SA.
    """
    chosen = Letters(given.one_of(letters, (each.value for each in Letters), "letters"))
    number = given.whole(board, "board", least=1)
    typed = given.text(contract, "contract")
    return entry_from_text(typed, number, letters=chosen, tricks_needed=True).score


def matchpoints(scores: Iterable[int], *, expected: int | None = None) -> list[float]:
    """What each score of a board, for North-South, is worth: 2 a result beaten, 1 an equal one.

    East-West have the rest of the top, 2 x (results - 1). Where more results were `expected` than
    there are, they are factored by Neuberg's formula.
    """
    return _values(scores, matchpoint_values, expected)


def butler(scores: Iterable[int]) -> list[float]:
    """Each score of a board, for North-South, in IMPs against the datum of the field."""
    return _values(scores, core_imps.butler_values)


def cross_imps(scores: Iterable[int], *, averaged: bool = False) -> list[float]:
    """Each score of a board, for North-South, in IMPs against every other: summed, or averaged."""
    return _values(scores, lambda field: core_imps.cross_imp_values(field, averaged=averaged))


def imps(difference: int) -> int:
    """A difference of scores in IMPs, below zero where the difference is."""
    return core_imps.imps(given.whole(difference, "difference"))


def victory_points(imps: int, boards: int, *, scale: str = "wbf-2013") -> VictoryPoints:
    """What a match won by so many IMPs over so many boards is worth to winner and loser.

    The scales are `wbf-2013`, `acbl-20`, `acbl-30` and `win-loss`.
    """
    chosen = SCALES[given.one_of(scale, SCALES, "scale")]
    margin = given.whole(imps, "imps", least=0)
    points = chosen.victory_points(margin, given.whole(boards, "boards", least=1))
    return VictoryPoints(rounded(points.winner), rounded(points.loser))


def rank(
    results: Iterable[ResultGiven], *, method: str = "matchpoints", winners: int = 2
) -> tuple[RankingList, ...]:
    """Rank a session: N-S and E-W apart, or everybody together with `winners=1`.

    A result is `(board, ns, ew, score)`, the score for North-South as a number, as a contract with
    its tricks (`"4S N ="`), as an adjustment (`"60-40"`, `"A+"`, `"NP"`), or None where nothing is
    known yet. The methods are `matchpoints`, `imps`, `butler` and `cross-imps`.
    """
    chosen = Method(given.one_of(method, (each.value for each in Method), "method"))
    if winners not in (1, 2):
        raise given.expected("winners", "1 or 2", winners)
    listed = [_result(one) for one in given.several(results, "results")]
    _check_once(listed)
    session = score_session(listed, Settings(method=chosen))
    topped = session.settings.is_topped
    return tuple(
        RankingList(
            method=method,
            line=_LINES[found.line],
            entries=tuple(
                RankedPair(
                    rank=entry.rank,
                    number=entry.who.number,
                    points=rounded(entry.points),
                    maximum=rounded(entry.maximum) if topped else None,
                    percent=None if entry.percent is None else rounded(entry.percent),
                    boards_played=entry.boards_played,
                )
                for entry in found.entries
            ),
        )
        for found in rankings(tally(session, lines=winners))
    )


def _result(result: ResultGiven) -> Result:
    """A result as it was given."""
    if not isinstance(result, tuple) or len(result) != 4:
        raise given.expected("results", "(board, ns, ew, score)", result)
    board, north_south, east_west, score = result
    number = given.whole(board, "board", least=1)
    for pair in (north_south, east_west):
        if isinstance(pair, bool) or not isinstance(pair, int | str):
            raise given.expected(f"board {number}", "the number of a pair", pair)
    seats = (north_south, east_west)
    if score is None:
        return Result(board_number=number, seats=seats)
    if not isinstance(score, str):
        score = given.whole(score, f"board {number}")
        return Result(board_number=number, seats=seats, score=score)
    try:
        entered = entry_from_text(score, number)
    except InputError as unread:
        try:
            return Result(board_number=number, seats=seats, ruling=ruling_from_text(score, number))
        except InputError:
            raise unread from None
    return Result(board_number=number, seats=seats, score=entered.score, played=entered.played)


def _check_once(results: Iterable[Result]) -> None:
    """Refuse a board that somebody played twice."""
    seen: set[tuple[int, int, int | str]] = set()
    for result in results:
        for side, number in enumerate(result.seats):
            if (result.board_number, side, number) in seen:
                raise given.expected(f"board {result.board_number}", "each pair once", number)
            seen.add((result.board_number, side, number))


def _values(
    scores: Iterable[int],
    valuation: Callable[[ScoreField], ScoreValues],
    expected: int | None = None,
) -> list[float]:
    """What each score is worth by a method, in the order given."""
    listed = [given.whole(score, "scores") for score in given.several(scores, "scores")]
    most = len(listed) if expected is None else given.whole(expected, "expected", least=len(listed))
    results = [Result(board_number=1, seats=(0, 0), score=score) for score in listed]
    field = field_of(1, results, Direction.NORTH_SOUTH, expected=most)
    worth = valuation(field)
    return [rounded(Fraction(worth.values[score], worth.denominator)) for score in listed]
