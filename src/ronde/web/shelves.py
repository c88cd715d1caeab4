"""Events set aside and removed by the director, at the pages and at the API alike."""

import logging
from datetime import UTC, datetime

from ronde.core.journal.entry import Stream
from ronde.service.events.faults import check_confirmed
from ronde.text.printable import printable
from ronde.web.person import Person
from ronde.web.rooms import Rooms

_LOG = logging.getLogger("ronde.web")


def set_aside(rooms: Rooms, person: Person, stream: Stream, *, aside: bool) -> Stream:
    """Archive an event, or take it out of the archive."""
    name = stream.name
    if aside:
        stream = rooms.journals.archive(name, datetime.now(UTC))
    else:
        stream = rooms.journals.unarchive(name)
    done = "archived" if aside else "taken out of the archive"
    _LOG.info("the event %s was %s by %s", ascii(name), done, ascii(person.name))
    return stream


def removed(rooms: Rooms, person: Person, stream: Stream, typed: str, seen: str = "") -> Stream:
    """Remove an event whose name was typed again; open pages of it are told by the watcher.

    `stream` is how it was found, `seen` the hash it ended with when somebody looked at it.
    """
    check_confirmed(stream, printable(stream.name), typed)
    rooms.journals.remove(
        stream.name,
        by=person.name,
        now=datetime.now(UTC),
        expected_hash=seen or stream.last_hash,
    )
    rooms.forget(stream.name)
    _LOG.warning("the event %s was removed by %s", ascii(stream.name), ascii(person.name))
    return stream
