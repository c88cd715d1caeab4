"""Rounds: paired, published, paired by hand, explained."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ronde.web.api.schemas.journal import Written
from ronde.web.api.schemas.words import Agreement, Asked, Count, Seed, Told, Who


class DraftAsked(Agreement):
    """The next round, or whatever is drawn before it."""

    seed: Seed | None = None
    again: Annotated[bool, Field(description="Draw other lots, where lots are drawn.")] = False


Pair = Annotated[
    list[int | None],
    Field(min_length=2, max_length=2, description="White and Black by number; null is the bye."),
]


class HandMade(Agreement):
    """A round as the arbiter pairs it."""

    pairs: Annotated[list[Pair], Field(min_length=1, max_length=5000, examples=[[[1, 5], [6, 2]]])]


class SessionAsked(Agreement):
    """The start of a round by hand."""

    empty: Annotated[bool, Field(description="Nobody has a place yet.")] = False


class ExchangeSeats(Agreement):
    """Two players take each other's place."""

    move: Literal["exchange"]
    players: Annotated[list[Who], Field(min_length=2, max_length=2, examples=[[4, 5]])]


class TurnBoard(Agreement):
    """The two players of a board exchange colours."""

    move: Literal["turn"]
    board: Count


class ClearBoards(Asked):
    """Nobody sits at some boards any more; at none, if no board is named."""

    move: Literal["clear"]
    boards: Annotated[list[Count] | None, Field(max_length=5000)] = None


class SeatPair(Agreement):
    """Two players without a place meet at the first board that is free."""

    move: Literal["seat"]
    white: Who
    black: Who


class GiveBye(Agreement):
    """A player without a place has the bye."""

    move: Literal["bye"]
    player: Who


class PairRest(Asked):
    """Whoever has no place is paired by the rules."""

    move: Literal["rest"]


HandMove = Annotated[
    ExchangeSeats | TurnBoard | ClearBoards | SeatPair | GiveBye | PairRest,
    Field(discriminator="move"),
]


class Pairing(Told):
    """A board of a round."""

    board: int
    white: int | None
    black: int | None
    result: Annotated[str | None, Field(examples=["1-0"])]
    adjourned: bool
    group: str | None = None


class Bye(Told):
    """Somebody who does not play, and what he gets for it."""

    id: int | None
    result: str


class RoundTold(Told):
    """A round; of teams with its matches, of a Rutsch with its tables."""

    round: int
    stage: Literal["draft", "published"]
    bye: int | None
    pairings: list[Pairing]
    by_hand: bool
    in_session: bool
    unseated: list[int]
    byes: list[Bye]
    matches: list[dict[str, Any]] = Field(default_factory=list)
    resting: list[Any] = Field(default_factory=list)
    tables: list[dict[str, Any]] = Field(default_factory=list)
    pivot: int | None = None


class RoundOf(RoundTold):
    """A round of an event."""

    event: str


class Group(Told):
    """A group and its players by number."""

    group: str
    players: list[int]
    round_count: int


class Rounds(Told):
    """All rounds; a draft is told to the arbiters alone."""

    event: str
    rounds: list[RoundTold]
    groups: Annotated[list[Group] | None, Field(description="Of an event in groups.")] = None


class Drafted(Written):
    """What was drafted: a round, or the draw of a cup."""

    seed: Annotated[int | None, Field(description="Of the lots, where any were drawn.")]
    round: Annotated[RoundTold | None, Field(description="Null where a cup was drawn.")]


class RoundWritten(Written):
    """What was written, with the round after it."""

    round: RoundTold | None


class Seating(Told):
    """A pair by number; nobody as Black is the bye."""

    white: int
    black: int | None


class HandSession(Told):
    """A round that is being paired by hand, beside the one that the rules give."""

    event: str
    round: RoundTold
    difference_count: int
    only_ruled: list[Seating]
    only_made: list[Seating]
    problem: Annotated[str | None, Field(description="Why the rules give no round.")]
