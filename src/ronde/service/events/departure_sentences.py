"""Entries about departures from the rules as sentences: by hand, FIDE mode, numbers, boards."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ronde.core.chess.game import Result
from ronde.messages import N_, Message, counted, message
from ronde.service.events.kinds import Kind
from ronde.service.events.results import result_text

Payload = Mapping[str, Any]


class Names(Protocol):
    """Whoever knows the players' names."""

    def name(self, identity: int) -> str:
        """A player's name."""
        ...


def _hand_started(book: Names, payload: Payload) -> Message:
    return message(N_("round {round}: pairing by hand begun"), round=payload["round"])


_MOVES = {
    "exchange": N_("round {round}, by hand: {names} exchange seats"),
    "turn": N_("round {round}, by hand: {names} exchange colours"),
    "seat": N_("round {round}, by hand: {names} meet"),
    "clear": N_("round {round}, by hand: {names} have no place"),
    "bye": N_("round {round}, by hand: the bye for {names}"),
}


def _hand_moved(book: Names, payload: Payload) -> Message:
    if payload["move"] == "rest":
        return message(N_("round {round}, by hand: the rest paired"), round=payload["round"])
    names = "; ".join(book.name(identity) for identity in payload["players"][:4])
    return message(
        _MOVES[payload["move"]],
        round=payload["round"],
        names=names + (" …" if len(payload["players"]) > 4 else ""),
    )


def _hand_ended(book: Names, payload: Payload) -> Message:
    return counted(
        N_("round {round}: pairing by hand finished, {count} pair differs from the rules"),
        N_("round {round}: pairing by hand finished, {count} pairs differ from the rules"),
        payload["differences"],
        round=payload["round"],
    )


def _rating_corrected(book: Names, payload: Payload) -> Message:
    return message(
        N_(
            "round {round}, board {board}: {result} for the rating report only, instead of {before}"
        ),
        round=payload["round"],
        board=payload["board"],
        result=result_text(Result(payload["white"]), Result(payload["black"])),
        before=result_text(Result(payload["before"][0]), Result(payload["before"][1])),
    )


def _board_fixed(book: Names, payload: Payload) -> Message:
    name = book.name(payload["player"])
    if payload["board"] is None:
        return message(N_("{name} has no fixed board any more"), name=name)
    return message(N_("{name} always plays at board {board}"), name=name, board=payload["board"])


def _numbers_exchanged(book: Names, payload: Payload) -> Message:
    names = "; ".join(book.name(identity) for identity in payload["players"])
    return message(N_("pairing numbers exchanged: {names}"), names=names)


def _numbers_regenerated(book: Names, payload: Payload) -> Message:
    return message(N_("pairing numbers given anew, by rating"))


def _half_byes_barred(book: Names, payload: Payload) -> Message:
    name = book.name(payload["player"])
    if payload["barred"]:
        return message(N_("{name} may not have half-point byes"), name=name)
    return message(N_("{name} may have half-point byes again"), name=name)


def _left_fide_mode(book: Names, payload: Payload) -> Message:
    return message(N_("FIDE mode left, since round {round}"), round=payload["round"])


TELL: Mapping[str, Callable[[Names, Payload], Message]] = {
    Kind.HAND_STARTED.value: _hand_started,
    Kind.HAND_MOVED.value: _hand_moved,
    Kind.HAND_ENDED.value: _hand_ended,
    Kind.RATING_CORRECTED.value: _rating_corrected,
    Kind.BOARD_FIXED.value: _board_fixed,
    Kind.NUMBERS_EXCHANGED.value: _numbers_exchanged,
    Kind.NUMBERS_REGENERATED.value: _numbers_regenerated,
    Kind.HALF_BYES_BARRED.value: _half_byes_barred,
    Kind.LEFT_FIDE_MODE.value: _left_fide_mode,
}
"""How each of these kinds of entries is told."""
