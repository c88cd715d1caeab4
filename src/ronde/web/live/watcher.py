"""The watcher: hears of what others write, other processes and the command line among them."""

import threading
from collections.abc import Callable
from typing import Self

from ronde.store.journals import Journals


class Watcher:
    """A thread that tells which events grew or went, and what other processes said."""

    def __init__(
        self,
        journals: Journals,
        changed: Callable[[str, int], None],
        heard: Callable[[str], None],
        gone: Callable[[str], None],
    ) -> None:
        self._journals = journals
        self._changed = changed
        self._heard = heard
        self._gone = gone
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="ronde-watcher", daemon=True)

    def __enter__(self) -> Self:
        """Start to listen."""
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop, and wait until nothing uses the database any more."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        """Tell each event that ends with another entry than before, and each that is gone."""
        numbers: dict[str, int] = {}
        for heads in self._journals.changes(self._stop):
            if isinstance(heads, str):
                self._heard(heads)
                continue
            for event, number in numbers.items():
                # An event that is shorter than it was is another one of the same name.
                if heads.get(event, -1) < number:
                    self._gone(event)
            for event, number in heads.items():
                if numbers.get(event) != number:
                    self._changed(event, number)
            numbers = dict(heads)
