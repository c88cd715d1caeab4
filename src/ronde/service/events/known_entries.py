"""The kinds of entries that this Ronde knows: those of every event, and those of each kind."""

from collections.abc import Mapping
from functools import cache

from ronde.core.journal.entry import Entry
from ronde.errors import NewerEntry
from ronde.messages import N_
from ronde.service.events.change import Change, read
from ronde.service.events.kind import kinds


@cache
def known_entries() -> Mapping[str, type[Change]]:
    """The class of each kind of entry, by the word the journal keeps."""
    return {each.kind: each for row in kinds().values() for each in row.entries}


def change_of(entry: Entry) -> Change:
    """What an entry says.

    Raises `NewerEntry` where a newer Ronde wrote it, and an error of Python's own where it does not
    say what an entry of its kind has to say.
    """
    known = known_entries().get(entry.kind)
    if known is None:
        raise NewerEntry(
            N_(
                "entry {number} is of a kind that this Ronde does not know, “{kind}”: update Ronde "
                "to work on this event; until then its journal can be read, checked and copied"
            ),
            number=entry.number,
            kind=entry.kind,
        )
    unknown = known.unknown_field(entry.payload)
    if unknown is not None:
        raise NewerEntry(
            N_(
                "entry {number} tells what this Ronde does not know, “{name}”: update Ronde to "
                "work on this event; until then its journal can be read, checked and copied"
            ),
            number=entry.number,
            name=unknown,
        )
    return read(known, entry.payload)
