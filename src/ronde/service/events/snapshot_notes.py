"""What is remarkable about a round, as JSON: boards of their own, a session, adjourned games."""

from typing import Any

from ronde.core.chess.game import Result
from ronde.messages import Message
from ronde.service.events.state import (
    Breach,
    ByHand,
    IntegrityEvent,
    PairedRound,
    RatingCorrection,
    Superseded,
)


def packed_remarks(played: PairedRound) -> dict[str, Any]:
    """What most rounds do not have, by name; empty for those."""
    found: dict[str, Any] = {}
    if played.board_numbers != tuple(range(1, len(played.games) + 1)):
        found["board_numbers"] = played.board_numbers
    if played.by_hand is not None:
        found["by_hand"] = (played.by_hand.is_open, played.by_hand.unseated)
    if played.adjourned:
        found["adjourned"] = sorted(played.adjourned)
    if played.rating_corrections:
        found["rating_corrections"] = [
            (known.board_number, known.white_result.value, known.black_result.value)
            for known in played.rating_corrections
        ]
    if played.superseded:
        found["superseded"] = [
            (old.board_number, old.white_result.value, old.black_result.value, old.until_round)
            for old in played.superseded
        ]
    if played.breaches:
        found["breaches"] = [packed_note(note) for note in played.breaches]
    return found


def unpacked_remarks(told: dict[str, Any]) -> dict[str, Any]:
    """What `packed_remarks` wrote, as fields of a round."""
    found: dict[str, Any] = {}
    if "board_numbers" in told:
        found["board_numbers"] = tuple(told["board_numbers"])
    if "by_hand" in told:
        is_open, unseated = told["by_hand"]
        found["by_hand"] = ByHand(is_open, tuple(unseated))
    if "adjourned" in told:
        found["adjourned"] = frozenset(told["adjourned"])
    if "rating_corrections" in told:
        found["rating_corrections"] = tuple(
            RatingCorrection(board, Result(white), Result(black))
            for board, white, black in told["rating_corrections"]
        )
    if "superseded" in told:
        found["superseded"] = tuple(
            Superseded(board, Result(white), Result(black), until)
            for board, white, black, until in told["superseded"]
        )
    if "breaches" in told:
        found["breaches"] = tuple(unpacked_note(note) for note in told["breaches"])
    return found


def packed_note(note: IntegrityEvent) -> list[Any]:
    """An integrity event as JSON."""
    what = note.what
    return [
        note.round_number,
        note.sort.value,
        [what.template, dict(what.fields), what.plural, what.count],
        note.pairs,
        note.instead_of,
    ]


def unpacked_note(told: list[Any]) -> IntegrityEvent:
    """An integrity event out of JSON."""
    number, sort, what, pairs, instead_of = told
    return IntegrityEvent(
        round_number=number,
        sort=Breach(sort),
        what=Message(*what),
        pairs=tuple((white, black) for white, black in pairs),
        instead_of=tuple((white, black) for white, black in instead_of),
    )
