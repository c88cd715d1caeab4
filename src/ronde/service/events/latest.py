"""What was drawn or paired last, for people and for programs, whatever the event is."""

from ronde.service.events.kind import kind_of
from ronde.service.events.sheets import round_json, round_sheets
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


def latest_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The latest draw, or the latest round."""
    latest = kind_of(state.regulations.system).latest
    if latest is not None:
        return latest.sheets(state)
    return round_sheets(state, state.rounds[-1]) if state.rounds else ()


def latest_json(state: EventState) -> JsonObject:
    """The latest draw, or the latest round."""
    latest = kind_of(state.regulations.system).latest
    if latest is not None:
        return latest.json(state)
    return round_json(state, state.rounds[-1]) if state.rounds else {}
