"""What a child process may take, set by the child itself before it works."""

import math
import os
import sys
from contextlib import suppress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of one call.

    `seconds` are those of the clock, and of the processor as well where the system can limit them.
    Memory and files are limited where the system can: not on Windows, where the clock alone is.
    """

    seconds: float
    memory_bytes: int
    open_files: int
    niceness: int = 5
    """How far it steps back for whoever serves people; the system's usual step is 10."""


def restrict(limits: Limits) -> None:
    """Limit memory and files of this process for good, and step back behind others."""
    if sys.platform == "win32":
        return
    import resource

    _limit(resource.RLIMIT_AS, limits.memory_bytes)
    _limit(resource.RLIMIT_NOFILE, limits.open_files)
    _limit(resource.RLIMIT_CORE, 0)
    os.nice(limits.niceness)


def restrict_call(limits: Limits) -> None:
    """Limit the processor time of what this process does next."""
    if sys.platform == "win32":
        return
    import resource

    usage = resource.getrusage(resource.RUSAGE_SELF)
    until = usage.ru_utime + usage.ru_stime + limits.seconds
    _limit(resource.RLIMIT_CPU, math.ceil(until) + 1, for_good=False)


def memory_in_use() -> int:
    """The memory that this process holds now, in bytes; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0


def _limit(kind: int, value: int, *, for_good: bool = True) -> None:
    """Lower a limit; one that is lower already stays."""
    import resource

    hard = resource.getrlimit(kind)[1]
    least = value if hard == resource.RLIM_INFINITY else min(value, hard)
    # macOS knows a limit of memory and may refuse to set it: the others hold all the same.
    with suppress(OSError, ValueError):
        resource.setrlimit(kind, (least, least if for_good else hard))
