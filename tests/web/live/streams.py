"""A page that listens to a stream, as browsers do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2

from tests.measures import PATIENCE_IN_SECONDS


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a stream."""

    topic: str
    number: int | None
    facts: dict[str, Any]

    @property
    def html(self) -> str:
        """The part of the page it brings."""
        return str(self.facts["html"])


@dataclass(slots=True)
class Listener:
    """An open stream."""

    response: httpx2.Response
    _lines: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        """Start to read."""
        self._lines = self.response.iter_lines()

    def next(self) -> Said:
        """The next message that is no heartbeat."""
        fields: dict[str, str] = {}
        for line in self._lines:
            if line:
                name, _colon, value = line.partition(": ")
                fields[name] = value
            elif fields.get("event", "heartbeat") != "heartbeat":
                number = fields.get("id")
                return Said(
                    fields["event"],
                    int(number) if number is not None else None,
                    json.loads(fields["data"]),
                )
            else:
                fields = {}
        raise EOFError("the stream ended")

    def has_ended(self) -> bool:
        """Whether the server closes the stream; waits for it."""
        try:
            self.next()
        except EOFError:
            return True
        return False


@contextmanager
def listening(
    address: str,
    *,
    method: str = "GET",
    **settings: Any,  # noqa: ANN401 - httpx's own
) -> Iterator[Listener]:
    """Listen to a stream while the block runs."""
    with (
        httpx2.Client(timeout=PATIENCE_IN_SECONDS) as client,
        client.stream(method, address, **settings) as response,
    ):
        assert response.status_code == 200, response.read()
        yield Listener(response)
