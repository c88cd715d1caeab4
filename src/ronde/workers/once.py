"""One call in a copy of this process: for commands, which have one thread and ask once."""

import faulthandler
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from ronde.errors import RondeError, WorkerTimedOut
from ronde.messages import N_
from ronde.workers.child import failed
from ronde.workers.frames import CallAnswer, CallOutcome, receive, send
from ronde.workers.limits import Limits, restrict, restrict_call
from ronde.workers.work import answer_to

_Value = TypeVar("_Value")


def may_be_copied() -> bool:
    """Whether this process has one thread, as commands have: a copy is quicker than a child."""
    return sys.platform == "linux" and threading.active_count() == 1


def run_once(limits: Limits, function: Callable[..., _Value], *arguments: object) -> _Value:
    """What a function returns, called in a copy of this process that ends with it.

    The copy has nothing to load, so this is quicker than `Workers.run`; but only a process with one
    thread may be copied, and not on every system. Raises what `Workers.run` raises.
    """
    request = pickle.dumps((function, arguments))
    reading, writing = os.pipe()
    with suppress(OSError, ValueError, AttributeError):
        # What was printed and waits would be printed twice.
        sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _answer(writing, request, limits)
    os.close(writing)
    late = threading.Event()
    killer = threading.Timer(limits.seconds, _kill, (child, late))
    killer.daemon = True
    killer.start()
    try:
        with os.fdopen(reading, "rb") as answers:
            content = receive(answers, limits.memory_bytes)
    finally:
        killer.cancel()
        killer.join()
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        _pid, status = os.waitpid(child, 0)
    if late.is_set():
        raise WorkerTimedOut(
            N_("this takes longer than {seconds} s and was given up"),
            seconds=round(limits.seconds),
        )
    if content is None:
        raise failed(f"a child process ended with {os.waitstatus_to_exitcode(status)}")
    result: _Value = _result(CallAnswer(*pickle.loads(content)))
    return result


def _result(answer: CallAnswer) -> Any:  # noqa: ANN401 - whatever the function returns
    """What a call came to, or its error."""
    value = pickle.loads(answer.value)
    if answer.outcome is CallOutcome.REFUSED:
        assert isinstance(value, RondeError)
        raise value
    if answer.outcome is CallOutcome.FAILED:
        raise failed(value)
    return value


def _answer(writing: int, request: bytes, limits: Limits) -> None:
    """Do the work in the copy and end it, without anything that a process does at its end."""
    try:
        # The story of a death is for nobody's terminal.
        faulthandler.disable()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(nowhere, standard)
        restrict(limits)
        restrict_call(limits)
        with os.fdopen(writing, "wb") as answers:
            send(answers, pickle.dumps(answer_to(request)))
    finally:
        os._exit(0)


def _kill(child: int, late: threading.Event) -> None:
    """End a copy that takes too long."""
    late.set()
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
