"""What a child process that reads a file from others may take, each limit with its reason."""

from collections.abc import Iterator
from contextlib import contextmanager

from ronde.errors import FormatError, Place, WorkerFailed, WorkerTimedOut
from ronde.messages import N_
from ronde.workers.limits import Limits

READING = Limits(seconds=30.0, memory_bytes=1_000_000_000, open_files=64)
"""What reading one workbook may take: all its cells take 300 MB and 10 s on an old laptop."""

KEEPING = Limits(seconds=900.0, memory_bytes=1_500_000_000, open_files=64)
"""What importing a rating list may take: two million people take a minute or two."""


@contextmanager
def refused_beyond(limits: Limits, *, file: str) -> Iterator[None]:
    """Raise FormatError where a child takes more than it may of a file, or dies of it."""
    try:
        yield
    except WorkerTimedOut as error:
        raise FormatError(
            N_("it takes longer than {seconds} s to read, and was given up"),
            seconds=round(limits.seconds),
            place=Place(file=file),
        ) from error
    except WorkerFailed as error:
        raise FormatError(
            N_("it cannot be read: it is damaged, or takes more than {most} MB of memory"),
            most=limits.memory_bytes // 1_000_000,
            place=Place(file=file),
        ) from error
