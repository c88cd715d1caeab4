"""Events that cannot be opened or shown: noted once, told in a sentence, the others as ever."""

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeVar

from ronde.core.journal.entry import Stream
from ronde.errors import UnknownStream
from ronde.service.events.faults import Fault, fault_of
from ronde.text import _, render
from ronde.web.person import Person, Role

REMEMBERED_SECONDS = 30.0
"""How long an event is not tried again by pages that list it: reading a journal takes its time."""
MOST_FAULTS = 256
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
Answer = TypeVar("Answer")
_LOG = logging.getLogger("ronde.web")


@dataclass(frozen=True, slots=True, kw_only=True)
class NotedFault:
    """What is wrong with an event, where the log has more of it, and when it was noticed."""

    fault: Fault
    reference: str
    noticed_at: float

    @property
    def event(self) -> str:
        """The event."""
        return self.fault.stream.name

    @property
    def sentence(self) -> str:
        """What is wrong, for the staff; of what nobody foresaw only the reference is told."""
        if self.fault.foreseen:
            return render(self.fault.message)
        template = _("{problem}, reference {reference}")
        return template.format(problem=render(self.fault.message), reference=self.reference)


class Faults:
    """The faulty events that this process met; used by many threads at once."""

    def __init__(self) -> None:
        self._noted: OrderedDict[str, NotedFault] = OrderedDict()
        self._lock = threading.Lock()

    def names(self) -> list[str]:
        """The events that were faulty when they were last looked at."""
        with self._lock:
            return sorted(self._noted)

    def of(self, stream: Stream) -> NotedFault | None:
        """What is known to be wrong with an event, as long as nobody wrote to it since."""
        noted = self._noted.get(stream.name)
        return noted if noted is not None and noted.fault.stream == stream else None

    def look(self, stream: Stream, work: Callable[[], Answer]) -> Answer | NotedFault | None:
        """What comes of looking at an event, or what is wrong with it; None if it just went."""
        noted = self.of(stream)
        if noted is not None and monotonic() < noted.noticed_at + REMEMBERED_SECONDS:
            return noted
        try:
            result = work()
        except UnknownStream:
            self.forget(stream.name)
            return None
        except Exception as error:  # whatever one event is made of, the page shows the others
            return self.note(stream, error)
        self.forget(stream.name)
        return result

    def note(self, stream: Stream, error: Exception) -> NotedFault:
        """Note a fault, and log it once; an error that is none of the event's doing goes on."""
        fault = fault_of(stream, error)
        earlier = self.of(stream)
        reference = earlier.reference if earlier is not None else new_reference()
        if earlier is None:
            cause = None if fault.foreseen else error
            _LOG.error(
                "reference %s: the event %s is faulty: %s",
                reference,
                ascii(stream.name),
                str(fault.message) if fault.foreseen else type(error).__name__,
                exc_info=cause,
            )
        noted = NotedFault(fault=fault, reference=reference, noticed_at=monotonic())
        with self._lock:
            self._noted[stream.name] = noted
            self._noted.move_to_end(stream.name)
            while len(self._noted) > MOST_FAULTS:
                self._noted.popitem(last=False)
        return noted

    def forget(self, event: str) -> None:
        """An event is well again, or gone."""
        with self._lock:
            self._noted.pop(event, None)


def new_reference() -> str:
    """A short word by which what a page tells is found in the log."""
    return "".join(secrets.choice(_LETTERS) for _index in range(4))


def fault_told(noted: NotedFault | None, person: Person) -> str | None:
    """What is wrong with an event, for whoever asks: why is for its arbiters."""
    if noted is None:
        return None
    if person.role_in(noted.event) >= Role.DEPUTY:
        return noted.sentence
    return _("this event cannot be shown now")
