"""Cups and groups: drawn, and match after match decided."""

from typing import Annotated, Any

from pydantic import Field

from ronde.web.api.schemas.journal import Status, Written
from ronde.web.api.schemas.rounds import Group
from ronde.web.api.schemas.words import Asked, Told

MatchText = Annotated[
    str,
    Field(
        max_length=40,
        pattern=r"^[^\x00-\x1f\x7f]+$",
        description="A match and its result in one word: `3a`, `3b`, `3=1½-½`, `3=+-`, `3?`; or one"
        " of its games: `3.1a`, `3.2d`.",
        examples=["3a"],
    ),
]


class MatchResults(Asked):
    """Results of matches: all are written, or none."""

    matches: Annotated[list[MatchText], Field(min_length=1, max_length=1000)]


class Side(Told):
    """One side of a match."""

    id: int | None
    seed: int | None
    name: str | None
    place: str | None
    origin: str | None
    points: float | None
    withdrawn: bool


class Match(Told):
    """A match of the bracket: who stands in it, how far it is, where its winner goes."""

    match: int
    name: str
    stage: str
    a: dict[str, Any]
    b: dict[str, Any]
    sides: list[Side]
    games: list[float]
    next_game: dict[str, Any] | None
    winner_to: int | None
    loser_to: int | None
    state: str
    players: list[int | None]
    winner: int | None
    conditional: bool = False
    place: int | None = None
    ending: str | None = None
    score: list[float] | None = None


class BracketRound(Told):
    """A round of the bracket."""

    round: int
    name: str
    branch: str
    matches: list[Match]


class Placing(Told):
    """A place; equals share it up to `last_place`."""

    place: int
    last_place: int
    seed: int
    name: str | None


class CupTold(Told):
    """The bracket; null before it is drawn."""

    bracket: list[BracketRound] | None
    ranking: list[Placing]
    consolation_ranking: list[Placing]
    match_stages: list[dict[str, Any]]
    is_draft: bool = False
    champion: Side | None = None


class Cup(CupTold):
    """The cup of an event."""

    event: str
    status: Status


class CupWritten(Written):
    """What was written, with the cup after it."""

    cup: CupTold
    seed: int | None = None


class Groups(Told):
    """The groups of an event; none before they are drawn."""

    event: str
    groups: list[Group]
    status: Status


class GroupsWritten(Written):
    """The groups that were drawn."""

    groups: list[Group]
    seed: int | None
