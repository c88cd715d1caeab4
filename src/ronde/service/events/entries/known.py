"""The kinds of entries that this Ronde knows: those of every event, and those of each kind."""

from collections.abc import Iterable, Mapping
from functools import cache

from ronde.core.journal.entry import Entry
from ronde.errors import NewerEntry
from ronde.messages import N_
from ronde.service.events.change import Change, read
from ronde.service.events.entries import (
    by_hand,
    event,
    numbers,
    players,
    playoffs,
    results,
    rounds,
)
from ronde.service.events.kind import kinds

_OF_EVERY_EVENT = tuple(
    each
    for module in (event, players, numbers, rounds, by_hand, results, playoffs)
    for each in module.ENTRIES
)
Classes = Mapping[str, tuple[type[Change], ...]]


@cache
def known_entries() -> Classes:
    """The classes of each kind of entry, by the word the journal keeps.

    Where there are several, the field that marks one of them tells it; the last one has no mark.
    """
    return _by_word((*_OF_EVERY_EVENT, *(each for row in kinds().values() for each in row.entries)))


@cache
def _shared_entries() -> Classes:
    """Those that the journal of every event may have."""
    return _by_word(_OF_EVERY_EVENT)


def _by_word(entries: Iterable[type[Change]]) -> Classes:
    """Classes by the word the journal keeps."""
    every = dict.fromkeys(entries)
    return {
        kind: tuple(sorted((each for each in every if each.kind == kind), key=_is_unmarked))
        for kind in (each.kind for each in every)
    }


def _is_unmarked(each: type[Change]) -> bool:
    """Whether no field marks a class: such a one stands behind the others of its kind."""
    return each.mark is None


def class_of(entry: Entry) -> type[Change] | None:
    """The class of an entry; None where nobody here knows its kind.

    The kinds of event are loaded only for what no class of every event can read.
    """
    shared = _marked(_shared_entries(), entry)
    if shared is not None and shared.unknown_field(entry.payload) is None:
        return shared
    return _marked(known_entries(), entry)


def _marked(classes: Classes, entry: Entry) -> type[Change] | None:
    """The class of an entry among these."""
    for each in classes.get(entry.kind, ()):
        if each.mark is None or each.mark in entry.payload:
            return each
    return None


def change_of(entry: Entry) -> Change:
    """What an entry says.

    Raises `NewerEntry` where a newer Ronde wrote it, and an error of Python's own where it does not
    say what an entry of its kind has to say.
    """
    kind = class_of(entry)
    if kind is None:
        raise NewerEntry(
            N_(
                "entry {number} is of a kind that this Ronde does not know, “{kind}”: update Ronde "
                "to work on this event; until then its journal can be read, checked and copied"
            ),
            number=entry.number,
            kind=entry.kind,
        )
    unknown = kind.unknown_field(entry.payload)
    if unknown is not None:
        raise NewerEntry(
            N_(
                "entry {number} tells what this Ronde does not know, “{name}”: update Ronde to "
                "work on this event; until then its journal can be read, checked and copied"
            ),
            number=entry.number,
            name=unknown,
        )
    return read(kind, entry.payload)
