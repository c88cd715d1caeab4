"""A round as the arbiter pairs it move by move, from the start of the session to its end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.fold_rounds import drafted
from ronde.service.events.state import ByHand, EventState, PairedRound


def session_started(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with a draft that is worked on by hand, from the pairs it has so far."""
    begun = drafted(state, payload)
    draft = begun.rounds[-1]
    unseated = tuple(payload["unseated"])
    seated = {number for game in draft.games for number in (game.white, game.black)}
    seated |= {bye.player for bye in draft.byes}
    if seated & set(unseated) or not set(unseated) <= state.players.keys():
        raise InconsistentEvent(
            N_("round {round} has a player in two places"), round=payload["round"]
        )
    at_work = replace(draft, by_hand=ByHand(is_open=True, unseated=unseated))
    return replace(begun, rounds=(*begun.published, at_work))


def session_moved(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state after a move: boards cleared first, then pairs put at boards that are free."""
    draft = _session(state, payload)
    for board in payload["cleared"]:
        draft = _cleared(draft, board)
    if payload["bye_from"] is not None:
        draft = _without_bye(draft, payload["bye_from"])
    for told in payload["seated"]:
        draft = _seated(draft, told["board"], told["white"], told["black"])
    if payload["bye_to"] is not None:
        draft = _with_bye(draft, payload["bye_to"])
    return replace(state, rounds=(*state.published, draft))


def session_ended(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with the round as it was left, its boards in their order."""
    before = _session(state, payload)
    ended = drafted(state, payload)
    if before.by_hand and before.by_hand.unseated:
        raise InconsistentEvent(
            N_("round {round} was finished with players unseated"), round=payload["round"]
        )
    seats = (
        {(game.white, game.black) for game in played.games} for played in (before, ended.rounds[-1])
    )
    if next(seats) != next(seats):
        raise InconsistentEvent(N_("round {round} is not as it was left"), round=payload["round"])
    return ended


def _session(state: EventState, payload: Mapping[str, Any]) -> PairedRound:
    """The round that is worked on by hand."""
    session = state.session
    if session is None or session.round_number != payload["round"]:
        raise InconsistentEvent(
            N_("round {round} is not being paired by hand"), round=payload["round"]
        )
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


def _seated(draft: PairedRound, board: int, white: int, black: int) -> PairedRound:
    """A draft with two players at a board that is free."""
    if draft.index_of(board) is not None or white == black:
        raise InconsistentEvent(
            N_("board {board} of round {round} is not free"), board=board, round=draft.round_number
        )
    taken = _taken(_taken(draft, white), black)
    boards = sorted([*taken.boards, (board, Game(white, black))], key=lambda place: place[0])
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
    return replace(
        draft, by_hand=ByHand(is_open=True, unseated=(*draft.by_hand.unseated, *players))
    )


def _taken(draft: PairedRound, player: int) -> PairedRound:
    """A draft with one player fewer who has no place."""
    assert draft.by_hand is not None
    if player not in draft.by_hand.unseated:
        raise InconsistentEvent(
            N_("round {round} has a player in two places"), round=draft.round_number
        )
    rest = tuple(other for other in draft.by_hand.unseated if other != player)
    return replace(draft, by_hand=ByHand(is_open=True, unseated=rest))
