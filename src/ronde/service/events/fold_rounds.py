"""Rounds as the entries of a journal make them: drafted, published, with results."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.team import MatchForfeit
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.integrity import breaches_of_draft
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import participants, settled
from ronde.service.events.state import (
    NOBODY,
    ByHand,
    EventState,
    PairedMatch,
    PairedRound,
    RatingCorrection,
    Stage,
    Superseded,
)


def drafted(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with a draft of the next round, in place of an older one."""
    if payload["round"] != state.next_round:
        raise InconsistentEvent(
            N_("round {round} was paired when round {expected} was to be"),
            round=payload["round"],
            expected=state.next_round,
        )
    draft = PairedRound(
        payload["round"],
        Stage.DRAFT,
        tuple(_game(told) for told in payload["games"]),
        tuple(Bye(told["player"], Result(told["result"])) for told in payload["byes"]),
        board_numbers=tuple(payload.get("boards", ())),
        by_hand=ByHand(is_open=False) if payload.get("by_hand") else None,
        breaches=breaches_of_draft(state, payload),
        matches=tuple(_match(told) for told in payload.get("matches", ())),
    )
    seated = [number for game in draft.games for number in (game.white, game.black)]
    if draft.matches:
        seated = [number for number in seated if number != NOBODY]
    seated += [bye.player for bye in draft.byes]
    for number in seated:
        if number not in state.players:
            raise InconsistentEvent(N_("there is no player with the id {id}"), id=number)
    if len(set(seated)) != len(seated):
        raise InconsistentEvent(
            N_("round {round} has a player in two places"), round=payload["round"]
        )
    return replace(state, rounds=(*state.published, draft))


def published(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with the draft published; round 1 settles the pairing numbers."""
    draft = state.draft
    if draft is None or draft.round_number != payload["round"]:
        raise InconsistentEvent(
            N_("round {round} was published without a draft"), round=payload["round"]
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


def _with_draws_so_far(played: PairedRound) -> PairedRound:
    """A round of which whatever is still waited for has counted as a draw.

    Rule: FIDE C.04.2 (2026-02) 3.1
    """
    if not played.open_boards:
        return played
    return replace(played, adjourned=frozenset(played.pending_boards))


def result_entered(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with a board's result, in place of any it had."""
    played, board_index = _board(state, payload)
    index, board = payload["round"] - 1, payload["board"]
    game = played.games[board_index]
    decided = replace(
        game, white_result=Result(payload["white"]), black_result=Result(payload["black"])
    )
    games = (*played.games[:board_index], decided, *played.games[board_index + 1 :])
    adjourned = played.adjourned - {board}
    # A game cleared after the next round was published has counted as a draw there.
    goes_on = payload.get("adjourned", False) or index + 1 < len(state.published)
    if decided.white_result is Result.UNKNOWN and goes_on:
        adjourned |= {board}
    superseded = played.superseded
    if index + 1 < len(state.published):
        old = Superseded(board, game.white_result, game.black_result, len(state.published))
        superseded = (*superseded, old)
    with_result = replace(played, games=games, adjourned=adjourned, superseded=superseded)
    rounds = (*state.rounds[:index], with_result, *state.rounds[index + 1 :])
    verified = state.verified - {(payload["round"], payload["board"])}
    return replace(state, rounds=rounds, verified=verified)


def corrected_for_rating(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with what a game really ended in, which only the report tells.

    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    played, board_index = _board(state, payload)
    index, board = payload["round"] - 1, payload["board"]
    others = tuple(known for known in played.rating_corrections if known.board_number != board)
    found = RatingCorrection(board, Result(payload["white"]), Result(payload["black"]))
    game = played.games[board_index]
    if (found.white_result, found.black_result) != (game.white_result, game.black_result):
        others = (*others, found)
    rounds = (
        *state.rounds[:index],
        replace(played, rating_corrections=others),
        *state.rounds[index + 1 :],
    )
    return replace(state, rounds=rounds)


def _board(state: EventState, payload: Mapping[str, Any]) -> tuple[PairedRound, int]:
    """The published round that an entry is about, and where in it the game of its board is."""
    number = payload["round"]
    if not 1 <= number <= len(state.published):
        raise InconsistentEvent(N_("round {round} is not published"), round=number)
    played = state.rounds[number - 1]
    index = played.index_of(payload["board"])
    if index is None:
        raise InconsistentEvent(
            N_("there is no board {board} in round {round}"), board=payload["board"], round=number
        )
    return played, index


def results_verified(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with results that were typed a second time, and were the same."""
    number = payload["round"]
    played = state.published[number - 1] if 1 <= number <= len(state.published) else None
    if played is None:
        raise InconsistentEvent(N_("round {round} is not published"), round=number)
    for board in payload["boards"]:
        if board not in played.board_numbers or board in played.pending_boards:
            raise InconsistentEvent(
                N_("board {board} of round {round} has no result to verify"),
                board=board,
                round=number,
            )
    boards = {(number, board) for board in payload["boards"]}
    return replace(state, verified=state.verified | boards)


def without_draft(state: EventState) -> EventState:
    """The state without a draft that is out of date."""
    state = kind_of(state.regulations.system).without_draft(state)
    return state if state.draft is None else replace(state, rounds=state.published)


def _game(told: Mapping[str, Any]) -> Game:
    """A game of a draft; some are decided before they start."""
    white_result, black_result = told.get("results", ("?", "?"))
    return Game(
        told["white"],
        told["black"],
        Result(white_result),
        Result(black_result),
        told.get("colours_known", True),
    )


def _match(told: Mapping[str, Any]) -> PairedMatch:
    """A match of a draft."""
    forfeit = told.get("forfeit")
    return PairedMatch(
        told["first"], told["second"], None if forfeit is None else MatchForfeit(forfeit)
    )


def _last_of_upper_half(state: EventState) -> int:
    """The last player of the group that Baku acceleration lifts.

    Rule: FIDE C.04.7 (2026-02) 1.2
    """
    last = 2 * -(-len(participants(state)) // 4)
    return next(
        identity
        for identity, number in state.numbers.items()
        if number == min(last, len(state.numbers))
    )
