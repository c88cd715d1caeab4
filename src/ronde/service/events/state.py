"""An event as its journal tells it: everything that is known after the entries so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.player import Player
from ronde.core.scores import Points
from ronde.messages import Message
from ronde.service.events.settings import Settings


class Stage(Enum):
    """How far a round is."""

    DRAFT = "draft"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round with the players' lasting ids; the first game is at board 1."""

    round_number: int
    stage: Stage
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards without a result."""
        return tuple(
            board
            for board, game in enumerate(self.games, start=1)
            if game.white_result is Result.UNKNOWN
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantedBye:
    """A bye somebody asked for, and got."""

    player: int
    round_number: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntry:
    """From which round somebody plays, and what he has for those before."""

    from_round: int
    missed: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """Points added or taken by the arbiter."""

    player: int
    points: Points
    round_number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrityEvent:
    """Something that keeps a round from being what the rules alone give.

    Rule: FIDE VCL4THP (2026-08) 112-115
    """

    round_number: int
    what: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class EventState:
    """Everything known of an event; a player's id is his number in the order of entry."""

    settings: Settings | None = None
    players: Mapping[int, Player] = field(default_factory=lambda: MappingProxyType({}))
    lots: tuple[int, ...] = ()
    """The players in the order of the numbers they drew."""
    numbers: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """The pairing number of each id; empty until round 1 is published."""
    checked_in: frozenset[int] = frozenset()
    withdrawn: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """From which round somebody no longer plays."""
    late: Mapping[int, LateEntry] = field(default_factory=lambda: MappingProxyType({}))
    byes: tuple[GrantedBye, ...] = ()
    prohibited: tuple[ProhibitedPairing, ...] = ()
    decisions: tuple[Decision, ...] = ()
    rounds: tuple[PairedRound, ...] = ()
    last_accelerated: int | None = None
    integrity: tuple[IntegrityEvent, ...] = ()
    closed: bool = False

    @property
    def regulations(self) -> Settings:
        """The settings of an event that exists."""
        assert self.settings is not None, "the first entry of a journal creates the event"
        return self.settings

    @property
    def published(self) -> tuple[PairedRound, ...]:
        """The rounds that everybody knows."""
        return self.rounds[:-1] if self.draft else self.rounds

    @property
    def draft(self) -> PairedRound | None:
        """The round that is paired and not published yet."""
        if self.rounds and self.rounds[-1].stage is Stage.DRAFT:
            return self.rounds[-1]
        return None

    @property
    def next_round(self) -> int:
        """The number of the round after the published ones."""
        return len(self.published) + 1

    @property
    def started(self) -> bool:
        """Whether round 1 is published."""
        return bool(self.published)

    @property
    def complete_round_count(self) -> int:
        """How many rounds, from the first on, have all their results."""
        count = 0
        for played in self.published:
            if played.open_boards:
                break
            count += 1
        return count
