"""An event as its journal tells it: everything that is known after the entries so far."""

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.player import Player
from ronde.core.chess.playoff.values import Outcome, Regulations
from ronde.core.chess.team import MatchForfeit
from ronde.core.scores import Points
from ronde.messages import Message
from ronde.service.events.change import ALWAYS
from ronde.service.events.kind import kind_of
from ronde.service.events.parts import Parted
from ronde.service.events.prize_fund import PrizeFund
from ronde.service.events.settings import Settings

NOBODY = 0
"""Stands in a game for an empty chair; players' ids start at 1."""


class Stage(Enum):
    """How far a round is."""

    DRAFT = "draft"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class ByHand:
    """A round that the arbiter pairs, or paired: still at it or not, and who has no place yet."""

    is_open: bool
    unseated: tuple[int, ...] = ()
    lowered: tuple[int, ...] = ()
    """Who was moved down to a lower score group, once for each group."""


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """What a game really ended in, where it was found out too late for pairings and standings."""

    board_number: int
    white_result: Result
    black_result: Result


@dataclass(frozen=True, slots=True)
class Superseded:
    """A result that later rounds were paired from, and that was another in the end."""

    board_number: int
    white_result: Result
    black_result: Result
    until_round: int
    """The last round that was paired from it."""


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """Two teams that meet in a round; its boards are a stretch of the games of the round."""

    first: int
    second: int
    forfeit: MatchForfeit | None = field(default=None, metadata=ALWAYS)
    """Set where a whole team did not come; the first named is then told as White."""


