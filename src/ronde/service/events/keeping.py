"""Where journals are kept, as far as the actions need to know it."""

from collections.abc import Sequence
from typing import Protocol

from ronde.core.journal.chain import Finding
from ronde.core.journal.entry import Draft, Entry, Stream


class Kept(Protocol):
    """A snapshot: a state as bytes, and the entry it was taken after."""

    @property
    def number(self) -> int:
        """The number of that entry."""
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

    def read(self, stream: str, after: int = 0) -> list[Entry]:
        """The entries of a journal after a number."""
        ...

    def append(
        self, stream: str, drafts: Sequence[Draft], expected_number: int | None = None
    ) -> list[Entry]:
        """Write entries, all or none; refused where somebody else wrote since."""
        ...

    def snapshot(self, stream: str, version: str) -> Kept | None:
        """The state saved last by a version."""
        ...

    def save_snapshot(self, stream: str, number: int, version: str, state: bytes) -> bool:
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
