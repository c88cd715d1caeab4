"""What is wrong with one event, so that it is told of that event and leaves the others alone."""

from dataclasses import dataclass

from ronde.core.journal.entry import Stream
from ronde.errors import InputError, RondeError, StoreDamaged, StoreError
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Opened, opened
from ronde.store.copies import Copied


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An event that cannot be opened, or not be shown: its journal, why, and what was raised."""

    stream: Stream
    error: Exception

    @property
    def foreseen(self) -> bool:
        """Whether the fault has a sentence of its own; any other is for the log."""
        return isinstance(self.error, RondeError)

    @property
    def message(self) -> Message:
        """What is wrong, in a sentence."""
        if isinstance(self.error, RondeError):
            return self.error.message
        return message(N_("its entries do not fit together"))


def fault_of(stream: Stream, error: Exception) -> Fault:
    """The fault of an event that an error is; an error that is none of its doing goes on.

    That the database is locked, full or away is no fault of any event.
    """
    if isinstance(error, StoreError) and not isinstance(error, StoreDamaged):
        raise error
    return Fault(stream=stream, error=error)


def looked_at(desk: Desk, stream: Stream) -> Opened | Fault:
    """An event, or what is wrong with it."""
    try:
        return opened(desk)
    except Exception as error:  # whatever one event is made of, the others are to be told of
        return fault_of(stream, error)


def check_confirmed(stream: Stream, shown: str, typed: str) -> None:
    """Refuse to remove an event whose name nobody typed: as it is, or as it is shown."""
    if typed not in (stream.name, shown):
        raise InputError(
            N_("nothing was removed: expected the name {event} once more, found “{found}”"),
            event=shown,
            found=typed,
        )


def check_copied(copied: Copied) -> None:
    """Refuse to go on with a copy that has not every entry of its event."""
    if copied.lost_count:
        raise StoreDamaged(
            N_(
                "{event} is damaged: {count} of its entries cannot be read and are not in the "
                "copy; nothing was removed"
            ),
            event=copied.stream.name,
            count=copied.lost_count,
        )
