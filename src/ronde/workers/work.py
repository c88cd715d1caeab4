"""What a child process does: it calls what it is asked to call, until its parent has gone."""

import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from contextlib import suppress
from importlib import import_module
from typing import IO

from ronde.errors import RondeError
from ronde.workers.frames import CallAnswer, CallOutcome, receive, send
from ronde.workers.limits import memory_in_use, restrict, restrict_call

_LONGEST_DETAIL = 2_000


def work() -> None:
    """Answer the calls that come by standard input; end with the parent, and never otherwise."""
    # Ctrl-C in the terminal is for the parent, who ends its children.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    calls, answers = _own_pipes()
    first = receive(calls, sys.maxsize)
    if first is None:
        return
    limits, modules = pickle.loads(first)
    restrict(limits)
    for module in modules:
        # What is missing is told by the function that needs it.
        with suppress(ImportError):
            import_module(module)
    send(answers, b"")
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(calls, waiting), daemon=True).start()
    while True:
        request = waiting.get()
        restrict_call(limits)
        send(answers, pickle.dumps(answer_to(request)))


def answer_to(request: bytes) -> CallAnswer:
    """What a call comes to; whatever it raises is part of the answer."""
    try:
        function, arguments = pickle.loads(request)
        outcome, value = CallOutcome.DONE, pickle.dumps(function(*arguments))
    except RondeError as error:
        outcome, value = CallOutcome.REFUSED, pickle.dumps(error)
    except BaseException as error:
        # Panics of native code and what asks a program to end are no Exception.
        outcome, value = CallOutcome.FAILED, pickle.dumps(_detail(error))
    return CallAnswer(outcome, value, memory_in_use())


def _listen(calls: IO[bytes], waiting: "queue.SimpleQueue[bytes]") -> None:
    """Pass calls on, and end at once with the parent, whatever is being worked at."""
    while (request := receive(calls, sys.maxsize)) is not None:
        waiting.put(request)
    os._exit(0)


def _own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes to the parent, out of reach of whatever a library reads or prints."""
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    return calls, answers


def _detail(error: BaseException) -> str:
    """An error as the log has it, on one line: the end of its story, which tells the most."""
    lines = "".join(traceback.format_exception(error)).splitlines()
    return " | ".join(line.strip() for line in lines)[-_LONGEST_DETAIL:]
