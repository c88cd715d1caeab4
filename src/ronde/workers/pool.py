"""A few child processes, the queue before them, and what becomes of those that fail."""

import logging
import pickle
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Self, TypeVar

from ronde.errors import RondeError, WorkerFailed, WorkersBusy
from ronde.messages import N_
from ronde.workers.child import Child, failed
from ronde.workers.frames import CallOutcome
from ronde.workers.limits import Limits

WAIT_SECONDS = 20.0
"""How long a call waits for its turn unless it says otherwise."""
IDLE_SECONDS = 600.0
"""How long a child is kept that nobody asks."""
_LOG = logging.getLogger("ronde.workers")
_Value = TypeVar("_Value")


class Workers:
    """Child processes that call functions under limits; used by many threads at once.

    At most `most` work at a time, at most `most_waiting` calls wait for their turn. A child is
    renewed after `renew_after` calls, when it holds more than `renew_bytes` (half of what it may
    have, unless told otherwise), and when anything but a RondeError came out of a call. `modules`
    are loaded by each child before it is asked.
    """

    def __init__(
        self,
        *,
        limits: Limits,
        most: int,
        renew_after: int,
        renew_bytes: int | None = None,
        most_waiting: int = 8,
        idle_seconds: float = IDLE_SECONDS,
        modules: Sequence[str] = (),
    ) -> None:
        self._limits = limits
        self._most = most
        self._renew_after = renew_after
        self._renew_bytes = limits.memory_bytes // 2 if renew_bytes is None else renew_bytes
        self._most_waiting = most_waiting
        self._idle_seconds = idle_seconds
        self._modules = tuple(modules)
        self._turn = threading.Condition()
        self._queue: deque[object] = deque()
        self._working: set[Child] = set()
        self._working_count = 0
        self._idle: list[tuple[float, Child]] = []
        self._sweeper: threading.Timer | None = None
        self._is_closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def run(
        self,
        function: Callable[..., _Value],
        *arguments: object,
        wait_seconds: float = WAIT_SECONDS,
    ) -> _Value:
        """What a function of a module returns, called in a child process.

        Function and arguments are pickled: a function by its name, so it cannot be one of
        `__main__` or made on the spot. It is called without the language of the caller.

        A RondeError that it raises is raised here as it was. Raises WorkersBusy where too many wait
        already or the turn does not come in time, WorkerTimedOut where the call takes too long, and
        WorkerFailed for whatever else happens there; the log has more.
        """
        request = pickle.dumps((function, arguments))
        with self._own_turn(wait_seconds):
            try:
                outcome, value = self._answer(request)
            except WorkerFailed as error:
                # Whoever closes the workers ends what is still at work, and wants to hear nothing.
                if not self._is_closed:
                    name = getattr(function, "__name__", "a call")
                    _LOG.warning("%s in a child process: %s; %r", name, error, error.detail)
                raise
        if outcome is CallOutcome.REFUSED:
            assert isinstance(value, RondeError)
            raise value
        result: _Value = value
        return result

    def start(self) -> None:
        """Start a child ahead, so that the first call need not wait for it."""
        with self._turn:
            if not self._is_closed and not self._idle and self._working_count < self._most:
                self._keep(self._new_child())

    @property
    def child_count(self) -> int:
        """How many children there are, at work or waiting for calls."""
        with self._turn:
            return len(self._idle) + len(self._working)

    @property
    def waiting_count(self) -> int:
        """How many calls wait for their turn."""
        with self._turn:
            return len(self._queue)

    def close(self) -> None:
        """End all children, at work or not; whoever waits is refused."""
        with self._turn:
            self._is_closed = True
            ending = [child for _since, child in self._idle]
            ending += self._working
            self._idle.clear()
            if self._sweeper is not None:
                self._sweeper.cancel()
                self._sweeper = None
            self._turn.notify_all()
        for child in ending:
            child.end()

    @contextmanager
    def _own_turn(self, wait_seconds: float) -> Iterator[None]:
        """Wait for a turn, first come first served, and pass it on afterwards."""
        ticket = object()
        with self._turn:
            is_free = self._working_count < self._most and not self._queue
            if self._is_closed or (not is_free and len(self._queue) >= self._most_waiting):
                raise _busy()
            self._queue.append(ticket)
            try:
                is_mine = self._turn.wait_for(
                    lambda: (
                        self._is_closed
                        or (self._queue[0] is ticket and self._working_count < self._most)
                    ),
                    timeout=wait_seconds,
                )
            finally:
                self._queue.remove(ticket)
                self._turn.notify_all()
            if self._is_closed or not is_mine:
                raise _busy()
            self._working_count += 1
        try:
            yield
        finally:
            with self._turn:
                self._working_count -= 1
                self._turn.notify_all()

    def _answer(self, request: bytes) -> tuple[CallOutcome, Any]:
        """How a call went in a child and what came of it; the child is kept if it is still good."""
        child = self._taken()
        is_sound, memory_bytes = False, 0
        try:
            answer = child.answer(request)
            memory_bytes = answer.memory_bytes
            value = pickle.loads(answer.value)
            if answer.outcome is CallOutcome.FAILED:
                raise failed(value)
            is_sound = True
            return answer.outcome, value
        finally:
            self._give_back(child, memory_bytes, is_sound=is_sound)

    def _taken(self) -> Child:
        """A child that waits, or a new one."""
        while True:
            with self._turn:
                if self._is_closed:
                    raise _busy()
                child = self._idle.pop()[1] if self._idle else None
                if child is None or child.is_alive:
                    child = child or self._new_child()
                    self._working.add(child)
                    return child
            child.end()

    def _give_back(self, child: Child, memory_bytes: int, *, is_sound: bool) -> None:
        """Keep a child for the next call, or renew it; one that failed is not trusted again."""
        is_worn = child.call_count >= self._renew_after or memory_bytes > self._renew_bytes
        if is_worn or not is_sound:
            child.end()
        with self._turn:
            self._working.discard(child)
            if self._is_closed:
                child.end()
            elif is_sound and not is_worn:
                self._keep(child)
            else:
                # The next one starts now, while nobody waits for it.
                with suppress(WorkerFailed):
                    self._keep(self._new_child())

    def _new_child(self) -> Child:
        """A child that starts while its parent goes on."""
        return Child(self._limits, self._modules)

    def _keep(self, child: Child) -> None:
        """Have a child wait for calls, for a while."""
        self._idle.append((time.monotonic(), child))
        if self._sweeper is None:
            self._sweep_later(self._idle_seconds)

    def _sweep_later(self, seconds: float) -> None:
        """Look in a while for children that nobody asks."""
        self._sweeper = threading.Timer(seconds, self._sweep)
        self._sweeper.daemon = True
        self._sweeper.start()

    def _sweep(self) -> None:
        """End the children that nobody asked for too long."""
        with self._turn:
            if self._is_closed:
                return
            now = time.monotonic()
            stale = [child for since, child in self._idle if now - since >= self._idle_seconds]
            self._idle = [(since, child) for since, child in self._idle if child not in stale]
            self._sweeper = None
            if self._idle:
                oldest = min(since for since, _child in self._idle)
                self._sweep_later(max(0.0, oldest + self._idle_seconds - now))
        for child in stale:
            child.end()


def _busy() -> WorkersBusy:
    """The error for a call that has no turn."""
    return WorkersBusy(N_("too much is asked for at once: try again in a moment"))
