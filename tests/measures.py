"""What tests measure instead of the clock: whether something comes true, and how much is called."""

import sys
import time
from collections.abc import Callable
from types import FrameType

PATIENCE_IN_SECONDS = 30.0
"""A busy machine takes its time; what is wrong takes for ever."""


def eventually(condition: Callable[[], bool]) -> bool:
    """Whether something becomes true before the patience ends."""
    until = time.monotonic() + PATIENCE_IN_SECONDS
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def call_count(work: Callable[[], object]) -> int:
    """How many calls some work takes: the same on every machine, however busy."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
