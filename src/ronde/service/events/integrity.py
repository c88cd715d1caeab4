"""Integrity events: what an official report must tell about how a round came about."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Result
from ronde.messages import N_, counted, message
from ronde.service.events.kinds import Kind
from ronde.service.events.results import result_text
from ronde.service.events.state import EventState, IntegrityEvent


def noted(state: EventState, kind: Kind, payload: Mapping[str, Any]) -> EventState:
    """The state with an integrity event where an entry is one, judged before it is applied.

    Rule: FIDE VCL4THP (2026-08) 64-69, 109-115, 171-179, 189-193
    """
    found = _found(state, kind, payload)
    if found is None:
        return state
    return replace(state, integrity=(*state.integrity, found))


def _found(state: EventState, kind: Kind, payload: Mapping[str, Any]) -> IntegrityEvent | None:
    """The integrity event that an entry is, if any."""
    if kind is Kind.RESULT and payload["round"] < len(state.published):
        return _late_correction(state, payload)
    if kind is Kind.FORBIDDEN and state.started:
        what = message(N_("prohibited pairing added after round 1"))
        return IntegrityEvent(round_number=state.next_round, what=what)
    if kind is Kind.BYE_GRANTED and payload["result"] == Result.FULL_POINT_BYE.value:
        what = message(N_("full-point bye granted"))
        return IntegrityEvent(round_number=payload["round"], what=what)
    if kind is Kind.DRAFTED and payload.get("by_hand"):
        what = counted(
            N_("paired by hand, {count} pair differs from the rules"),
            N_("paired by hand, {count} pairs differ from the rules"),
            payload["differences"],
        )
        return IntegrityEvent(round_number=payload["round"], what=what)
    if kind is Kind.DRAFTED and payload.get("unfinished"):
        boards = ", ".join(str(board) for board in payload["unfinished"])
        what = message(N_("paired before these boards had a result: {boards}"), boards=boards)
        return IntegrityEvent(round_number=payload["round"], what=what)
    return None


def _late_correction(state: EventState, payload: Mapping[str, Any]) -> IntegrityEvent | None:
    """A result that changed after the next round was published; a game that ended late is none."""
    games = state.published[payload["round"] - 1].games
    if not 1 <= payload["board"] <= len(games):
        return None
    game = games[payload["board"] - 1]
    if game.white_result is Result.UNKNOWN:
        return None
    what = message(
        N_("round {round}, board {board}: {before} corrected to {after} after the next pairing"),
        round=payload["round"],
        board=payload["board"],
        before=result_text(game.white_result, game.black_result),
        after=result_text(Result(payload["white"]), Result(payload["black"])),
    )
    return IntegrityEvent(round_number=len(state.published), what=what)
