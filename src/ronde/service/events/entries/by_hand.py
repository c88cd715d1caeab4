"""Entries of a round that the arbiter pairs move by move, until the session ends."""

from dataclasses import dataclass, replace

from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, counted, message
from ronde.service.events.change import Change, Names, entry
from ronde.service.events.entries.players import listed
from ronde.service.events.entries.rounds import PairingEntry, RoundDraft, RoundMadeByHand
from ronde.service.events.state import ByHand, EventState, PairedRound


@entry("pairing_by_hand_started")
class SessionStarted(RoundDraft):
    """The pairs that a session begins with."""

    unseated: tuple[int, ...]
    """Who has no place yet."""

    def apply(self, state: EventState) -> EventState:
        """The event with a draft that is worked on by hand."""
        begun = self.drafted(state)
        draft = begun.rounds[-1]
        seated = {number for game in draft.games for number in (game.white, game.black)}
        seated |= {bye.player for bye in draft.byes}
        unseated = set(self.unseated)
        if seated & unseated or not unseated <= state.players.keys():
            raise InconsistentEvent(
                N_("round {round} has a player in two places"), round=self.round
            )
        at_work = replace(draft, by_hand=ByHand(is_open=True, unseated=self.unseated))
        return replace(begun, rounds=(*begun.published, at_work))

    def tell(self, names: Names) -> Message:
        """Which round."""
        return message(N_("round {round}: pairing by hand begun"), round=self.round)


