"""One call in a copy of this process."""

import os
import sys
import time

import pytest

from ronde.errors import FormatError, Place, WorkerFailed, WorkerTimedOut
from ronde.workers.limits import Limits
from ronde.workers.once import run_once

LIMITS = Limits(seconds=20.0, memory_bytes=2_000_000_000, open_files=64)
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux copies processes")


def doubled(text: str) -> str:
    return text * 2


def refuse(file: str) -> None:
    raise FormatError("no such thing: {thing}", thing="x", place=Place(file=file, line=3))


def fail(how: str) -> None:
    if how == "abort":
        os.abort()
    if how == "exit":
        raise SystemExit(0)
    if how == "memory":
        bytearray(4_000_000_000)
    raise RuntimeError(how)


def test_the_value_comes_back() -> None:
    assert run_once(LIMITS, doubled, "ab" * 1_000_000) == "ab" * 2_000_000


def test_an_error_on_purpose_comes_back_with_its_place() -> None:
    with pytest.raises(FormatError, match="f:3: no such thing: x"):
        run_once(LIMITS, refuse, "f")


@pytest.mark.parametrize("how", ["abort", "exit", "memory", "anything"])
def test_whatever_else_happens_is_one_sentence(how: str) -> None:
    with pytest.raises(WorkerFailed, match="the work failed on the way"):
        run_once(LIMITS, fail, how)


def test_what_takes_too_long_is_ended() -> None:
    brief = Limits(seconds=0.2, memory_bytes=2_000_000_000, open_files=64)
    with pytest.raises(WorkerTimedOut):
        run_once(brief, time.sleep, 60)


def test_nothing_is_left_behind() -> None:
    before = os.listdir("/proc/self/fd")
    run_once(LIMITS, doubled, "a")
    with pytest.raises(WorkerFailed):
        run_once(LIMITS, fail, "abort")
    assert os.listdir("/proc/self/fd") == before
