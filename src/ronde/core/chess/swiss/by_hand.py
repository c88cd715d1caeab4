"""Pairs made by hand, laid out as the course does it: score groups, halves, who moved down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.core.scores import Points
from ronde.messages import Message

NOBODY_LOWERED: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPairs:
    """What was put together by hand so far, all by number."""

    pairs: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    lowered: Mapping[int, int] = field(default_factory=lambda: NOBODY_LOWERED)
    """How many groups below their own players without a place stand."""

    @property
    def seated(self) -> frozenset[int]:
        """Everybody who has a place."""
        bye = () if self.bye is None else (self.bye,)
        return frozenset((*(number for pair in self.pairs for number in pair), *bye))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBracket:
    """A score group with those who moved down to it, as they lie on the table, all by number."""

    number: int
    """Its place from the top, from 1."""
    score: Points
    residents: tuple[int, ...]
    moved_down: tuple[int, ...]
    """Those from higher groups who are paired here, wait here, or go further down."""
    pairs: tuple[tuple[int, int], ...]
    """The pairs of this bracket, the higher ranked of each first."""
    floaters: tuple[int, ...]
    """Those who go down to the next one."""
    left: tuple[int, ...]
    """Those who wait here for an opponent."""
    resting: int | None = None
    """Who has the bye out of this bracket."""

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it, the moved-down players first."""
        return self.moved_down + self.residents


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """A bracket cut in two: whoever stands at the same place of both halves meets in the trial."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    beyond: tuple[int, ...] = ()
    """Moved-down players for whom there is no resident."""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The first trial: the first half against the second, in their order."""
        return tuple(zip(self.first, self.second, strict=False))

    @property
    def left_over(self) -> tuple[int, ...]:
        """Whoever the trial leaves without an opponent."""
        return self.second[len(self.first) :] + self.beyond


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledBracket:
    """What the rules do next in a bracket that is paired by hand."""

    halves: Halves
    against_trial: tuple[Verdict, ...]
    """Why the first trial does not stand; nothing where it is the pairing of the rules."""
    boards: tuple[Board, ...]
    """The pairs that the rules give and that are not made yet, with their colours."""
    floaters: tuple[int, ...]
    """Those whom the rules move down and who did not yet."""
    resting: int | None
    """Who has the bye by the rules."""
    why_floaters: tuple[Decision, ...] = ()
    why_adapted: tuple[Decision, ...] = ()
    problem: Message | None = None
    """Why the rules give nothing here, with what lies on the table."""

    @property
    def trial_boards(self) -> tuple[Board, ...]:
        """Of the boards to come, those of the first trial."""
        trial = {frozenset(pair) for pair in self.halves.pairs}
        return tuple(board for board in self.boards if _players(board) in trial)

    @property
    def adapted_boards(self) -> tuple[Board, ...]:
        """Of the boards to come, those that are not in the first trial."""
        trial = {frozenset(pair) for pair in self.halves.pairs}
        return tuple(board for board in self.boards if _players(board) not in trial)


def _players(board: Board) -> frozenset[int]:
    """The two players of a board by number."""
    return frozenset((board.white.number, board.black.number))


def halves(moved_down: Sequence[int], residents: Sequence[int]) -> Halves:
    """A bracket cut in two, all in ranking order.

    Moved-down players meet the best residents; those who are left are cut in the middle.

    Rule: FIDE C.04.3 (2026-02) 3.2
    """
    count = min(len(moved_down), len(residents))
    remainder = tuple(residents[count:])
    middle = len(remainder) // 2
    return Halves(
        first=(*moved_down[:count], *remainder[:middle]),
        second=(*residents[:count], *remainder[middle:]),
        beyond=tuple(moved_down[count:]),
    )


def hand_brackets(to_pair: RoundToPair, hand: HandPairs) -> tuple[HandBracket, ...]:
    """Every score group from the top, with what was put together in it and who goes down.

    Two who meet do so in the group of the lower one; the other came down to it.

    Rule: FIDE C.04.3 (2026-02) 1.3, 1.4.1
    """
    scores = sorted({entrant.score for entrant in to_pair.entrants}, reverse=True)
    place = {score: index for index, score in enumerate(scores)}
    own = {entrant.number: place[entrant.score] for entrant in to_pair.entrants}
    rank = {entrant.number: index for index, entrant in enumerate(to_pair.entrants)}
    standing = {
        number: min(index + hand.lowered.get(number, 0), len(scores) - 1)
        for number, index in own.items()
    }
    for first, second in hand.pairs:
        standing[first] = standing[second] = max(own[first], own[second])
    seated = hand.seated
    brackets = []
    for index, score in enumerate(scores):
        there = [number for number in own if own[number] <= index <= standing[number]]
        here = {number for number in there if standing[number] == index}
        pairs = [
            (first, second) if rank[first] < rank[second] else (second, first)
            for first, second in hand.pairs
            if standing[first] == index
        ]
        brackets.append(
            HandBracket(
                number=index + 1,
                score=score,
                residents=tuple(number for number in there if own[number] == index),
                moved_down=tuple(number for number in there if own[number] < index),
                pairs=tuple(sorted(pairs, key=lambda pair: rank[pair[0]])),
                floaters=tuple(number for number in there if number not in here),
                left=tuple(number for number in there if number in here - seated),
                resting=hand.bye if hand.bye in here else None,
            )
        )
    return tuple(brackets)


def at_work(brackets: Sequence[HandBracket]) -> HandBracket | None:
    """The bracket whose turn it is: the first in which somebody waits; None where nobody does."""
    return next((bracket for bracket in brackets if bracket.left), None)
