"""Integrity events: what an official report must tell about how a round came about."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Result
from ronde.messages import N_, Message, counted, message
from ronde.service.events.kinds import Kind
from ronde.service.events.results import result_text
from ronde.service.events.setting import settings_in
from ronde.service.events.settings import Settings, locked_names, told, value_of
from ronde.service.events.state import Breach, EventState, IntegrityEvent, Seats


def noted(state: EventState, kind: Kind, payload: Mapping[str, Any]) -> EventState:
    """The state with an integrity event where an entry is one, judged before it is applied.

    What a draft has against it is noted once the round is published: nobody saw it before.

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
    if kind is Kind.RATING_CORRECTED:
        return _rating_correction(state, payload)
    if kind is Kind.FORBIDDEN and state.started:
        return IntegrityEvent(
            round_number=state.next_round,
            sort=Breach.PROHIBITION,
            what=message(N_("prohibited pairing added after round 1")),
            pairs=tuple(_every_two(payload["players"])),
        )
    if kind is Kind.BYE_GRANTED and payload["result"] == Result.FULL_POINT_BYE.value:
        return IntegrityEvent(
            round_number=payload["round"],
            sort=Breach.FULL_POINT_BYE,
            what=message(N_("full-point bye granted")),
            pairs=((payload["player"], None),),
        )
    if (
        kind is Kind.SETTINGS_CHANGED
        and state.started
        and locked_names() & payload["changes"].keys()
    ):
        return _late_change(state, payload["changes"])
    if kind is Kind.NUMBERS_EXCHANGED and state.started:
        return IntegrityEvent(
            round_number=state.next_round,
            sort=Breach.NUMBERS,
            what=message(N_("pairing numbers exchanged after round 1")),
            pairs=((payload["players"][0], payload["players"][1]),),
        )
    if kind is Kind.NUMBERS_REGENERATED and state.started:
        what = message(N_("pairing numbers given anew after round 1"))
        return IntegrityEvent(round_number=state.next_round, sort=Breach.NUMBERS, what=what)
    if kind is Kind.LEFT_FIDE_MODE:
        return IntegrityEvent(
            round_number=payload["round"],
            sort=Breach.FIDE_MODE_EXITED,
            what=message(N_("the event left FIDE mode")),
        )
    return None


def breaches_of_draft(state: EventState, payload: Mapping[str, Any]) -> tuple[IntegrityEvent, ...]:
    """What the report will have to tell of a draft: made by hand, or before games were over.

    Rule: FIDE VCL4THP (2026-08) 64-69
    Reading: a round by hand that is the one the rules give is none that anybody altered.
    """
    return tuple(_of_draft(state, payload))


def _of_draft(state: EventState, payload: Mapping[str, Any]) -> Iterable[IntegrityEvent]:
    if payload.get("by_hand") and payload["differences"]:
        yield IntegrityEvent(
            round_number=payload["round"],
            sort=Breach.MANUAL_PAIRING,
            what=counted(
                N_("paired by hand, {count} pair differs from the rules"),
                N_("paired by hand, {count} pairs differ from the rules"),
                payload["differences"],
            ),
            pairs=_seats(payload.get("made", ())),
            instead_of=_seats(payload.get("ruled", ())),
        )
    if payload.get("unfinished"):
        boards = payload["unfinished"]
        last = state.published[-1] if state.published else None
        yield IntegrityEvent(
            round_number=payload["round"],
            sort=Breach.ADJOURNED,
            what=message(
                N_("paired before these boards had a result: {boards}"),
                boards=", ".join(str(board) for board in boards),
            ),
            pairs=tuple(
                (game.white, game.black)
                for board, game in (last.boards if last else ())
                if board in boards
            ),
        )


