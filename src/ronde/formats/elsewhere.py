"""Files read in a child process: what a library makes of them costs this one nothing."""

import atexit
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from ronde.errors import FormatError, Place, WorkerFailed, WorkerTimedOut
from ronde.formats.limits import MOST_FILES_AT_ONCE, READING
from ronde.messages import N_
from ronde.workers import Workers
from ronde.workers.once import run_once

_Value = TypeVar("_Value")


def read_elsewhere(function: Callable[..., _Value], *arguments: object, file: str) -> _Value:
    """What a function of a module makes of a file, called in a child process with limits.

    Raises FormatError where it takes too long, too much memory, or dies; other errors are its own.
    """
    try:
        if sys.platform == "linux" and threading.active_count() == 1:
            # A program with one thread, as a command is, may be copied: that is quicker.
            return run_once(READING, function, *arguments)
        return _workers().run(function, *arguments)
    except WorkerTimedOut as error:
        raise FormatError(
            N_("it takes longer than {seconds} s to read, and was given up"),
            seconds=round(READING.seconds),
            place=Place(file=file),
        ) from error
    except WorkerFailed as error:
        raise FormatError(
            N_("it cannot be read: it is damaged, or takes more than {most} MB of memory"),
            most=READING.memory_bytes // 1_000_000,
            place=Place(file=file),
        ) from error


@cache
def _workers() -> Workers:
    """The children that read files, as long as the program runs."""
    workers = Workers(
        limits=READING,
        most=MOST_FILES_AT_ONCE,
        renew_after=50,
        modules=("ronde.formats.workbooks", "python_calamine"),
    )
    atexit.register(workers.close)
    return workers
