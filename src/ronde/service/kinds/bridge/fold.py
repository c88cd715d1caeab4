"""What the entries of a bridge evening do to it: one function for each kind."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.kinds import Kind
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.codes import (
    entrant_from,
    line_from,
    movement_from,
    named_from,
    result_from,
    spot_from,
    who_from,
)
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.settings import BridgeSettings, bridge_settings_from
from ronde.service.kinds.bridge.state import (
    BridgeState,
    Entrant,
    Penalty,
    RoundStart,
    Spot,
)

Payload = Mapping[str, Any]


def entered(state: BridgeState, payload: Payload) -> BridgeState:
    """More pairs, players or teams; an id or a seat is given once."""
    coming = [entrant_from(told) for told in payload["entrants"]]
    for entrant in coming:
        if entrant.identity in state.entrants:
            raise InconsistentEvent(N_("player {id} is entered twice"), id=entrant.identity)
    return _checked_seats(state.with_entrants(*coming))


def corrected(state: BridgeState, payload: Payload) -> BridgeState:
    """Other names behind a number."""
    entrant = _known(state, payload["id"])
    return state.with_entrants(replace(entrant, people=named_from(payload)))


def seated(state: BridgeState, payload: Payload) -> BridgeState:
    """Other numbers for some."""
    return _checked_seats(with_seats(state, payload["seats"]))


def removed(state: BridgeState, payload: Payload) -> BridgeState:
    """Somebody who will not play at all."""
    gone = _known(state, payload["id"]).identity
    left = {identity: one for identity, one in state.entrants.items() if identity != gone}
    return replace(state, entrants=MappingProxyType(left))


def movement_chosen(state: BridgeState, payload: Payload) -> BridgeState:
    """The movement of a section, or of several, with everybody's number."""
    movements = {} if payload["replaces_all"] else dict(state.movements)
    for told in payload["movements"]:
        movements[told["section"]] = movement_from(told["movement"])
    changed = replace(state, movements=MappingProxyType(movements))
    return _checked_results(_checked_seats(with_seats(changed, payload["seats"])))


def replanned(state: BridgeState, payload: Payload) -> BridgeState:
    """The movement of a section as it goes on from a round; what was played stays."""
    section = payload["section"]
    movements = {**state.movements, section: movement_from(payload["movement"])}
    changed = replace(state, movements=MappingProxyType(movements))
    if payload.get("entrant") is not None:
        changed = changed.with_entrants(entrant_from(payload["entrant"]))
    if payload.get("leaving") is not None:
        leaving = _known(changed, payload["leaving"])
        changed = changed.with_entrants(replace(leaving, left_from=payload["round"]))
    return _checked_results(_checked_seats(changed))


def round_started(state: BridgeState, payload: Payload) -> BridgeState:
    """When a round began."""
    stopped = payload.get("clock") == "stopped"
    begun = RoundStart(time=payload["time"], seconds=payload["seconds"], stopped=stopped)
    return replace(state, starts=MappingProxyType({**state.starts, payload["round"]: begun}))


def board_decided(state: BridgeState, payload: Payload) -> BridgeState:
    """What is known of a board at a table after somebody told, accepted, disputed or ruled it."""
    spot = spot_from(payload)
    found = result_from(payload["result"], spot.board_number)
    if found is not None:
        _check_place(state, spot, found.seats)
    return state.with_result(spot, found)


def penalised(state: BridgeState, payload: Payload) -> BridgeState:
    """Points, or part of a top, taken off."""
    penalty = Penalty(
        who=who_from(payload["who"]),
        value=Fraction(payload["value"]),
        in_percent=payload["in_percent"],
        reason=payload["reason"],
    )
    return replace(state, penalties=(*state.penalties, penalty))


def deals_loaded(state: BridgeState, payload: Payload) -> BridgeState:
    """The cards of the boards."""
    deals = {int(number): payload["deals"][number] for number in payload["deals"]}
    return replace(state, deals=MappingProxyType({**state.deals, **deals}))


