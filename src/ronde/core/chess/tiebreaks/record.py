"""What tie-breaks look at: each participant's line in each round, players and teams alike."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from ronde.core.chess.event import Event, histories, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.scores import Points


class Kind(Enum):
    """How a round went for a participant, as far as unplayed rounds matter."""

    __hash__ = object.__hash__

    PLAYED = "played"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_ALLOCATED_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"


FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
REQUESTED = frozenset({Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE})
"""Byes somebody asked for; every round after a withdrawal is one too.

Rule: FIDE C.07 (2024-08) 16.1
"""
VOLUNTARY = REQUESTED | {Kind.FORFEIT_LOSS}
"""Voluntary unplayed rounds.

Rule: FIDE C.07 (2024-08) 16.1
"""

KINDS = {
    Result.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Result.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    Result.PAIRING_ALLOCATED_BYE: Kind.PAIRING_ALLOCATED_BYE,
    Result.FULL_POINT_BYE: Kind.FULL_POINT_BYE,
    Result.HALF_POINT_BYE: Kind.HALF_POINT_BYE,
    Result.ZERO_POINT_BYE: Kind.ZERO_POINT_BYE,
}
"""The kind of a result that is not a game; a game still in play counts as one, at its points."""

HALVES = {
    Result.WIN: 2,
    Result.SHORT_WIN: 2,
    Result.DRAW: 1,
    Result.SHORT_DRAW: 1,
}
"""What a game brings at 1, ½, 0 whatever the scoring of the event, in halves."""


class Line(NamedTuple):
    """One participant's round."""

    round_number: int
    opponent: int | None
    colour: Colour | None
    kind: Kind
    points: Points
    halves: int
    """The result of a played game at 1, ½, 0, in halves."""

    @property
    def is_played(self) -> bool:
        """Whether a game was played."""
        return self.kind is Kind.PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """All participants of an event after a number of rounds."""

    round_count: int
    lines: Mapping[int, Sequence[Line]]
    scores: Mapping[int, Points]
    win: Points
    draw: Points
    predetermined: bool
    """Whether all pairings were known beforehand: round robin, Scheveningen.

    Rule: FIDE C.07 (2024-08) 15.2
    """
    ratings: Mapping[int, int | None]
    estimated: frozenset[int] = frozenset()
    """Those whose rating is only an estimate."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The participants by pairing number."""
        return tuple(self.lines)


def player_field(event: Event, *, predetermined: bool | None = None) -> Field:
    """The players of an event as tie-breaks see them."""
    worth = event.scoring.table()
    # A game in play brings a draw, or nothing, as the event counts it.
    halves = HALVES | {Result.UNKNOWN: 1 if event.scoring.unknown else 0}
    lines = {
        number: [
            Line(
                round_number,
                entry.opponent,
                entry.colour,
                KINDS.get(entry.result, Kind.PLAYED),
                worth[entry.result, entry.colour],
                halves.get(entry.result, 0),
            )
            for round_number, entry in enumerate(entries, start=1)
        ]
        for number, entries in sorted(histories(event).items())
    }
    return Field(
        round_count=len(event.rounds),
        lines=lines,
        scores=total_points(event),
        win=event.scoring.white_win,
        draw=event.scoring.white_draw,
        predetermined=is_predetermined(event) if predetermined is None else predetermined,
        ratings={player.number: player.rating for player in event.players},
        estimated=frozenset(player.number for player in event.players if player.has_estimate),
    )


def is_predetermined(event: Event) -> bool:
    """Whether an event is one in which all pairings are known beforehand.

    Its system code says so, or its kind in words; where neither does, it is one if every two
    players met equally often.
    """
    announced = announced_as_predetermined(event)
    return everybody_met_everybody(event) if announced is None else announced


def announced_as_predetermined(event: Event) -> bool | None:
    """What an event says of itself by its system code or its kind in words; None for nothing."""
    code = event.system_code.upper()
    if code:
        return any(word in code for word in ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER"))
    words = event.kind.lower()
    if any(word in words for word in ("round-robin", "round robin", "toutes", "scheveningen")):
        return True
    if "swiss" in words or "suisse" in words:
        return False
    return None


def everybody_met_everybody(event: Event) -> bool:
    """Whether every two players met, all pairs equally often."""
    pairs = [
        frozenset((game.white, game.black)) for played in event.rounds for game in played.games
    ]
    return met_equally_often(pairs, len(event.players))


def met_equally_often(pairs: Iterable[frozenset[int]], participant_count: int) -> bool:
    """Whether every two participants met, all pairs equally often."""
    meetings = Counter(pairs)
    pair_count = participant_count * (participant_count - 1) // 2
    return bool(meetings) and len(meetings) == pair_count and len(set(meetings.values())) == 1
