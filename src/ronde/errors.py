"""Everything that can go wrong on purpose.

    RondeError
    ├── InputError              the data or the request is wrong: where, what, and what was expected
    │   ├── FormatError         a file does not follow its format
    │   ├── InconsistentEvent   the facts of an event contradict each other
    │   └── UnknownName         a player, code or column that does not exist
    ├── RuleError               the regulations give no answer
    └── MissingPart             an optional part of Ronde is not installed

The edges (command line, web) print the sentence and use `exit_code` or `http_status`; nothing else
catches these broadly. Bugs stay ordinary exceptions and are seen.
"""

from dataclasses import dataclass
from typing import ClassVar

from ronde.messages import Message


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

    def at(self, place: Place) -> "RondeError":
        """The same error told with a more precise place; what was known already is kept."""
        self.place = Place(
            file=self.place.file or place.file,
            line=self.place.line or place.line,
            column=self.place.column or place.column,
        )
        return self


class InputError(RondeError):
    """The data or the request is wrong."""


class FormatError(InputError):
    """A file does not follow its format."""


class InconsistentEvent(InputError):  # noqa: N818 - it says what is wrong, as the handbook would
    """The facts of an event contradict each other."""


class UnknownName(InputError):  # noqa: N818
    """A player, code or column that does not exist."""

    http_status = 404


class RuleError(RondeError):
    """The regulations give no answer."""

    exit_code = 1
    http_status = 409


class MissingPart(RondeError):  # noqa: N818
    """An optional part of Ronde is not installed."""

    http_status = 501
