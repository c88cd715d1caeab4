"""Answers in which several kinds of event have keys of their own."""

from typing import Annotated, Any, NotRequired, TypedDict

from ronde.service.events.sheets import RoundFacts
from ronde.service.kinds.groups.sheets import GroupAnswer
from ronde.service.kinds.teams.json import TeamMatch
from ronde.text.answers import about


class RoundTold(RoundFacts):
    """A round; of teams with its matches, of a Rutsch with its tables."""

    matches: NotRequired[list[TeamMatch]]
    resting: NotRequired[list[str]]
    tables: NotRequired[list[dict[str, Any]]]
    moves: NotRequired[list[dict[str, Any]]]
    pivot: NotRequired[int | None]


class Rounds(TypedDict):
    """All rounds; a draft is told to the arbiters alone."""

    event: str
    rounds: list[RoundTold]
    groups: NotRequired[Annotated[list[GroupAnswer], about("Of an event in groups.")]]
