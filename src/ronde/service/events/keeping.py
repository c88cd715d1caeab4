"""Where journals are kept, as far as the actions need to know it."""

import threading
from collections.abc import Sequence
from typing import Protocol

from ronde.core.journal.chain import Finding
from ronde.core.journal.entry import Draft, Entry, Stream


class KeptFile(Protocol):
    """A snapshot: a state as bytes, and the entry it was taken after."""

    @property
    def number(self) -> int:
        """The number of that entry."""
        ...

    @property
    def entry_hash(self) -> str:
        """The hash of that entry."""
        ...

    @property
    def state(self) -> bytes:
        """The state."""
        ...


class Journals(Protocol):
    """Where the journals are kept, as far as the actions need it."""

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        """A new journal with its first entries."""
        ...

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        """The entries of a journal after a number; refused where that entry has another hash."""
        ...

    def append(
        self,
        stream: str,
        drafts: Sequence[Draft],
        expected_number: int | None = None,
        expected_hash: str | None = None,
    ) -> list[Entry]:
        """Write entries, all or none; refused where somebody else wrote since."""
        ...

    def snapshot(self, stream: str, version: str) -> KeptFile | None:
        """The state saved last by a version."""
        ...

    def save_snapshot(
        self, stream: str, number: int, version: str, state: bytes, entry_hash: str | None = None
    ) -> bool:
        """Keep a state for a quicker start."""
        ...

    def stream(self, name: str) -> Stream:
        """A journal's title and where it ends."""
        ...

    def findings(self, stream: str) -> tuple[Finding, ...]:
        """What is wrong with a journal."""
        ...

    def export_jsonl(self, stream: str) -> str:
        """A journal as text."""
        ...


class Earlier:
    """The first entries of a journal: read when they are first asked for, and kept then."""

    def __init__(self) -> None:
        self._entries: tuple[Entry, ...] = ()
        self._lock = threading.Lock()

    def entries(self, journals: Journals, stream: str, number: int) -> tuple[Entry, ...]:
        """The entries up to a number."""
        if not number:
            return ()
        with self._lock:
            if len(self._entries) < number:
                self._entries = tuple(journals.read(stream)[:number])
            return self._entries[:number]
