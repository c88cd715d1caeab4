"""How far an event is, whatever it is: the facts for programs, the next thing to do for people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.service.events import progress
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge import progress as evening
from ronde.service.kinds.cup import progress as cup
from ronde.service.kinds.groups import progress as groups
from ronde.text import _
from ronde.text.documents import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How a family of events tells how far it is."""

    next_thing: Callable[[EventState], NextThing]
    facts: Callable[[EventState], JsonObject]


PROGRESS: Mapping[Family, Progress] = {
    Family.ROUNDS: Progress(next_thing=progress.next_thing, facts=progress.facts),
    Family.BRIDGE: Progress(next_thing=evening.next_thing, facts=evening.facts),
    Family.CUP: Progress(next_thing=cup.next_thing, facts=cup.facts),
    Family.GROUPS: Progress(next_thing=groups.next_thing, facts=groups.facts),
}
"""One row for each family."""


def next_thing(state: EventState) -> NextThing:
    """The next thing to do."""
    if state.closed:
        return NextThing(step=Step.NOTHING, sentence=_("The event is closed."))
    return PROGRESS[state.regulations.system.family].next_thing(state)


def next_step(state: EventState) -> str:
    """The next thing to do, in a sentence; outside FIDE mode it says so each time.

    Rule: FIDE VCL4THP (2026-08) 40-46
    """
    sentence = next_thing(state).sentence
    if state.in_fide_mode:
        return sentence
    told = _("Outside FIDE mode since round {round}.").format(round=state.outside_fide_mode_since)
    return f"{told} {sentence}"


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
