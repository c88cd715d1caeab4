"""Entries of a bridge evening as sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ronde.messages import N_, Message, Named, counted, message, with_value
from ronde.service.bridge.people import names_text
from ronde.service.events.kinds import Kind
from ronde.service.events.setting import settings_in
from ronde.service.kinds.bridge.codes import (
    movement_from,
    named_from,
    result_from,
    spot_from,
    who_from,
)
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.words import place_words, result_words, told_words, who_words

Payload = Mapping[str, Any]
Tell = Callable[[Payload], Message]

SYSTEMS = {
    "bridge-pairs": N_("event opened: {name}, bridge pairs"),
    "bridge-individual": N_("event opened: {name}, bridge individual"),
    "bridge-teams": N_("event opened: {name}, bridge teams"),
}
"""How the opening of an evening is told."""


def sender_of(kind: str, payload: Payload) -> int | None:
    """The table that sent a result; None where somebody else decided something."""
    if kind != Kind.BRIDGE_RESULT.value or payload["source"] != "table":
        return None
    table: int = payload["table"]
    return table


def _joined(parts: Sequence[Message], template: str = "{one}; {other}") -> Message:
    """Several messages as one, as each is told in the reader's language."""
    found = parts[0]
    for part in parts[1:]:
        found = message(template, one=found, other=part)
    return found


def _people(told: Payload) -> Message:
    """The names in a payload, or the number where there are none."""
    named = names_text(named_from(told))
    if not named and told.get("number") is not None:
        return who_words(who_from(told))
    return message("{names}", names=named or "–")


def _regulated(payload: Payload) -> Message:
    names = (_named(name, value) for name, value in sorted(payload["changes"].items()))
    return message(N_("regulations changed: {settings}"), settings=tuple(names))


def _named(name: str, kept: object) -> Message | Named:
    """A setting with the value that one types for it."""
    each = settings_in(BridgeSettings)[name]
    typed = None if kept is None else each.form.to_text(each.form.from_journal(kept))
    return with_value(each.named, typed)


def _entered(payload: Payload) -> Message:
    entrants = payload["entrants"]
    if payload["source"] is not None:
        return counted(
            N_("one entry from {file}"),
            N_("{count} entries from {file}"),
            len(entrants),
            file=payload["source"],
        )
    return message(N_("entered: {names}"), names=_joined([_people(told) for told in entrants]))


def _corrected(payload: Payload) -> Message:
    return message(
        N_("{before} corrected to {names}"),
        before=payload["before"],
        names=names_text(named_from(payload)),
    )


def _seated(payload: Payload) -> Message:
    told = [
        message(N_("{name} as {who}"), name=one["name"], who=who_words(who_from(one)))
        for one in payload["seats"]
    ]
    return message(N_("numbers: {seats}"), seats=_joined(told))


def _removed(payload: Payload) -> Message:
    return message(N_("{name} does not play"), name=payload["name"])


def _movement(payload: Payload) -> Message:
    told = payload["movements"]
    titles = [movement_from(one["movement"]).title for one in told]
    rounds = told[0]["movement"]["round_count"]
    return counted(
        N_("movement chosen: {title}, one round"),
        N_("movement chosen: {title}, {count} rounds"),
        rounds,
        title=_joined(titles, "{one} + {other}"),
    )


_REPLANS = {
    "late": N_("from round {round} on {who} plays: {names}"),
    "late-unnamed": N_("from round {round} on there is one pair more: {who}"),
    "leaves": N_("from round {round} on {who} does not play"),
    "boards": N_("round {round}, table {table} plays boards {boards}"),
}


def _replanned(payload: Payload) -> Message:
    reason = payload["reason"]
    fields: dict[str, object] = {"round": payload["round"]}
    if reason == "boards":
        fields |= {"table": payload["table"], "boards": payload["boards"]}
    else:
        fields["who"] = who_words(who_from(payload["who"]))
    names = names_text(named_from(payload["entrant"])) if payload.get("entrant") else ""
    if reason == "late" and not names:
        reason = "late-unnamed"
    return message(_REPLANS[reason], **fields, names=names)


