"""Everything that can go wrong on purpose.

    RondeError
    ├── InputError              the data or the request is wrong: where, what, and what was expected
    │   ├── FormatError         a file does not follow its format
    │   ├── InconsistentEvent   the facts of an event contradict each other
    │   │   └── NewerEntry      a newer Ronde wrote what this one does not understand
    │   └── UnknownName         a player, code or column that does not exist
    ├── NotAllowed              somebody asks for what their role does not do
    ├── RuleError               the regulations give no answer
    ├── MissingPart             an optional part of Ronde is not installed
    ├── WorkerFailed            work in a child process came to nothing
    │   └── WorkerTimedOut      it took too long and was given up
    ├── PaperFailed             a paper could not be made
    ├── WorkersBusy             too much work was asked for at once
    └── StoreError              the database refuses, or is not fit to be used
        ├── UnknownStream       there is no such journal
        ├── StreamExists        there is such a journal already
        ├── StreamArchived      the journal is set aside and not written to
        ├── Conflict            somebody else wrote first
        ├── KeyReused           the key of a request belongs to another request
        └── StoreFault          the database fails, whatever was asked for
            ├── StoreLocked         another program holds the database for too long
            ├── StoreFull           there is no room left to write
            ├── StoreDamaged        what is there is not what was written
            │   └── JournalDamaged  the same of one journal alone
            ├── NewerSchema         a newer Ronde made the database
            ├── ReadOnlyStore       the database can be read but not written
            └── StoreUnreachable    there is no database, or no way to it

The edges (command line, web) print the sentence and use `exit_code` or `http_status`; nothing else
catches these broadly. The sentence of a `StoreFault` names the database and is for whoever runs it;
the web tells `public` instead. Bugs stay ordinary exceptions and are seen.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ronde.messages import N_, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in the input something is: a file, a line, a column, each if known."""

    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """The place as `file:line:column`, known parts only."""
        parts = [self.file, self.line, self.column]
        return ":".join(str(part) for part in parts if part is not None)


class RondeError(Exception):
    """The base of all errors a user may meet; the edge renders its message."""

    exit_code: ClassVar[int] = 2
    http_status: ClassVar[int] = 400

    def __init__(
        self, template: str | Message, /, *, place: Place | None = None, **fields: object
    ) -> None:
        self.message = template if isinstance(template, Message) else Message(template, fields)
        self.place = place or Place()
        super().__init__(str(self))

    def __str__(self) -> str:
        """The place and the sentence in the source language."""
        where = str(self.place)
        return f"{where}: {self.message}" if where else str(self.message)

    def __reduce__(self) -> tuple[Callable[..., "RondeError"], tuple[object, ...]]:
        """As another process reads it, whatever its class asks for to be made."""
        return _restored, (type(self), self.args, self.__dict__)

    @property
    def kind(self) -> str:
        """What kind it is, for programs: `unknown-stream`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()

    def at(self, place: Place) -> "RondeError":
        """The same error told with a more precise place; what was known already is kept."""
        self.place = Place(
            file=self.place.file or place.file,
            line=self.place.line or place.line,
            column=self.place.column or place.column,
        )
        return self


def _restored(
    kind: type[RondeError], arguments: tuple[object, ...], facts: Mapping[str, object]
) -> RondeError:
    """An error that another process raised, with its message and its place."""
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(facts)
    return error


class InputError(RondeError):
    """The data or the request is wrong."""


class FormatError(InputError):
    """A file does not follow its format."""


class InconsistentEvent(InputError):  # noqa: N818 - it says what is wrong, as the handbook would
    """The facts of an event contradict each other."""


class NewerEntry(InconsistentEvent):
    """A newer Ronde wrote what this one does not understand: the journal can only be read."""

    http_status = 409


class UnknownName(InputError):  # noqa: N818
    """A player, code or column that does not exist."""

    http_status = 404


class NotAllowed(RondeError):  # noqa: N818 - it says what is wrong
    """Somebody asks for what their role, or their table, does not do."""

    http_status = 403


class RuleError(RondeError):
    """The regulations give no answer."""

    exit_code = 1
    http_status = 409


class MissingPart(RondeError):  # noqa: N818
    """An optional part of Ronde is not installed."""

    http_status = 501


class WorkerFailed(RondeError):  # noqa: N818
    """Work in a child process came to nothing; `detail` says more, for the log alone."""

    http_status = 503
    detail: str = ""


class WorkerTimedOut(WorkerFailed):
    """Work in a child process took too long and was given up."""


class PaperFailed(RondeError):  # noqa: N818
    """A paper could not be made; `detail` says more, for the log alone."""

    http_status = 503
    detail: str = ""


class WorkersBusy(RondeError):  # noqa: N818
    """Too much work was asked for at once."""

    http_status = 503


class StoreError(RondeError):
    """The database refuses, or is not fit to be used."""

    http_status = 503


class UnknownStream(StoreError):  # noqa: N818
    """There is no such journal."""

    http_status = 404


class StreamExists(StoreError):  # noqa: N818
    """There is such a journal already."""

    http_status = 409


class StreamArchived(StoreError):  # noqa: N818
    """The journal is set aside and not written to."""

    http_status = 409


class Conflict(StoreError):  # noqa: N818
    """Somebody else wrote first: read again, then retry."""

    http_status = 409


class KeyReused(StoreError):  # noqa: N818
    """The key of a request belongs to another request."""

    http_status = 409


class StoreFault(StoreError):  # noqa: N818
    """The database fails, whatever was asked for."""

    public: ClassVar[str] = N_("the database does not answer")
    """The sentence for those who may not know where the database is."""


class StoreLocked(StoreFault):
    """Another program holds the database for too long."""

    public = N_("the database is busy: nothing was written, try again")


class StoreFull(StoreFault):
    """There is no room left to write."""

    http_status = 507
    public = N_("the database has no room left: nothing was written")


class StoreDamaged(StoreFault):
    """What is there is not what was written."""

    http_status = 500
    public = N_("the database is damaged")


class JournalDamaged(StoreDamaged):
    """The entries of one journal are not what was written; the others are."""

    public = N_("this event is damaged and cannot be shown")


class NewerSchema(StoreFault):
    """A newer Ronde made the database."""

    public = N_("the database was made by a newer Ronde")


class ReadOnlyStore(StoreFault):
    """The database can be read but not written."""

    public = N_("the database can be read but not written: nothing was written")


class StoreUnreachable(StoreFault):
    """There is no database, or no way to it."""
