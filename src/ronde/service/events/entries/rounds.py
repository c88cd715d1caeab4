"""Entries about rounds: paired as a draft, by the rules or by hand, and published."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, counted, message
from ronde.service.events.change import ALWAYS, Change, Names, Stored, entry
from ronde.service.events.numbering import contestant_numbers, settled
from ronde.service.events.state import (
    NOBODY,
    Breach,
    ByHand,
    EventState,
    IntegrityEvent,
    PairedMatch,
    PairedRound,
    Seats,
    Stage,
)

_OPEN = (Result.UNKNOWN, Result.UNKNOWN)


def _game_payload(game: Game) -> dict[str, Any]:
    """A game of a draft; what few have is told only of those."""
    payload: dict[str, Any] = {"white": game.white, "black": game.black}
    if (game.white_result, game.black_result) != _OPEN:
        payload["results"] = [game.white_result.value, game.black_result.value]
    if not game.colours_known:
        payload["colours_known"] = False
    return payload


def _game_from(payload: Mapping[str, Any]) -> Game:
    """A game of a draft; some are decided before they start."""
    white_result, black_result = map(Result, payload["results"]) if "results" in payload else _OPEN
    return Game(
        payload["white"],
        payload["black"],
        white_result,
        black_result,
        payload.get("colours_known", True),
    )


StoredGame = Annotated[Game, Stored(_game_payload, _game_from)]


class OfRound(Change):
    """What stands on the pairing of a round."""

    __slots__ = ()
    round: int

    def depends_on(self, earlier: Change) -> bool:
        """The pairing of its round and of those before."""
        return isinstance(earlier, PairingEntry) and earlier.round <= self.round


class PairingEntry(OfRound):
    """What makes a round: everything that it was paired from is needed for it."""

    __slots__ = ()

    def depends_on(self, earlier: Change) -> bool:
        """What it was paired from, and the rounds before.

        So a result is not undone once the next round is paired: the right one is entered instead,
        and the report tells it.
        """
        return earlier.paired_from or (
            isinstance(earlier, PairingEntry) and earlier.round <= self.round
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDraft(PairingEntry):
    """A round with its games and byes, by the lasting ids of the players."""

    round: int
    games: tuple[StoredGame, ...]
    byes: tuple[Bye, ...]
    boards: tuple[int, ...] = ()
    """The board of each game: 1, 2, 3 ... unless told otherwise."""
    unfinished: tuple[int, ...] = field(default=(), metadata=ALWAYS)
    """The boards of the round before that had no result yet."""

    def drafted(self, state: EventState) -> EventState:
        """The event with a draft of the next round, in place of an older one."""
        if self.round != state.next_round:
            raise InconsistentEvent(
                N_("round {round} was paired when round {expected} was to be"),
                round=self.round,
                expected=state.next_round,
            )
        draft = PairedRound(
            self.round,
            Stage.DRAFT,
            self.games,
            self.byes,
            board_numbers=self.boards,
            by_hand=self.by_hand_state(),
            breaches=tuple(self.breaches(state)),
            matches=self.team_matches(),
            bye_team=self.team_with_bye(),
        )
        self._check_seats(state, draft)
        return replace(state, rounds=(*state.published, draft))

    def _check_seats(self, state: EventState, draft: PairedRound) -> None:
        """Refuse a draft with somebody unknown, or in two places."""
        seated = [number for game in draft.games for number in (game.white, game.black)]
        if draft.matches:
            seated = [number for number in seated if number != NOBODY]
        seated += [bye.player for bye in draft.byes]
        for number in seated:
            if number not in state.players:
                raise InconsistentEvent(N_("there is no player with the id {id}"), id=number)
        if len(set(seated)) != len(seated):
            raise InconsistentEvent(
                N_("round {round} has a player in two places"), round=self.round
            )

    def by_hand_state(self) -> ByHand | None:
        """Whether the arbiter made it, and is still at it."""
        return None

    def team_matches(self) -> tuple[PairedMatch, ...]:
        """Which teams meet."""
        return ()

    def team_with_bye(self) -> int | None:
        """The team that has the pairing-allocated bye."""
        return None

    def breaches(self, state: EventState) -> Iterable[IntegrityEvent]:
        """What the report will tell of it, once it is published: nobody saw it before.

        Rule: FIDE VCL4THP (2026-08) 64-69
        """
        if not self.unfinished:
            return
        last = state.published[-1] if state.published else None
        yield IntegrityEvent(
            round_number=self.round,
            sort=Breach.ADJOURNED,
            what=message(
                N_("paired before these boards had a result: {boards}"),
                boards=", ".join(str(board) for board in self.unfinished),
            ),
            pairs=tuple(
                (game.white, game.black)
                for board, game in (last.boards if last else ())
                if board in self.unfinished
            ),
        )


@entry("round_drafted")
class RoundDrafted(RoundDraft):
    """A round as the rules give it, or as a report has it."""

    matches: tuple[PairedMatch, ...] = ()
    bye_team: int | None = None
    source: str | None = None
    """The report that the round was taken from."""

    def apply(self, state: EventState) -> EventState:
        """The event with the draft."""
        return self.drafted(state)

    def team_matches(self) -> tuple[PairedMatch, ...]:
        """Which teams meet."""
        return self.matches

    def team_with_bye(self) -> int | None:
        """The team that has the pairing-allocated bye."""
        return self.bye_team

    def tell(self, names: Names) -> Message:
        """The round, and how many boards it has."""
        if self.source is not None:
            return counted(
                N_("round {round} taken from {file}, one board"),
                N_("round {round} taken from {file}, {count} boards"),
                len(self.games),
                round=self.round,
                file=self.source,
            )
        return counted(
            N_("round {round} paired, one board"),
            N_("round {round} paired, {count} boards"),
            len(self.games),
            round=self.round,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMadeByHand(RoundDraft):
    """A round as the arbiter made it, compared with what the rules give."""

    by_hand: bool = field(default=True, metadata=ALWAYS)
    differences: int
    """How many pairs the rules do not give."""
    ruled: tuple[Seats, ...] = field(default=(), metadata=ALWAYS)
    """The pairs of the rules that are not in it."""
    made: tuple[Seats, ...] = field(default=(), metadata=ALWAYS)
    """The pairs in it that are not of the rules."""

    def by_hand_state(self) -> ByHand | None:
        """That the arbiter made it."""
        return ByHand(is_open=False) if self.by_hand else None

    def breaches(self, state: EventState) -> Iterable[IntegrityEvent]:
        """That it was made by hand, or before games were over.

        Rule: FIDE VCL4THP (2026-08) 64-69
        Reading: a round by hand that is the one the rules give is none that anybody altered.
        """
        if self.by_hand and self.differences:
            yield IntegrityEvent(
                round_number=self.round,
                sort=Breach.MANUAL_PAIRING,
                what=counted(
                    N_("paired by hand, {count} pair differs from the rules"),
                    N_("paired by hand, {count} pairs differ from the rules"),
                    self.differences,
                ),
                pairs=_seats(self.made),
                instead_of=_seats(self.ruled),
            )
        yield from RoundDraft.breaches(self, state)


def _seats(pairs: Sequence[Seats]) -> tuple[Seats, ...]:
    """Pairs with somebody in them."""
    return tuple(pair for pair in pairs if pair[0] is not None)


@entry("round_drafted", mark="by_hand")
class RoundDraftedByHand(RoundMadeByHand):
    """A round that the arbiter paired at once."""

    def apply(self, state: EventState) -> EventState:
        """The event with the draft."""
        return self.drafted(state)

    def tell(self, names: Names) -> Message:
        """The round, and how many boards it has."""
        return counted(
            N_("round {round} paired by hand, one board"),
            N_("round {round} paired by hand, {count} boards"),
            len(self.games),
            round=self.round,
        )


@entry("round_published")
class RoundPublished(PairingEntry):
    """The draft, which everybody knows from now on."""

    round: int

    def apply(self, state: EventState) -> EventState:
        """The event with the draft published; round 1 settles the pairing numbers."""
        draft = state.draft
        if draft is None or draft.round_number != self.round:
            raise InconsistentEvent(
                N_("round {round} was published without a draft"), round=self.round
            )
        if draft.round_number == 1:
            state = settled(state)
            if state.regulations.baku:
                state = replace(state, last_accelerated=_last_of_upper_half(state))
        earlier = (_with_draws_so_far(played) for played in state.published)
        return replace(
            state,
            rounds=(*earlier, replace(draft, stage=Stage.PUBLISHED, breaches=())),
            integrity=(*state.integrity, *draft.breaches),
        )

    def tell(self, names: Names) -> Message:
        """Which round."""
        return message(N_("round {round} published"), round=self.round)


def _with_draws_so_far(played: PairedRound) -> PairedRound:
    """A round of which whatever is still waited for has counted as a draw.

    Rule: FIDE C.04.2 (2026-02) 3.1
    """
    if not played.open_boards:
        return played
    return replace(played, adjourned=frozenset(played.pending_boards))


def _last_of_upper_half(state: EventState) -> int:
    """The last player or team of the group that Baku acceleration lifts, by id.

    Rule: FIDE C.04.7 (2026-02) 1.2
    """
    numbers = contestant_numbers(state)
    last = 2 * -(-len(numbers) // 4)
    return next(
        identity for identity, number in numbers.items() if number == min(last, len(numbers))
    )


ENTRIES: tuple[type[Change], ...] = (RoundDrafted, RoundDraftedByHand, RoundPublished)