_CLOCK = {
    None: N_("round {round} started"),
    "stopped": N_("clock of round {round} stopped"),
    "goes-on": N_("clock of round {round} goes on"),
    "set": N_("clock of round {round} set to {minutes} min"),
}


def _round_started(payload: Payload) -> Message:
    return message(
        _CLOCK[payload.get("clock")],
        round=payload["round"],
        minutes=round(payload["seconds"] / 60),
    )


def _decided(payload: Payload, template: str) -> Message:
    """A sentence about a board: where, and what is known of it now and was before."""
    spot = spot_from(payload)
    after = result_from(payload["result"], spot.board_number)
    before = result_from(payload["before"], spot.board_number)
    return message(
        template,
        place=place_words(spot),
        after=None if after is None else result_words(after),
        told=None if after is None or after.told is None else told_words(after.told),
        before=None if before is None else result_words(before),
    )


def _result(payload: Payload) -> Message:
    if payload["before"] is None:
        return _decided(payload, N_("{place}, {after}"))
    if payload["before"]["state"] == "disputed":
        return _decided(payload, N_("{place}, settled: {after}"))
    if payload["result"]["state"] == "disputed":
        return _decided(payload, N_("{place}, two versions: {after}"))
    return _decided(payload, N_("{place}, {after} instead of {before}"))


def _accepted(payload: Payload) -> Message:
    return _decided(payload, N_("{place}, {after}, accepted"))


def _disputed(payload: Payload) -> Message:
    if payload["result"]["other"] is None:
        return _decided(payload, N_("{place}, {told}, disputed"))
    return _decided(payload, N_("{place}, disputed: {after}"))


def _confirmed(payload: Payload) -> Message:
    return _decided(payload, N_("{place}, {after}, looked at and right"))


def _ruled(payload: Payload) -> Message:
    if payload["before"] is None:
        return _decided(payload, N_("{place}, {after}"))
    return _decided(payload, N_("{place}, {after} instead of {before}"))


def _cleared(payload: Payload) -> Message:
    return _decided(payload, N_("{place}, {before} taken out"))


def _penalised(payload: Payload) -> Message:
    template = (
        N_("{who}, penalty: {value} % of a top ({reason})")
        if payload["in_percent"]
        else N_("{who}, penalty: {value} ({reason})")
    )
    return message(
        template,
        who=who_words(who_from(payload["who"])),
        value=payload["value"],
        reason=payload["reason"],
    )


def _deals(payload: Payload) -> Message:
    return counted(
        N_("one deal loaded from {file}"),
        N_("{count} deals loaded from {file}"),
        len(payload["deals"]),
        file=payload["source"],
    )


TELL: Mapping[str, Tell] = {
    Kind.BRIDGE_REGULATED.value: _regulated,
    Kind.BRIDGE_ENTERED.value: _entered,
    Kind.BRIDGE_CORRECTED.value: _corrected,
    Kind.BRIDGE_SEATED.value: _seated,
    Kind.BRIDGE_REMOVED.value: _removed,
    Kind.BRIDGE_MOVEMENT.value: _movement,
    Kind.BRIDGE_REPLANNED.value: _replanned,
    Kind.BRIDGE_ROUND.value: _round_started,
    Kind.BRIDGE_RESULT.value: _result,
    Kind.BRIDGE_ACCEPTED.value: _accepted,
    Kind.BRIDGE_DISPUTED.value: _disputed,
    Kind.BRIDGE_CONFIRMED.value: _confirmed,
    Kind.BRIDGE_RULED.value: _ruled,
    Kind.BRIDGE_CLEARED.value: _cleared,
    Kind.BRIDGE_PENALISED.value: _penalised,
    Kind.BRIDGE_DEALS.value: _deals,
}
"""How each kind of entry of an evening is told."""
