"""How far a cup is: the results so far, and who therefore stands where.

`Progress` is what was recorded, match by match. `resolved` says what it means for a bracket: who
is in each slot, what can be played, who has won. Participants are their seed numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from ronde.core.knockout.bracket import (
    Bracket,
    Branch,
    Bye,
    LoserOf,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.core.scores import Points


class Side(Enum):
    """One of the two slots of a match."""

    A = "a"
    B = "b"

    @property
    def other(self) -> "Side":
        """The slot opposite."""
        return Side.B if self is Side.A else Side.A


class Ending(Enum):
    """How a match came to its end."""

    PLAYED = "played"
    WALK_OVER = "walk-over"
    """One of the two did not come."""
    BOTH_ABSENT = "both-absent"
    """Neither came: nobody goes on, and who would have met the winner has no opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """What was recorded of a match that is over; nobody wins where both are absent."""

    winner: Side | None
    ending: Ending = Ending.PLAYED
    a_points: Points | None = None
    b_points: Points | None = None
    between: tuple[int, int] | None = None
    """Who met, by seed number, where it was noted; if others stand there now, it is void."""


@dataclass(frozen=True, slots=True)
class CupProgress:
    """The results of a cup so far, by match number."""

    results: Mapping[int, MatchResult] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Freeze the results, so that they can be shared."""
        object.__setattr__(self, "results", MappingProxyType(dict(self.results)))


class Vacancy(Enum):
    """Why no participant stands in a slot."""

    OPEN = "open"
    """It is not known yet who will."""
    NOBODY = "nobody"
    """Nobody ever will: a bye, or the place of two who were both absent."""


Occupant: TypeAlias = int | Vacancy
"""Who stands in a slot: a participant by seed number, or why there is none."""


class MatchState(Enum):
    """What can be said of a match now."""

    WAITING = "waiting"
    """Somebody in it is still to be found."""
    READY = "ready"
    """Both are known: it can be played."""
    DECIDED = "decided"
    NOT_NEEDED = "not-needed"
    """Nothing is played: a bye, or the second grand final after the unbeaten one won the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedMatch:
    """A match with those who stand in it now, and who won and lost it as far as that is known."""

    match: Match
    a: Occupant
    b: Occupant
    state: MatchState
    winner: Occupant = Vacancy.OPEN
    loser: Occupant = Vacancy.OPEN
    result: MatchResult | None = None
    """The result that counts."""

    @property
    def match_number(self) -> int:
        """The number of the match."""
        return self.match.match_number

    @property
    def pair(self) -> tuple[Occupant, Occupant]:
        """Those who stand in it."""
        return self.a, self.b

    def occupant(self, side: Side) -> Occupant:
        """Who stands on a side."""
        return self.a if side is Side.A else self.b

    @property
    def winner_side(self) -> Side | None:
        """The side of the winner, where there is one."""
        if not isinstance(self.winner, int):
            return None
        return Side.A if self.winner == self.a else Side.B


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedCup:
    """Every match of a bracket as it stands, by number."""

    bracket: Bracket
    matches: Mapping[int, ResolvedMatch]

    @property
    def champion(self) -> int | None:
        """The winner of the cup, once there is one: of the grand final, else of the final."""
        winner = self.matches[last_match(self.bracket).match_number].winner
        return winner if isinstance(winner, int) else None

    def occupant(self, slot: Slot) -> Occupant:
        """Who stands in a slot."""
        return _occupant(slot, self.matches)

    @property
    def to_play(self) -> tuple[ResolvedMatch, ...]:
        """The matches that can be played now, in the order of their numbers."""
        return tuple(m for m in self.matches.values() if m.state is MatchState.READY)


def last_match(bracket: Bracket) -> Match:
    """The match that gives the winner of the cup: the final, or the last grand final."""
    last = [played for played in bracket.rounds if played.branch is Branch.GRAND_FINAL] or [
        played for played in bracket.rounds if played.branch is Branch.MAIN
    ]
    return last[-1].matches[-1]


def resolved(bracket: Bracket, progress: CupProgress) -> ResolvedCup:
    """Who stands where in a bracket after these results."""
    matches: dict[int, ResolvedMatch] = {}
    for match in bracket.matches:
        recorded = progress.results.get(match.match_number)
        matches[match.match_number] = resolved_match(match, recorded, matches)
    return ResolvedCup(bracket=bracket, matches=matches)


def resolved_match(
    match: Match, recorded: MatchResult | None, earlier: Mapping[int, ResolvedMatch]
) -> ResolvedMatch:
    """A match with its recorded result, given those before: its slots name no others."""
    a, b = _occupant(match.a, earlier), _occupant(match.b, earlier)
    if match.conditional and _first_decides(match, earlier):
        return ResolvedMatch(
            match=match,
            a=a,
            b=b,
            state=MatchState.NOT_NEEDED,
            winner=a,
            loser=b,
        )
    if Vacancy.NOBODY in (a, b):
        winner = b if a is Vacancy.NOBODY else a
        waiting = winner is Vacancy.OPEN
        return ResolvedMatch(
            match=match,
            a=a,
            b=b,
            state=MatchState.WAITING if waiting else MatchState.NOT_NEEDED,
            winner=winner,
            loser=Vacancy.NOBODY,
        )
    if Vacancy.OPEN in (a, b):
        return ResolvedMatch(match=match, a=a, b=b, state=MatchState.WAITING)
    if recorded is None or not _is_between(recorded, a, b):
        return ResolvedMatch(match=match, a=a, b=b, state=MatchState.READY)
    nobody: tuple[Occupant, Occupant] = (Vacancy.NOBODY, Vacancy.NOBODY)
    winner, loser = {None: nobody, Side.A: (a, b), Side.B: (b, a)}[recorded.winner]
    return ResolvedMatch(
        match=match,
        a=a,
        b=b,
        state=MatchState.DECIDED,
        winner=winner,
        loser=loser,
        result=recorded,
    )


def _occupant(slot: Slot, earlier: Mapping[int, ResolvedMatch]) -> Occupant:
    """Who stands in a slot, given the matches before."""
    match slot:
        case Seed(number=number):
            return number
        case Bye():
            return Vacancy.NOBODY
        case WinnerOf(match_number=number):
            return earlier[number].winner
        case LoserOf(match_number=number):
            return earlier[number].loser
        case _:
            return Vacancy.OPEN


def _first_decides(match: Match, earlier: Mapping[int, ResolvedMatch]) -> bool:
    """Whether the first grand final was won by the one who had no defeat: their side is `a`."""
    if not isinstance(match.a, WinnerOf):
        return False
    first = earlier[match.a.match_number]
    return isinstance(first.winner, int) and first.winner == first.a


def _is_between(result: MatchResult, a: Occupant, b: Occupant) -> bool:
    """Whether a result was noted for those who stand in the match now."""
    return result.between is None or result.between == (a, b)
