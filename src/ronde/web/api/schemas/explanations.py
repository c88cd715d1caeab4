"""Why a round is as it is."""

from typing import Annotated

from pydantic import Field

from ronde.web.api.schemas.journal import Status
from ronde.web.api.schemas.words import Told


class Decision(Told):
    """Something that was decided, and the article that decided it."""

    rule: Annotated[str, Field(examples=["C.04.3 2.4.7 [C12]"])]
    players: list[int]
    text: str


class BracketTold(Told):
    """A bracket of a Swiss round."""

    bracket: int
    score: float
    players: list[int]
    decisions: list[Decision]


class RoundExplained(Told):
    """Every bracket of a round."""

    event: str
    round: int
    explanation: list[BracketTold]
    status: Status


class BoardExplained(Told):
    """Why two players sit at a board."""

    event: str
    round: int
    board: int
    white: int
    black: int
    bracket: int | None
    score: float | None
    as_ruled: bool
    remark: str | None
    reasons: list[Decision]
    status: Status


class WhyNot(Told):
    """Why two players do not meet, or why they do."""

    event: str
    round: int
    pair: list[int]
    paired: bool
    rule: str
    text: str
    alternative: list[list[int]] | None
    alternative_bye: int | None
    status: Status


class Blocked(Told):
    """Why the next round cannot be paired, and what may be done about it."""

    event: str
    round: int
    blocked: bool
    players: list[int]
    facts: list[Decision]
    remedies: list[Decision]
    status: Status