def report_line(note: IntegrityEvent, numbers: Mapping[int, int]) -> str:
    """An integrity event as a comment of the report, in English and with its pairing numbers.

    Rule: FIDE VCL4THP (2026-08) 40-46, 64-69, 112-115
    Reading: a pair is told as White-Black, and nobody opposite as 0; where the rules gave no round
        at all, a dash stands for it.
    """
    start = f"### {note.sort.value} @ Round {note.round_number}"
    if note.sort is Breach.FIDE_MODE_EXITED:
        return start
    pairs = _pairs_text(note.pairs, numbers)
    if note.sort is Breach.MANUAL_PAIRING and pairs:
        return f"{start}: {_pairs_text(note.instead_of, numbers) or '-'} => {pairs}"
    return f"{start}: {note.what}" + (f" ({pairs})" if pairs else "")


def _pairs_text(pairs: Sequence[Seats], numbers: Mapping[int, int]) -> str:
    """Pairs in one line."""
    return " ".join(
        f"{numbers.get(white, 0)}-{0 if black is None else numbers.get(black, 0)}"
        for white, black in pairs
    )


def _late_correction(state: EventState, payload: Mapping[str, Any]) -> IntegrityEvent | None:
    """A result that changed after the next round was published.

    A game that ended late is none, unless it counted as a draw and was not.
    """
    played = state.published[payload["round"] - 1]
    index = played.index_of(payload["board"])
    if index is None:
        return None
    game = played.games[index]
    after = (Result(payload["white"]), Result(payload["black"]))
    template = N_(
        "round {round}, board {board}: {before} corrected to {after} after the next pairing"
    )
    if game.white_result is Result.UNKNOWN:
        if after in ((Result.DRAW, Result.DRAW), (Result.UNKNOWN, Result.UNKNOWN)):
            return None
        template = N_("round {round}, board {board}: adjourned, counted as a draw, ended {after}")
    return IntegrityEvent(
        round_number=len(state.published),
        sort=Breach.CORRECTION,
        what=message(
            template,
            round=payload["round"],
            board=payload["board"],
            before=result_text(game.white_result, game.black_result),
            after=result_text(*after),
        ),
        pairs=((game.white, game.black),),
    )


def _rating_correction(state: EventState, payload: Mapping[str, Any]) -> IntegrityEvent | None:
    """A result that the report tells otherwise than pairings and standings have it."""
    if not 1 <= payload["round"] <= len(state.published):
        return None
    played = state.published[payload["round"] - 1]
    index = played.index_of(payload["board"])
    if index is None:
        return None
    game = played.games[index]
    used = result_text(game.white_result, game.black_result)
    return IntegrityEvent(
        round_number=payload["round"],
        sort=Breach.RATING_CORRECTION,
        what=message(
            N_("{used} => {real}, pairings and standings used {used}"),
            used=used,
            real=result_text(Result(payload["white"]), Result(payload["black"])),
        ),
        pairs=((game.white, game.black),),
    )


def _late_change(state: EventState, changes: Mapping[str, Any]) -> IntegrityEvent:
    """Regulations that changed although they stood, with what they were."""
    names = sorted(locked_names() & changes.keys())
    words = {name: settings_in(Settings)[name].word for name in names}
    kept = {name: told(name, value_of(state.regulations, name)) for name in names}
    before = ", ".join(f"{words[name]} {_setting_text(kept[name])}" for name in names)
    after = ", ".join(f"{words[name]} {_setting_text(changes[name])}" for name in names)
    what: Message = message(N_("{before} => {after}"), before=before, after=after)
    return IntegrityEvent(round_number=state.next_round, sort=Breach.REGULATIONS, what=what)


def _setting_text(value: object) -> str:
    """A setting in a line of a report."""
    if isinstance(value, Mapping):
        points = (value[name] for name in ("white_win", "white_draw", "white_loss"))
        return "-".join(f"{tenths / 10:g}" for tenths in points)
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value)


def _every_two(players: Sequence[int]) -> Iterable[Seats]:
    """All the pairs among some players."""
    return ((one, other) for index, one in enumerate(players) for other in players[index + 1 :])


def _seats(pairs: Iterable[Sequence[int | None]]) -> tuple[Seats, ...]:
    """Pairs out of the journal."""
    return tuple((white, black) for white, black in pairs if white is not None)
