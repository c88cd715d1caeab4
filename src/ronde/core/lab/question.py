"""What may be asked of the lab: a question whose events can be played in blocks, anywhere."""

from collections.abc import Mapping
from dataclasses import fields
from hashlib import blake2b
from typing import Any, ClassVar, Protocol, Self

from ronde.core.chess.event import Event


class Answer(Protocol):
    """What was measured over a number of events."""

    @property
    def events(self) -> int:
        """How many events it is about."""
        ...

    @property
    def widest(self) -> float:
        """How far the least known share may be off."""
        ...

    def merge(self, other: Self, /) -> None:
        """All events of another answer to the same question."""
        ...

    def as_json(self) -> dict[str, object]:
        """For a checkpoint."""
        ...


class Question(Protocol):
    """A question: the same one has the same answer, wherever its events are played."""

    @property
    def games_an_event(self) -> int:
        """About how many games an event has."""
        ...

    def block(self, start: int, stop: int, /) -> Any:  # noqa: ANN401 - an answer of its own kind
        """The events from one index up to another."""
        ...

    def read(self, stored: Mapping[str, object], /) -> Any:  # noqa: ANN401 - the same
        """An answer out of a checkpoint; raises KeyError, TypeError or ValueError for no answer."""
        ...

    def as_json(self) -> dict[str, object]:
        """What tells it from other questions."""
        ...


def played_block(question: Question, start: int, stop: int) -> Any:  # noqa: ANN401 - the same
    """A block of a question, as processes are asked for it."""
    return question.block(start, stop)


class AboutEvent(Protocol):
    """A question about one event: a dataclass of whatever its answer depends on."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def event(self) -> Event:
        """The event as it stands."""
        ...


def identity_of(question: AboutEvent) -> dict[str, object]:
    """What tells a question from others: all it was asked, the event by a digest."""
    asked = {each.name: getattr(question, each.name) for each in fields(question)}
    digest = blake2b(repr(question.event).encode(), digest_size=16).hexdigest()
    return asked | {"event": digest}
