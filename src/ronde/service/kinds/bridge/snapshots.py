"""A bridge evening as JSON for a snapshot, and back."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from ronde.service.kinds.bridge.codes import (
    entrant_from,
    entrant_payload,
    movement_from,
    movement_payload,
    result_from,
    result_payload,
    who_from,
    who_payload,
)
from ronde.service.kinds.bridge.state import BridgeState, Penalty, RoundStart, Spot


def packed_evening(state: BridgeState | None) -> dict[str, Any] | None:
    """The evening as JSON."""
    if state is None:
        return None
    return {
        "entrants": [entrant_payload(entrant) for entrant in state.entrants.values()],
        "movements": {
            section: movement_payload(movement) for section, movement in state.movements.items()
        },
        "results": [[list(spot), result_payload(found)] for spot, found in state.results.items()],
        "starts": [
            [number, at.time, at.seconds, at.stopped] for number, at in state.starts.items()
        ],
        "penalties": [
            [who_payload(one.who), str(one.value), one.in_percent, one.reason]
            for one in state.penalties
        ],
        "deals": list(state.deals.items()),
    }


def unpacked_evening(told: Mapping[str, Any] | None) -> BridgeState | None:
    """The evening that `packed_evening` wrote."""
    if told is None:
        return None
    entrants = [entrant_from(one) for one in told["entrants"]]
    results = {}
    for place, one in told["results"]:
        spot = Spot(*place)
        found = result_from(one, spot.board_number)
        if found is not None:
            results[spot] = found
    return BridgeState(
        entrants=MappingProxyType({entrant.identity: entrant for entrant in entrants}),
        movements=MappingProxyType(
            {section: movement_from(one) for section, one in told["movements"].items()}
        ),
        results=MappingProxyType(results),
        starts=MappingProxyType(
            {
                number: RoundStart(time=time, seconds=seconds, stopped=stopped)
                for number, time, seconds, stopped in told["starts"]
            }
        ),
        penalties=tuple(
            Penalty(who=who_from(who), value=Fraction(value), in_percent=percent, reason=reason)
            for who, value, percent, reason in told["penalties"]
        ),
        deals=MappingProxyType(dict(told["deals"])),
    )
