"""What of a bridge evening depends on what, so that an undo leaves nothing in the air."""

from collections.abc import Mapping
from typing import Any

from ronde.core.journal.entry import Entry
from ronde.service.events.kinds import Kind

_DECIDED = {
    kind.value
    for kind in (
        Kind.BRIDGE_RESULT,
        Kind.BRIDGE_ACCEPTED,
        Kind.BRIDGE_DISPUTED,
        Kind.BRIDGE_CONFIRMED,
        Kind.BRIDGE_RULED,
        Kind.BRIDGE_CLEARED,
    )
}
_MOVEMENT, _REPLANNED = Kind.BRIDGE_MOVEMENT.value, Kind.BRIDGE_REPLANNED.value
_ENTERED = Kind.BRIDGE_ENTERED.value


def depends(later: Entry, earlier: Entry) -> bool:
    """Whether a later entry of an evening would be wrong without an earlier one.

    What was decided on a board depends on what was decided on it before; a score on the movement,
    and on its change where that is about the very table; a movement on those it gave numbers to.
    """
    if earlier.kind in _DECIDED:
        return later.kind in _DECIDED and _spot(later.payload) == _spot(earlier.payload)
    if earlier.kind == _MOVEMENT:
        sections = {told["section"] for told in earlier.payload["movements"]}
        about = later.kind in _DECIDED or later.kind == _REPLANNED
        if later.kind == _MOVEMENT:
            return bool(sections & {told["section"] for told in later.payload["movements"]})
        return about and later.payload["section"] in sections
    if earlier.kind == _REPLANNED:
        if later.kind == _REPLANNED:
            return bool(later.payload["section"] == earlier.payload["section"])
        if later.kind in _DECIDED and later.payload["section"] == earlier.payload["section"]:
            place = [later.payload["round"], later.payload["table"]]
            return place in [list(changed) for changed in earlier.payload["changed"]]
        entrant = earlier.payload.get("entrant")
        return entrant is not None and entrant["id"] in _named(later)
    if earlier.kind == _ENTERED:
        ids = {told["id"] for told in earlier.payload["entrants"]}
        return bool(ids & _named(later))
    if earlier.kind in (Kind.BRIDGE_SEATED.value, Kind.BRIDGE_REMOVED.value):
        return later.kind in (_ENTERED, _MOVEMENT, Kind.BRIDGE_SEATED.value)
    return False


def is_of_evening(entry: Entry) -> bool:
    """Whether an entry is about a bridge evening."""
    return entry.kind.startswith("bridge_")


def _spot(payload: Mapping[str, Any]) -> tuple[object, ...]:
    """The board at a table that a payload is about."""
    return payload["section"], payload["round"], payload["table"], payload["board"]


def _named(entry: Entry) -> set[object]:
    """The ids of those an entry is about."""
    payload = entry.payload
    found = {payload.get("id"), payload.get("leaving")}
    if entry.kind in (_MOVEMENT, Kind.BRIDGE_SEATED.value):
        found |= {told["id"] for told in payload["seats"]}
    return found - {None}
