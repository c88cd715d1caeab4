"""How far an event is, whatever it is: the facts for programs, the next thing to do for people."""

from ronde.service.events.kind import kind_of
from ronde.service.events.progress import IN_ROUNDS, NextThing, Step
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.documents import JsonObject


def next_thing(state: EventState) -> NextThing:
    """The next thing to do."""
    if state.closed:
        return NextThing(step=Step.NOTHING, sentence=_("The event is closed."))
    return (kind_of(state.regulations.system).progress or IN_ROUNDS).next_thing(state)


def next_step(state: EventState) -> str:
    """The next thing to do, in a sentence; outside FIDE mode it says so each time.

    Rule: FIDE VCL4THP (2026-08) 40-46
    """
    sentence = next_thing(state).sentence
    if state.in_fide_mode:
        return sentence
    told = _("Outside FIDE mode since round {round}.").format(round=state.outside_fide_mode_since)
    return f"{told} {sentence}"


def facts_of(state: EventState) -> JsonObject:
    """How far an event is, as its kind tells it."""
    return (kind_of(state.regulations.system).progress or IN_ROUNDS).facts(state)


def status_json(state: EventState) -> JsonObject:
    """How far an event is."""
    settings = state.regulations
    return {
        "name": settings.name,
        "system": settings.system.value,
        **facts_of(state),
        "closed": state.closed,
        "next": next_step(state),
    }
