"""One child process as its parent sees it: started, asked, ended and never left behind."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from ronde.errors import WorkerFailed, WorkerTimedOut
from ronde.messages import N_
from ronde.workers.frames import CallAnswer, receive, send
from ronde.workers.limits import Limits

START_SECONDS = 30.0
"""How long a child may take until it answers: an old laptop takes its time to load Python."""
_START = "import sys; sys.path[:] = sys.argv[1:]; from ronde.workers.work import work; work()"
_SECRET = ("RONDE_", "PG")
"""How variables begin that tell of databases and their passwords, which no child needs."""
_ONE_THREAD = {"MALLOC_ARENA_MAX": "2", "RAYON_NUM_THREADS": "1"}
"""Libraries in Rust start a thread for each processor, which whoever serves people needs too; and
each arena of the C library reserves 64 MB, which a limit of memory would count."""


class Child:
    """A process that was started and waits for calls; one thread at a time asks it.

    `modules` are loaded ahead. Raises WorkerFailed where the system gives no process.
    """

    def __init__(self, limits: Limits, modules: Sequence[str]) -> None:
        self.call_count = 0
        self._limits = limits
        self._is_ready = False
        self._timed_out = False
        try:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                [sys.executable, "-P", "-c", _START, *sys.path],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                **_apart(),
            )
        except OSError as error:
            raise failed(f"no process: {error.strerror}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._calls: IO[bytes] = self._process.stdin
        self._answers: IO[bytes] = self._process.stdout
        with suppress(OSError):
            send(self._calls, pickle.dumps((limits, tuple(modules))))

    def answer(self, request: bytes) -> CallAnswer:
        """What the child answers to a call; it may take its time to start, and then its limit.

        Raises WorkerTimedOut where it took longer and was killed, WorkerFailed where it died.
        """
        if not self._is_ready:
            self._within(START_SECONDS, None)
            self._is_ready = True
        self.call_count += 1
        content = self._within(self._limits.seconds, request)
        try:
            return CallAnswer(*pickle.loads(content))
        except Exception as error:
            raise failed(f"an answer that cannot be read: {error}") from error

    @property
    def is_alive(self) -> bool:
        """Whether the process is still there: the system may have ended it for want of memory."""
        return self._process.poll() is None

    def end(self) -> None:
        """Kill the process by its own id, and see it off."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._calls, self._answers):
            with suppress(OSError):
                pipe.close()

    def _within(self, seconds: float, request: bytes | None) -> bytes:
        """Send a request and wait for the answer; who is late is killed, which ends the wait."""
        killer = threading.Timer(seconds, self._give_up)
        killer.daemon = True
        killer.start()
        try:
            if request is not None:
                send(self._calls, request)
            content = receive(self._answers, self._limits.memory_bytes)
        except (OSError, ValueError):
            # It has gone while it was spoken to; a pipe that was closed is a ValueError.
            content = None
        finally:
            killer.cancel()
            killer.join()
        # An answer in the very moment of the kill comes from a process that is no more.
        if content is not None and not self._timed_out:
            return content
        if self._timed_out:
            raise WorkerTimedOut(
                N_("this takes longer than {seconds} s and was given up"),
                seconds=round(seconds),
            )
        raise failed(f"a child process ended with {self._exit_code()}")

    def _give_up(self) -> None:
        """Kill a process that takes too long."""
        self._timed_out = True
        self._process.kill()

    def _exit_code(self) -> int | None:
        """How the process ended: a signal is a negative number."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(timeout=1)
        return None


def failed(detail: str) -> WorkerFailed:
    """The error for work that came to nothing; the detail is for the log alone."""
    error = WorkerFailed(N_("this could not be done: the work failed on the way"))
    error.detail = detail
    return error


def _environment() -> dict[str, str]:
    """The variables of a child: those of its parent that are no secret."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SECRET)}
    return {**_ONE_THREAD, **kept}


def _apart() -> dict[str, Any]:
    """What keeps Ctrl-C of the terminal from a child, and a window from the screen."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"process_group": 0}
