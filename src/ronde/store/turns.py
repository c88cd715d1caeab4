"""A lock that is given to whoever waits for it longest, or does for others what they wait for.

A lock of Python goes to whoever asks at the right moment. Where sixty phones send at once, some of
them would be overtaken again and again. Whoever has the turn may take what others want along with
what is their own: then nobody writes for each of them alone.
"""

import threading
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, Self, TypeVar

Wish = TypeVar("Wish")


class TurnOutcome(Enum):
    """What came of waiting."""

    TURN = "turn"
    SERVED = "served"
    """Somebody else took the wish along."""
    LATE = "late"


@dataclass(slots=True, eq=False)
class Waiter(Generic[Wish]):
    """Somebody who waits, and what they wish where others may do it for them."""

    wish: Wish | None
    outcome: TurnOutcome = TurnOutcome.LATE
    called: threading.Lock = field(default_factory=threading.Lock)


class Turns(Generic[Wish]):
    """Whose turn it is; used by many threads, each of which lets go of what it took."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[Waiter[Wish]] = deque()

    def __enter__(self) -> Self:
        self.take(threading.TIMEOUT_MAX)
        return self

    def __exit__(self, *_error: object) -> None:
        self.pass_on()

    def take(self, patience: float = 0.0) -> bool:
        """Take the turn, in the order of those who wait; False if it does not come in so long."""
        return self.await_turn(None, patience) is TurnOutcome.TURN

    def await_turn(self, wish: Wish | None, patience: float) -> TurnOutcome:
        """Wait for the turn, or until somebody else took the wish along."""
        place = Waiter(wish)
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return TurnOutcome.TURN
            if patience <= 0:
                return TurnOutcome.LATE
            place.called.acquire()
            self._waiting.append(place)
        if not place.called.acquire(timeout=patience):
            with self._lock:
                if place in self._waiting:
                    self._waiting.remove(place)
                    return TurnOutcome.LATE
            # It came at the last moment, or somebody is at work on the wish.
            place.called.acquire()
        return place.outcome

    def claim(self, most: int) -> list[Waiter[Wish]]:
        """Those who wait with a wish, as many as are taken along; each has to be served then."""
        with self._lock:
            claimed = [place for place in self._waiting if place.wish is not None][:most]
            for place in claimed:
                self._waiting.remove(place)
                place.outcome = TurnOutcome.SERVED
        return claimed

    def serve(self, claimed: Iterable[Waiter[Wish]]) -> None:
        """Have those whose wishes were taken along go on."""
        for place in claimed:
            place.called.release()

    def pass_on(self) -> None:
        """Give the turn to whoever waits longest."""
        with self._lock:
            if self._waiting:
                place = self._waiting.popleft()
                place.outcome = TurnOutcome.TURN
                place.called.release()
            else:
                self._is_taken = False
