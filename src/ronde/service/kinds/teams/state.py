"""Teams as the journal tells them: who they are, who plays for them, and in which order."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.core.scores import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredTeam:
    """A team with its lasting number, in the order of entry, and its members by board."""

    identity: int
    name: str
    members: tuple[int, ...] = ()
    nickname: str = ""
    captain: str = ""
    first_round: int = 1
    """The first round that it could be paired in: a team may come late to a Swiss."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenLineUp:
    """Who plays for a team in a round, as its captain told; `NOBODY` is an empty board."""

    round_number: int
    team: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamDecision:
    """Points of a team added or taken by the arbiter."""

    team: int
    match_points: Points
    game_points: Points
    round_number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsState:
    """Everything known of the teams of an event."""

    teams: Mapping[int, EnteredTeam] = field(default_factory=lambda: MappingProxyType({}))
    lots: tuple[int, ...] = ()
    """The teams in the order of the numbers they drew."""
    numbers: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """The number of each team; empty until round 1 is published."""
    board_count: int | None = None
    """The boards of a match, as they stood when round 1 was published."""
    withdrawn: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """From which round a team no longer plays."""
    line_ups: tuple[GivenLineUp, ...] = ()
    decisions: tuple[TeamDecision, ...] = ()
