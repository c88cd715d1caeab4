"""The state of an event as a fold over its entries: nothing else is ever kept.

Each kind of entry has one function from state to state. An entry that does not fit the state it
meets is refused; that is how an undo finds out what depends on what it would take back.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Result
from ronde.core.journal.entry import Entry
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.fold_rounds import drafted, published, result_entered, without_draft
from ronde.service.events.integrity import noted
from ronde.service.events.kinds import CHANGES_THE_PAIRING, Kind
from ronde.service.events.numbering import with_new_numbers
from ronde.service.events.player_payload import fact_read, player_from
from ronde.service.events.settings import changed, settings_from
from ronde.service.events.state import Decision, EventState, GrantedBye, LateEntry

Payload = Mapping[str, Any]
Apply = Callable[[EventState, Payload], EventState]
Key = TypeVar("Key")
Value = TypeVar("Value")


def folded(entries: Iterable[Entry], start: EventState | None = None) -> EventState:
    """The state after these entries, of which none is undone."""
    state = EventState() if start is None else start
    for entry in entries:
        state = applied(state, entry)
    return state


def applied(state: EventState, entry: Entry) -> EventState:
    """The state after one more entry."""
    kind = KINDS.get(entry.kind)
    if kind is None:
        raise InconsistentEvent(
            N_("entry {number} is of a kind that this Ronde does not know: “{kind}”"),
            number=entry.number,
            kind=entry.kind,
        )
    if (state.settings is None) != (kind is Kind.CREATED):
        raise InconsistentEvent(
            N_("entry {number}: expected the first entry to open the event, and no other"),
            number=entry.number,
        )
    try:
        state = _APPLY[kind](noted(state, kind, entry.payload), entry.payload)
    except (KeyError, TypeError, ValueError) as error:
        # A journal may come from anybody: its entries need not say what ours would.
        raise InconsistentEvent(
            N_("entry {number} does not say what an entry of its kind, “{kind}”, has to say"),
            number=entry.number,
            kind=entry.kind,
        ) from error
    return without_draft(state) if kind in CHANGES_THE_PAIRING else state


def _created(state: EventState, payload: Payload) -> EventState:
    return replace(state, settings=settings_from(payload["settings"]))


def _settings_changed(state: EventState, payload: Payload) -> EventState:
    return replace(state, settings=changed(state.regulations, payload["changes"]))


def _entered(state: EventState, payload: Payload) -> EventState:
    players, late = dict(state.players), dict(state.late)
    for told in payload["players"]:
        player = player_from(told)
        if player.number in players:
            raise InconsistentEvent(N_("player {id} is entered twice"), id=player.number)
        players[player.number] = player
        if payload.get("from_round") is not None:
            late[player.number] = LateEntry(
                from_round=payload["from_round"], missed=Result(payload["missed"])
            )
    entered = replace(
        state, players=MappingProxyType(players), late=MappingProxyType(late), lots=()
    )
    return with_new_numbers(entered)


def _corrected(state: EventState, payload: Payload) -> EventState:
    identity = known(state, payload["id"])
    facts = {name: fact_read(name, value) for name, value in payload["facts"].items()}
    players = _with(state.players, identity, replace(state.players[identity], **facts))
    return with_new_numbers(replace(state, players=players))


def _checked_in(state: EventState, payload: Payload) -> EventState:
    identities = [known(state, identity) for identity in payload["players"]]
    withdrawn = {key: value for key, value in state.withdrawn.items() if key not in identities}
    # Once the event runs, a player who comes back does not open a list of those present.
    listed = frozenset() if state.started and not state.checked_in else frozenset(identities)
    late = dict(state.late)
    for identity in identities:
        if state.numbers and identity not in state.numbers:
            late[identity] = LateEntry(from_round=state.next_round, missed=Result.ZERO_POINT_BYE)
    return with_new_numbers(
        replace(
            state,
            checked_in=state.checked_in | listed,
            withdrawn=MappingProxyType(withdrawn),
            late=MappingProxyType(late),
        )
    )


def _withdrawn(state: EventState, payload: Payload) -> EventState:
    identity = known(state, payload["player"])
    return replace(
        state, withdrawn=_with(state.withdrawn, identity, payload["from_round"]), lots=()
    )


def _bye_granted(state: EventState, payload: Payload) -> EventState:
    bye = GrantedBye(
        player=known(state, payload["player"]),
        round_number=payload["round"],
        result=Result(payload["result"]),
    )
    others = tuple(
        other
        for other in state.byes
        if (other.player, other.round_number) != (bye.player, bye.round_number)
    )
    return replace(state, byes=(*others, bye))


def _forbidden(state: EventState, payload: Payload) -> EventState:
    group = ProhibitedPairing(
        players=tuple(known(state, identity) for identity in payload["players"]),
        first_round=payload["first_round"],
        last_round=payload["last_round"],
    )
    return replace(state, prohibited=(*state.prohibited, group))


def _numbers_drawn(state: EventState, payload: Payload) -> EventState:
    return replace(state, lots=tuple(known(state, identity) for identity in payload["order"]))


def _adjusted(state: EventState, payload: Payload) -> EventState:
    decision = Decision(
        player=known(state, payload["player"]),
        points=payload["points"],
        round_number=payload["round"],
        reason=payload["reason"],
    )
    return replace(state, decisions=(*state.decisions, decision))


def _closed(state: EventState, payload: Payload) -> EventState:
    return replace(state, closed=True)


def known(state: EventState, identity: int) -> int:
    """A player's id, refused where the event does not have him."""
    if identity not in state.players:
        raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    return identity


def _with(mapping: Mapping[Key, Value], key: Key, value: Value) -> Mapping[Key, Value]:
    """A mapping with one more or another value."""
    return MappingProxyType({**mapping, key: value})


_APPLY: Mapping[Kind, Apply] = {
    Kind.CREATED: _created,
    Kind.SETTINGS_CHANGED: _settings_changed,
    Kind.ENTERED: _entered,
    Kind.CORRECTED: _corrected,
    Kind.CHECKED_IN: _checked_in,
    Kind.WITHDRAWN: _withdrawn,
    Kind.BYE_GRANTED: _bye_granted,
    Kind.FORBIDDEN: _forbidden,
    Kind.NUMBERS_DRAWN: _numbers_drawn,
    Kind.DRAFTED: drafted,
    Kind.PUBLISHED: published,
    Kind.RESULT: result_entered,
    Kind.ADJUSTED: _adjusted,
    Kind.CLOSED: _closed,
}
KINDS = {kind.value: kind for kind in _APPLY}
"""The kinds of entries that change an event, by the word the journal keeps."""
