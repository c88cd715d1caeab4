"""A lock that is given to whoever waits for it longest.

A lock of Python goes to whoever asks at the right moment. Where sixty phones send at once, some of
them would be overtaken again and again.
"""

import threading
from collections import deque
from types import TracebackType
from typing import Self


class Turns:
    """Whose turn it is; used by many threads, each of which lets go of what it took."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[threading.Lock] = deque()

    def __enter__(self) -> Self:
        self.take(threading.TIMEOUT_MAX)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.pass_on()

    def take(self, patience: float = 0.0) -> bool:
        """Take the turn, in the order of those who wait; False if it does not come in so long."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            if patience <= 0:
                return False
            called = threading.Lock()
            called.acquire()
            self._waiting.append(called)
        if called.acquire(timeout=patience):
            return True
        with self._lock:
            if called not in self._waiting:
                # It came at the last moment.
                return True
            self._waiting.remove(called)
            return False

    def pass_on(self) -> None:
        """Give the turn to whoever waits longest."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_taken = False
