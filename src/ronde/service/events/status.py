"""How far an event is, whatever it is: the facts for programs, the next thing to do for people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.service.events import progress
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.documents import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How a family of events tells how far it is."""

    next_thing: Callable[[EventState], NextThing]
    facts: Callable[[EventState], JsonObject]


PROGRESS: Mapping[Family, Progress] = {
    Family.ROUNDS: Progress(next_thing=progress.next_thing, facts=progress.facts),
}
"""One row for each family."""


def next_thing(state: EventState) -> NextThing:
    """The next thing to do."""
    if state.closed:
        return NextThing(step=Step.NOTHING, sentence=_("The event is closed."))
    return PROGRESS[state.regulations.system.family].next_thing(state)


def next_step(state: EventState) -> str:
    """The next thing to do, in a sentence."""
    return next_thing(state).sentence


def status_json(state: EventState) -> JsonObject:
    """How far an event is."""
    settings = state.regulations
    return {
        "name": settings.name,
        "system": settings.system.value,
        **PROGRESS[settings.system.family].facts(state),
        "closed": state.closed,
        "next": next_step(state),
    }
