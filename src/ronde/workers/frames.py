"""How a program and its child speak: pickles, each with its length before it."""

import struct
from enum import IntEnum
from typing import IO, NamedTuple

_LENGTH = struct.Struct(">Q")


class CallOutcome(IntEnum):
    """How a call ended."""

    DONE = 0
    """With what the function returned."""
    REFUSED = 1
    """With an error that the function raised on purpose."""
    FAILED = 2
    """With anything else, described for the log."""


class CallAnswer(NamedTuple):
    """What a child answers: how it went, the pickled value, and the memory it holds now."""

    outcome: CallOutcome
    value: bytes
    memory_bytes: int


def send(stream: IO[bytes], content: bytes) -> None:
    """Write one frame; OSError where nobody reads any more."""
    stream.write(_LENGTH.pack(len(content)))
    stream.write(content)
    stream.flush()


def receive(stream: IO[bytes], most_bytes: int) -> bytes | None:
    """Read one frame; none where the other side has gone, or says what cannot be."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    if length > most_bytes:
        return None
    content = stream.read(length)
    return content if len(content) == length else None
