"""Events under way that the lab is asked about: a report, or an event of the journals."""

from pathlib import Path
from typing import TYPE_CHECKING

from ronde.cli.eventfile import REPORT_SUFFIXES, read_event
from ronde.core.chess.event import Event
from ronde.core.chess.tiebreaks.presets import PRESETS
from ronde.formats.files import STANDARD_STREAM

if TYPE_CHECKING:
    from ronde.service.events.state import EventState


def state_under_way(named: str, database: str | None) -> "EventState | None":
    """The event of this name in the journals; None where a file is meant."""
    path = Path(named)
    if path == STANDARD_STREAM or path.suffix.lower() in REPORT_SUFFIXES or path.is_file():
        return None
    # The journals' library is loaded only where an event of a journal is asked for.
    from ronde.cli.event.commanding import desk_at
    from ronde.service.events.desk import opened
    from ronde.store import open_journals

    with open_journals(database, create=False) as journals:
        return opened(desk_at(journals, journals.named(named).name, None)).state


def event_under_way(named: str, state: "EventState | None") -> Event:
    """The event of a file, or that of a journal."""
    if state is None:
        return read_event(Path(named), lenient=True).event
    from ronde.service.events.desk import check_has
    from ronde.service.events.kind import Feature
    from ronde.service.events.view import event_of

    check_has(state, Feature.CROSSTABLE)
    return event_of(state)


def tiebreaks_of(event: Event, typed: str | None, *, predetermined: bool) -> str:
    """The tie-breaks typed, those of the event, or a recommended list."""
    if typed is not None:
        return typed
    if event.tiebreaks:
        return ",".join(event.tiebreaks)
    return PRESETS["round-robin" if predetermined else "swiss"].codes
