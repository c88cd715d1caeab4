"""Rounds as the entries of a journal make them: drafted, published, with results."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.numbering import participants, settled
from ronde.service.events.state import EventState, PairedRound, Stage


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
    )
    seated = [number for game in draft.games for number in (game.white, game.black)]
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
    return replace(state, rounds=(*state.rounds[:-1], replace(draft, stage=Stage.PUBLISHED)))


def result_entered(state: EventState, payload: Mapping[str, Any]) -> EventState:
    """The state with a board's result, in place of any it had."""
    index, board_index = payload["round"] - 1, payload["board"] - 1
    if not 0 <= index < len(state.published):
        raise InconsistentEvent(N_("round {round} is not published"), round=payload["round"])
    played = state.rounds[index]
    if not 0 <= board_index < len(played.games):
        raise InconsistentEvent(
            N_("there is no board {board} in round {round}"),
            board=payload["board"],
            round=payload["round"],
        )
    game = played.games[board_index]
    decided = Game(game.white, game.black, Result(payload["white"]), Result(payload["black"]))
    games = (*played.games[:board_index], decided, *played.games[board_index + 1 :])
    with_result = PairedRound(played.round_number, played.stage, games, played.byes)
    rounds = (*state.rounds[:index], with_result, *state.rounds[index + 1 :])
    return replace(state, rounds=rounds)


def without_draft(state: EventState) -> EventState:
    """The state without a draft that is out of date."""
    return state if state.draft is None else replace(state, rounds=state.published)


def _game(told: Mapping[str, Any]) -> Game:
    """A game of a draft; some are decided before they start."""
    white_result, black_result = told.get("results", ("?", "?"))
    return Game(told["white"], told["black"], Result(white_result), Result(black_result))


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
