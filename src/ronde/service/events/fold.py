"""The state of an event as a fold over its entries: nothing else is ever kept.

An entry that does not fit the state it meets is refused; that is how an undo finds out what depends
on what it would take back.
"""

from collections.abc import Iterable
from dataclasses import replace

from ronde.core.journal.entry import Entry
from ronde.core.typed_json import mistyped
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.bounds import oversized
from ronde.service.events.entries.event import EventCreated
from ronde.service.events.entries.known import change_of
from ronde.service.events.kind import kind_of
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState


def folded(entries: Iterable[Entry], start: EventState | None = None) -> EventState:
    """The state after these entries, of which none is undone."""
    state = EventState() if start is None else start
    for entry in entries:
        state = applied(state, entry)
    return state


def applied(state: EventState, entry: Entry) -> EventState:
    """The state after one more entry.

    What an official report must tell of it is noted with it.
    """
    before = state.settings
    try:
        change = change_of(entry)
        if (before is None) != (entry.kind == EventCreated.kind):
            raise InconsistentEvent(
                N_("entry {number}: expected the first entry to open the event, and no other"),
                number=entry.number,
            )
        note = change.breach(state)
        if note is not None:
            state = replace(state, integrity=(*state.integrity, note))
        state = change.apply(state)
        if state.settings is not before:
            _check_settings(state.regulations, entry)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # A journal may come from anybody: its entries need not say what ours would.
        raise InconsistentEvent(
            N_("entry {number} does not say what an entry of its kind, “{kind}”, has to say"),
            number=entry.number,
            kind=entry.kind,
        ) from error
    return _without_draft(state) if change.drops_draft else state


def _without_draft(state: EventState) -> EventState:
    """The state without a draft that is out of date."""
    state = kind_of(state.regulations.system).without_draft(state)
    return state if state.draft is None else replace(state, rounds=state.published)


def _check_settings(settings: Settings, entry: Entry) -> None:
    """Refuse regulations that no event could have; everything else counts on them."""
    wrong = mistyped(settings, Settings) or oversized(entry.payload)
    if wrong is not None:
        raise InconsistentEvent(
            N_("entry {number}: “{name}” cannot be what it says"), number=entry.number, name=wrong
        )
