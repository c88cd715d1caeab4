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
from ronde.core.typed_values import mistyped
from ronde.errors import InconsistentEvent, NewerEntry
from ronde.messages import N_
from ronde.service.events.bounds import oversized
from ronde.service.events.fields import unknown_field
from ronde.service.events.fold_by_hand import session_ended, session_moved, session_started
from ronde.service.events.fold_rounds import (
    corrected_for_rating,
    drafted,
    published,
    result_entered,
    results_verified,
    without_draft,
)
from ronde.service.events.integrity import noted
from ronde.service.events.kinds import CHANGES_THE_PAIRING, Kind
from ronde.service.events.known_entries import change_of
from ronde.service.events.numbering import with_exchange, with_new_numbers
from ronde.service.events.player_payload import fact_read, player_from
from ronde.service.events.prize_fund import fund_from
from ronde.service.events.settings import Settings, changed, settings_from
from ronde.service.events.state import Decision, EventState, GrantedBye, LateEntry
from ronde.service.kinds.cup import fold as cup
from ronde.service.kinds.groups import fold as groups
from ronde.service.kinds.teams import fold as teams_fold

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
        return _changed(state, entry)
    unknown = unknown_field(kind, entry.payload)
    if unknown is not None:
        raise NewerEntry(
            N_(
                "entry {number} tells what this Ronde does not know, “{name}”: update Ronde to "
                "work on this event; until then its journal can be read, checked and copied"
            ),
            number=entry.number,
            name=unknown,
        )
    if (state.settings is None) != (kind is Kind.CREATED):
        raise InconsistentEvent(
            N_("entry {number}: expected the first entry to open the event, and no other"),
            number=entry.number,
        )
    before = state.settings
    try:
        state = _APPLY[kind](noted(state, kind, entry.payload), entry.payload)
        if state.settings is not before:
            _check_settings(state.regulations, entry)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # A journal may come from anybody: its entries need not say what ours would.
        raise InconsistentEvent(
            N_("entry {number} does not say what an entry of its kind, “{kind}”, has to say"),
            number=entry.number,
            kind=entry.kind,
        ) from error
    return without_draft(state) if kind in CHANGES_THE_PAIRING else state


def _changed(state: EventState, entry: Entry) -> EventState:
    """The state after an entry that is a value of its own."""
    before = state.settings
    try:
        change = change_of(entry)
        if before is None:
            raise InconsistentEvent(
                N_("entry {number}: expected the first entry to open the event, and no other"),
                number=entry.number,
            )
        state = change.apply(state)
        if state.settings is not before:
            _check_settings(state.regulations, entry)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # A journal may come from anybody: its entries need not say what ours would.
        raise InconsistentEvent(
            N_("entry {number} does not say what an entry of its kind, “{kind}”, has to say"),
            number=entry.number,
            kind=entry.kind,
        ) from error
    return without_draft(state) if change.stales_draft else state


def _check_settings(settings: Settings, entry: Entry) -> None:
    """Refuse regulations that no event could have; everything else counts on them."""
    wrong = mistyped(settings, Settings) or oversized(entry.payload)
    if wrong is not None:
        raise InconsistentEvent(
            N_("entry {number}: “{name}” cannot be what it says"), number=entry.number, name=wrong
        )


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
    if payload.get("team") is not None:
        entered = teams_fold.with_member(entered, payload)
    return with_new_numbers(entered)


def _corrected(state: EventState, payload: Payload) -> EventState:
    identity = known(state, payload["id"])
    facts = {name: fact_read(name, value) for name, value in payload["facts"].items()}
    if "rating" in facts:
        # Another rating has another source, or none that anybody noted.
        facts["rating_source"] = payload.get("rating_source", "")
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
    if "teams" in payload:
        return teams_fold.numbers_drawn(state, payload)
    return replace(state, lots=tuple(known(state, identity) for identity in payload["order"]))


def _adjusted(state: EventState, payload: Payload) -> EventState:
    if "team" in payload:
        return teams_fold.adjusted(state, payload)
    decision = Decision(
        player=known(state, payload["player"]),
        points=payload["points"],
        round_number=payload["round"],
        reason=payload["reason"],
    )
    return replace(state, decisions=(*state.decisions, decision))


def _board_fixed(state: EventState, payload: Payload) -> EventState:
    identity = known(state, payload["player"])
    if payload["board"] is not None:
        return replace(state, fixed_boards=_with(state.fixed_boards, identity, payload["board"]))
    others = {player: board for player, board in state.fixed_boards.items() if player != identity}
    return replace(state, fixed_boards=MappingProxyType(others))


def _numbers_exchanged(state: EventState, payload: Payload) -> EventState:
    one, other = (known(state, identity) for identity in payload["players"])
    return with_exchange(state, one, other)


def _numbers_regenerated(state: EventState, payload: Payload) -> EventState:
    return with_new_numbers(replace(state, exchanged=()))


def _half_byes_barred(state: EventState, payload: Payload) -> EventState:
    player = frozenset({known(state, payload["player"])})
    barred = state.without_half_byes
    return replace(
        state, without_half_byes=barred | player if payload["barred"] else barred - player
    )


def _left_fide_mode(state: EventState, payload: Payload) -> EventState:
    if not state.in_fide_mode:
        raise InconsistentEvent(N_("this event left FIDE mode before"))
    return replace(state, outside_fide_mode_since=payload["round"])


def _prizes_offered(state: EventState, payload: Payload) -> EventState:
    return replace(state, prizes=fund_from(payload["fund"]))


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
    Kind.VERIFIED: results_verified,
    Kind.ADJUSTED: _adjusted,
    Kind.HAND_STARTED: session_started,
    Kind.HAND_MOVED: session_moved,
    Kind.HAND_ENDED: session_ended,
    Kind.RATING_CORRECTED: corrected_for_rating,
    Kind.BOARD_FIXED: _board_fixed,
    Kind.NUMBERS_EXCHANGED: _numbers_exchanged,
    Kind.NUMBERS_REGENERATED: _numbers_regenerated,
    Kind.HALF_BYES_BARRED: _half_byes_barred,
    Kind.LEFT_FIDE_MODE: _left_fide_mode,
    Kind.PRIZES_OFFERED: _prizes_offered,
    Kind.CLOSED: _closed,
    **teams_fold.APPLY,
    **cup.APPLY,
    **groups.APPLY,
}
KINDS = {kind.value: kind for kind in _APPLY}
"""The kinds of entries that change an event, by the word the journal keeps."""
