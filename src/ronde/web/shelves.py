"""Events set aside and removed by the director, at the pages and at the API alike."""

import logging
from datetime import UTC, datetime

from ronde.core.journal.entry import Stream
from ronde.service.events.faults import check_confirmed
from ronde.text.printable import printable
from ronde.web.person import Person
from ronde.web.rooms import Rooms

_LOG = logging.getLogger("ronde.web")


def set_aside(rooms: Rooms, person: Person, event: str, *, aside: bool) -> Stream:
    """Archive an event, or take it out of the archive; `event` is its name or its number."""
    name = rooms.journals.named(event).name
    if aside:
        stream = rooms.journals.archive(name, datetime.now(UTC))
    else:
        stream = rooms.journals.unarchive(name)
    done = "archived" if aside else "taken out of the archive"
    _LOG.info("the event %s was %s by %s", ascii(name), done, ascii(person.name))
    return stream


def removed(rooms: Rooms, person: Person, event: str, typed: str) -> Stream:
    """Remove an event whose name was typed again; open pages of it are told by the watcher."""
    stream = rooms.journals.named(event)
    check_confirmed(stream, printable(stream.name), typed)
    rooms.journals.remove(stream.name, by=person.name, now=datetime.now(UTC))
    rooms.forget(stream.name)
    _LOG.warning("the event %s was removed by %s", ascii(stream.name), ascii(person.name))
    return stream