NumberedGame = tuple[int, Game]
"""The number of a board, and its game."""


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round with the players' lasting ids, its games by board."""

    round_number: int
    stage: Stage
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    matches: tuple[PairedMatch, ...] = ()
    """In an event of teams: who meets whom, each over the same number of boards."""
    bye_team: int | None = None
    """In a Swiss of teams: the team that has the pairing-allocated bye."""
    board_numbers: tuple[int, ...] = ()
    """The board of each game: 1, 2, 3 ... unless told otherwise."""
    by_hand: ByHand | None = None
    adjourned: frozenset[int] = frozenset()
    """The boards whose game is played or goes on later; in a Swiss a draw until then."""
    agreed_dates: tuple[tuple[int, dt.date], ...] = ()
    """The day of each board whose game is played later, where one was agreed."""
    rating_corrections: tuple[RatingCorrection, ...] = ()
    superseded: tuple[Superseded, ...] = ()
    breaches: "tuple[IntegrityEvent, ...]" = ()
    """What the report will tell of a draft, once it is published."""

    def __post_init__(self) -> None:
        """Number the boards from 1 where nobody did."""
        if len(self.board_numbers) != len(self.games):
            object.__setattr__(self, "board_numbers", tuple(range(1, len(self.games) + 1)))

    @property
    def boards(self) -> tuple[NumberedGame, ...]:
        """Each game with the number of its board."""
        return tuple(zip(self.board_numbers, self.games, strict=True))

    @property
    def pending_boards(self) -> tuple[int, ...]:
        """The boards without a result, those with an adjourned game among them."""
        return tuple(board for board, game in self.boards if game.white_result is Result.UNKNOWN)

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards that a result is waited for."""
        return tuple(board for board in self.pending_boards if board not in self.adjourned)

    def agreed_date(self, board_number: int) -> dt.date | None:
        """The day that a game which is played later was agreed for, if any was."""
        return dict(self.agreed_dates).get(board_number)

    def index_of(self, board_number: int) -> int | None:
        """Where among the games that of a board is; None where there is no such board."""
        if board_number not in self.board_numbers:
            return None
        return self.board_numbers.index(board_number)

    @property
    def board_count(self) -> int:
        """The boards of each match; of the whole round where no teams meet."""
        return len(self.games) // len(self.matches) if self.matches else len(self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantedBye:
    """A bye somebody asked for, and got."""

    player: int
    round_number: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntry:
    """From which round somebody plays, and what they have for those before."""

    from_round: int
    missed: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDecision:
    """Points added or taken by the arbiter."""

    player: int
    points: Points
    round_number: int
    reason: str


class Breach(Enum):
    """The sorts of integrity events; the value is the word of the report."""

    MANUAL_PAIRING = "MPA"
    FIDE_MODE_EXITED = "FIDE mode exited"
    CORRECTION = "Correction"
    RATING_CORRECTION = "Rating correction"
    PROHIBITION = "Prohibition"
    FULL_POINT_BYE = "FPB"
    ADJOURNED = "Adjourned"
    NUMBERS = "TPN"
    REGULATIONS = "Regulations"


Seats = tuple[int, int | None]
"""White's id and Black's; nobody opposite is the pairing-allocated bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrityEvent:
    """Something that keeps a round from being what the rules alone give.

    Rule: FIDE VCL4THP (2026-08) 112-115
    """

    round_number: int
    sort: Breach
    what: Message
    pairs: tuple[Seats, ...] = ()
    """Whom it is about, by id: numbers may move, and the report tells those of its own."""
    instead_of: tuple[Seats, ...] = ()
    """What the rules gave in place of the pairs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffGame:
    """A game of a play-off that is over, by the lasting ids of the players."""

    white: int
    black: int
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedPlayoff:
    """A play-off: who is level, in the order of the tie-breaks, and what they played."""

    players: tuple[int, ...]
    seed: int
    """Of its lots."""
    regulations: Regulations
    after_tiebreaks: int = 0
    """How many tie-breaks were looked at before it."""
    games: tuple[PlayoffGame, ...] = ()
    hand_drawn: tuple[tuple[int, int, int], ...] = ()
    """Lots drawn by hand: after how many games, and who then has White and Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeDraw:
    """A directed draw by the players themselves, number by number."""

    seed: int
    """Of the places that the closed envelopes lie at, and of what is drawn for the absent."""
    drawn_by: str
    """What the players that are kept apart have in common."""
    drawn: tuple[tuple[int, int], ...] = ()
    """Each player's id with the number they drew, in the order of drawing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventState(Parted):
    """Everything known of an event; a player's id is their number in the order of entry."""

    settings: Settings | None = None
    players: Mapping[int, Player] = field(default_factory=lambda: MappingProxyType({}))
    lots: tuple[int, ...] = ()
    """The players in the order of the numbers they drew."""
    lots_by_varma: str | None = None
    """What the Varma tables that gave the lots kept apart; None for plain lots."""
    lots_seed: int | None = None
    """The seed that repeats the lots; None where the players drew them themselves."""
    envelopes: EnvelopeDraw | None = None
    """The draw that the players make themselves; None where none was begun."""
    numbers: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """The pairing number of each id; empty until round 1 is published."""
    checked_in: frozenset[int] = frozenset()
    withdrawn: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """From which round somebody no longer plays."""
    late: Mapping[int, LateEntry] = field(default_factory=lambda: MappingProxyType({}))
    byes: tuple[GrantedBye, ...] = ()
    prohibited: tuple[ProhibitedPairing, ...] = ()
    decisions: tuple[PointsDecision, ...] = ()
    rounds: tuple[PairedRound, ...] = ()
    verified: frozenset[tuple[int, int]] = frozenset()
    """Rounds and boards whose result somebody typed a second time."""
    last_accelerated: int | None = None
    integrity: tuple[IntegrityEvent, ...] = ()
    outside_fide_mode_since: int | None = None
    """The round since which the event is outside FIDE mode; None while it is in it."""
    fixed_boards: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """The board of whoever always sits at one."""
    exchanged: tuple[tuple[int, int], ...] = ()
    """Players who exchanged their numbers, in the order it was done."""
    without_half_byes: frozenset[int] = frozenset()
    """Who may not have a half-point bye."""
    prizes: PrizeFund | None = None
    """What can be won; None where nothing is offered."""
    playoffs: tuple[OpenedPlayoff, ...] = ()
    """In the order in which they were opened."""
    announcement: str = ""
    """The line that the hall reads on the wall and on phones."""
    closed: bool = False

    @property
    def regulations(self) -> Settings:
        """The settings of an event that exists."""
        assert self.settings is not None, "the first entry of a journal creates the event"
        return self.settings

    def is_here(self, identity: int) -> bool:
        """Whether a player is in the hall as far as is known: checked in, or entered late."""
        return identity in self.checked_in or identity in self.late

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
        """Whether round 1 is published, of a cup its first draw."""
        if self.published:
            return True
        bracket = kind_of(self.regulations.system).bracket
        return bracket is not None and bracket.is_public(self)

    @property
    def in_fide_mode(self) -> bool:
        """Whether nobody took the event out of FIDE mode."""
        return self.outside_fide_mode_since is None

    @property
    def session(self) -> PairedRound | None:
        """The draft that the arbiter is pairing by hand, until they say that it is done."""
        draft = self.draft
        return draft if draft and draft.by_hand and draft.by_hand.is_open else None

    @property
    def complete_round_count(self) -> int:
        """How many rounds, from the first on, have all their results but for adjourned games.

        Rule: FIDE C.04.2 (2026-02) 3.1
        """
        return self._rounds_before_one_that(lambda played: played.open_boards)

    @property
    def final_round_count(self) -> int:
        """How many rounds, from the first on, have nothing open, no adjourned game either."""
        return self._rounds_before_one_that(lambda played: played.pending_boards)

    def _rounds_before_one_that(self, waits: Callable[[PairedRound], tuple[int, ...]]) -> int:
        """How many rounds come before the first one that waits for something."""
        return next(
            (index for index, played in enumerate(self.published) if waits(played)),
            len(self.published),
        )

    def with_round(self, played: PairedRound) -> "EventState":
        """The event with a round, in place of what it was."""
        index = played.round_number - 1
        return replace(self, rounds=(*self.rounds[:index], played, *self.rounds[index + 1 :]))

    def noted_while_running(
        self, sort: Breach, what: Message, pairs: tuple[Seats, ...] = ()
    ) -> IntegrityEvent | None:
        """What a report must tell of something that changed while the event runs; None before."""
        if not self.started:
            return None
        return IntegrityEvent(round_number=self.next_round, sort=sort, what=what, pairs=pairs)