_MOVES = {
    "exchange": N_("round {round}, by hand: {names} exchange seats"),
    "turn": N_("round {round}, by hand: {names} exchange colours"),
    "seat": N_("round {round}, by hand: {names} meet"),
    "clear": N_("round {round}, by hand: {names} have no place"),
    "bye": N_("round {round}, by hand: the bye for {names}"),
    "down": N_("round {round}, by hand: {names} moved down to a lower group"),
    "back": N_("round {round}, by hand: {names} back in their own group"),
    "step": N_("round {round}, by hand: {names} paired as the rules have it"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeats:
    """Two players at a board."""

    board: int
    white: int
    black: int


@entry("pairing_by_hand_moved")
class SessionMoved(PairingEntry):
    """A move: boards are cleared first, then pairs put at boards that are free."""

    round: int
    move: str
    players: tuple[int, ...]
    cleared: tuple[int, ...]
    seated: tuple[BoardSeats, ...]
    bye_from: int | None
    bye_to: int | None
    raised: tuple[int, ...] = ()
    """Who is taken back to their own score group first."""
    lowered: tuple[int, ...] = ()
    """Who moves down a score group, once for each group."""

    def apply(self, state: EventState) -> EventState:
        """The event after the move."""
        draft = _session(state, self.round)
        for board in self.cleared:
            draft = _cleared(draft, board)
        if self.bye_from is not None:
            draft = _without_bye(draft, self.bye_from)
        for seats in self.seated:
            draft = _seated(draft, seats)
        if self.bye_to is not None:
            draft = _with_bye(draft, self.bye_to)
        if self.raised or self.lowered:
            draft = _lowered(draft, self.raised, self.lowered)
        return replace(state, rounds=(*state.published, draft))

    def tell(self, names: Names) -> Message:
        """What was done to whom."""
        if self.move == "rest":
            return message(N_("round {round}, by hand: the rest paired"), round=self.round)
        return message(
            _MOVES[self.move],
            round=self.round,
            names=listed(names, self.players).first(4),
        )


@entry("pairing_by_hand_ended")
class SessionEnded(RoundMadeByHand):
    """The round as it was left, its boards in their order."""

    def apply(self, state: EventState) -> EventState:
        """The event with the draft."""
        before = _session(state, self.round)
        ended = self.drafted(state)
        if before.by_hand and before.by_hand.unseated:
            raise InconsistentEvent(
                N_("round {round} was finished with players unseated"), round=self.round
            )
        seats = (
            {(game.white, game.black) for game in played.games}
            for played in (before, ended.rounds[-1])
        )
        if next(seats) != next(seats):
            raise InconsistentEvent(N_("round {round} is not as it was left"), round=self.round)
        return ended

    def tell(self, names: Names) -> Message:
        """Which round, and how it differs from the rules."""
        if not self.differences:
            return message(
                N_("round {round}: pairing by hand finished, as the rules give it"),
                round=self.round,
            )
        return counted(
            N_("round {round}: pairing by hand finished, {count} pair differs from the rules"),
            N_("round {round}: pairing by hand finished, {count} pairs differ from the rules"),
            self.differences,
            round=self.round,
        )


ENTRIES: tuple[type[Change], ...] = (SessionStarted, SessionMoved, SessionEnded)


def _session(state: EventState, round_number: int) -> PairedRound:
    """The round that is worked on by hand."""
    session = state.session
    if session is None or session.round_number != round_number:
        raise InconsistentEvent(N_("round {round} is not being paired by hand"), round=round_number)
    return session


def _cleared(draft: PairedRound, board: int) -> PairedRound:
    """A draft with nobody at a board."""
    index = draft.index_of(board)
    if index is None:
        raise InconsistentEvent(
            N_("there is no board {board} in round {round}"), board=board, round=draft.round_number
        )
    game = draft.games[index]
    return replace(
        _waiting(draft, game.white, game.black),
        games=(*draft.games[:index], *draft.games[index + 1 :]),
        board_numbers=(*draft.board_numbers[:index], *draft.board_numbers[index + 1 :]),
    )


def _seated(draft: PairedRound, seats: BoardSeats) -> PairedRound:
    """A draft with two players at a board that is free."""
    if draft.index_of(seats.board) is not None or seats.white == seats.black:
        raise InconsistentEvent(
            N_("board {board} of round {round} is not free"),
            board=seats.board,
            round=draft.round_number,
        )
    taken = _taken(_taken(draft, seats.white), seats.black)
    game = Game(seats.white, seats.black)
    boards = sorted([*taken.boards, (seats.board, game)], key=lambda place: place[0])
    return replace(
        taken,
        games=tuple(game for _number, game in boards),
        board_numbers=tuple(number for number, _game in boards),
    )


def _with_bye(draft: PairedRound, player: int) -> PairedRound:
    """A draft in which somebody has the pairing-allocated bye."""
    bye = Bye(player, Result.PAIRING_ALLOCATED_BYE)
    if any(other.result is bye.result for other in draft.byes):
        raise InconsistentEvent(N_("round {round} has a bye already"), round=draft.round_number)
    return replace(_taken(draft, player), byes=(bye, *draft.byes))


def _without_bye(draft: PairedRound, player: int) -> PairedRound:
    """A draft in which somebody no longer has the pairing-allocated bye."""
    bye = Bye(player, Result.PAIRING_ALLOCATED_BYE)
    if bye not in draft.byes:
        raise InconsistentEvent(
            N_("the bye of round {round} is another's"), round=draft.round_number
        )
    others = tuple(other for other in draft.byes if other != bye)
    return replace(_waiting(draft, player), byes=others)


def _waiting(draft: PairedRound, *players: int) -> PairedRound:
    """A draft with more players who have no place."""
    assert draft.by_hand is not None
    unseated = (*draft.by_hand.unseated, *players)
    return replace(draft, by_hand=replace(draft.by_hand, unseated=unseated))


def _taken(draft: PairedRound, player: int) -> PairedRound:
    """A draft with one player fewer who has no place."""
    assert draft.by_hand is not None
    if player not in draft.by_hand.unseated:
        raise InconsistentEvent(
            N_("round {round} has a player in two places"), round=draft.round_number
        )
    rest = tuple(other for other in draft.by_hand.unseated if other != player)
    return replace(draft, by_hand=replace(draft.by_hand, unseated=rest))


def _lowered(draft: PairedRound, raised: tuple[int, ...], lowered: tuple[int, ...]) -> PairedRound:
    """A draft with players taken back to their score group, and players moved down a group."""
    assert draft.by_hand is not None
    if not {*lowered} <= {*draft.by_hand.unseated}:
        raise InconsistentEvent(
            N_("round {round} has a player in two places"), round=draft.round_number
        )
    kept = tuple(player for player in draft.by_hand.lowered if player not in raised)
    return replace(draft, by_hand=replace(draft.by_hand, lowered=(*kept, *lowered)))
