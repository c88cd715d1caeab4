"""Who gets which number when a movement is chosen."""

from collections.abc import Mapping

from ronde.core.bridge.movements.movement import Entry, Movement, entry_order
from ronde.service.kinds.bridge.evening import seats_of
from ronde.service.kinds.bridge.state import BridgeState


def seats_for(
    evening: BridgeState, movements: Mapping[str, Movement]
) -> dict[int, tuple[str, Entry | None]]:
    """A section and number for everybody entered; None where the movements have no more.

    Whoever has a number that is still there keeps it. The others take what is free as the room
    fills, N-S 1, E-W 1, N-S 2, in the order they were entered; those without a section go where
    there is most room.
    """
    free = {
        section: sorted(
            seats_of(movement), key=lambda entry: (*entry_order(entry)[1:], entry_order(entry)[0])
        )
        for section, movement in movements.items()
    }
    found: dict[int, tuple[str, Entry | None]] = {}
    for identity, entrant in evening.entrants.items():
        entry = entrant.entry
        if entry is not None and entry in free.get(entrant.section, ()):
            free[entrant.section].remove(entry)
            found[identity] = (entrant.section, entry)
    for identity, entrant in evening.entrants.items():
        if identity in found:
            continue
        section = entrant.section
        if not free.get(section):
            section = max(free, key=lambda name: len(free[name]))
        taken = free[section].pop(0) if free[section] else None
        found[identity] = (section, taken)
    return {identity: found[identity] for identity in evening.entrants}
