"""What is made of an event once for all its readers, until what it is made of changes."""

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

Value = TypeVar("Value")


@dataclass(slots=True)
class _Slot:
    """One thing, what it was made of, and whose turn it is to make it anew."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    parts: tuple[object, ...] | None = None
    value: Any = None


class Kept:
    """Things made of an event, each under a name; used by many threads at once.

    The newest of each is kept. Whoever asks while it is being made waits for it, so that a hall
    full of phones that ask at the same moment has it made once.
    """

    def __init__(self) -> None:
        self._slots: dict[Hashable, _Slot] = {}
        self._lock = threading.Lock()

    def once(self, name: Hashable, parts: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """What `make` makes, as made before where all its parts are still the very same objects."""
        with self._lock:
            slot = self._slots.setdefault(name, _Slot())
        with slot.lock:
            if slot.parts is None or not _same(slot.parts, parts):
                slot.value = make()
                slot.parts = parts
            value: Value = slot.value
            return value


def _same(before: tuple[object, ...], now: tuple[object, ...]) -> bool:
    """Whether parts are the same objects: they are never changed, and comparing them is slow."""
    return len(before) == len(now) and all(
        earlier is other for earlier, other in zip(before, now, strict=True)
    )