def with_seats(state: BridgeState, seats: list[Payload]) -> BridgeState:
    """Everybody named under another number."""
    return state.with_entrants(
        *(
            replace(
                _known(state, told["id"]),
                section=told["section"],
                line=line_from(told["line"]),
                number=told["number"],
            )
            for told in seats
        )
    )


def _known(state: BridgeState, identity: int) -> Entrant:
    """An entrant, refused where the evening does not have it."""
    if identity not in state.entrants:
        raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    return state.entrants[identity]


def _checked_seats(state: BridgeState) -> BridgeState:
    """The state, refused where two have the same number."""
    taken: dict[object, Entrant] = {}
    for entrant in state.entrants.values():
        if entrant.who is None:
            continue
        other = taken.setdefault(entrant.who, entrant)
        if other is not entrant:
            raise InconsistentEvent(N_("number {number} is given to two"), number=entrant.number)
    return state


def _checked_results(state: BridgeState) -> BridgeState:
    """The state, refused where the movement no longer gives a board to those who played it."""
    for spot, found in state.results.items():
        _check_place(state, spot, found.seats)
    return state


def _check_place(state: BridgeState, spot: Spot, seats: tuple[object, ...]) -> None:
    """Refuse a result that the movement has no place for."""
    movement: Movement | None = state.movements.get(spot.section)
    table = None
    if movement is not None:
        table = plays_of(movement).get((spot.round_number, spot.table_number))
    if table is None or spot.board_number not in table.boards or table.seats != seats:
        raise InconsistentEvent(
            N_("round {round}, table {table}: the movement does not give board {board} to {seats}"),
            round=spot.round_number,
            table=spot.table_number,
            board=spot.board_number,
            seats="-".join(map(str, seats)),
        )


def _regulated(state: EventState, payload: Payload) -> EventState:
    """Other regulations of the evening."""
    settings = state.regulations
    bridge = bridge_settings_from(payload["changes"], settings.part(BridgeSettings))
    return replace(state, settings=settings.with_part(bridge))


def _of_evening(
    apply: Callable[[BridgeState, Payload], BridgeState],
) -> Callable[[EventState, Payload], EventState]:
    """What an entry does to the evening, as something that it does to the event."""

    def applied(state: EventState, payload: Payload) -> EventState:
        """The event with its evening changed; what is no evening has no such entries."""
        if state.regulations.system.family is not Family.BRIDGE:
            raise ValueError(state.regulations.system)
        return state.with_part(apply(evening_of(state), payload))

    return applied


APPLY: Mapping[Kind, Callable[[EventState, Payload], EventState]] = {
    Kind.BRIDGE_REGULATED: _regulated,
    Kind.BRIDGE_ENTERED: _of_evening(entered),
    Kind.BRIDGE_CORRECTED: _of_evening(corrected),
    Kind.BRIDGE_SEATED: _of_evening(seated),
    Kind.BRIDGE_REMOVED: _of_evening(removed),
    Kind.BRIDGE_MOVEMENT: _of_evening(movement_chosen),
    Kind.BRIDGE_REPLANNED: _of_evening(replanned),
    Kind.BRIDGE_ROUND: _of_evening(round_started),
    Kind.BRIDGE_RESULT: _of_evening(board_decided),
    Kind.BRIDGE_ACCEPTED: _of_evening(board_decided),
    Kind.BRIDGE_DISPUTED: _of_evening(board_decided),
    Kind.BRIDGE_CONFIRMED: _of_evening(board_decided),
    Kind.BRIDGE_RULED: _of_evening(board_decided),
    Kind.BRIDGE_CLEARED: _of_evening(board_decided),
    Kind.BRIDGE_PENALISED: _of_evening(penalised),
    Kind.BRIDGE_DEALS: _of_evening(deals_loaded),
}
"""The kinds of entries of a bridge evening."""
