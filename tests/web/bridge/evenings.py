"""Bridge evenings for the pages of the desk, played once and then taken from their journals."""

import datetime as dt
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from ronde.service.demo.bridge import saturday_pairs
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState
from ronde.store import open_journals
from ronde.web.clock import now
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms

SATURDAY = "saturday"
BRUNO = Person(name="Bruno", role=Role.DIRECTOR, device="desk")


@cache
def saturday_journal() -> str:
    """The journal of 27 pairs in round 7 of 13: a dispute, a late table, an unlikely score."""
    with TemporaryDirectory() as folder, open_journals(str(Path(folder) / "a.ronde")) as journals:
        desk = Desk(journals=journals, stream=SATURDAY, who="Bruno", device="desk", clock=now)
        saturday_pairs(desk, dt.date.today(), 7)
        return journals.export_jsonl(SATURDAY)


def open_saturday(rooms: Rooms) -> str:
    """The evening of 27 pairs among the events of a workbench."""
    rooms.journals.import_jsonl(saturday_journal())
    return SATURDAY


def open_empty(rooms: Rooms, system: System = System.BRIDGE_PAIRS, name: str = "night") -> str:
    """An evening that was just created."""
    settings = Settings(system=system, name="Club night", parts=parts_of(BridgeSettings()))
    rooms.act(name, BRUNO, lambda desk: create(desk, settings))
    return name


def evening(rooms: Rooms, name: str) -> BridgeState:
    """An evening as it is now."""
    found = rooms.opened(name).state.part(BridgeState)
    assert found is not None
    return found
