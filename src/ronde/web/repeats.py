"""A request that comes twice: what it wrote the first time is its answer, and nothing is written.

Phones repeat what was not answered. The action is rehearsed on the event as it was the first time:
a request that says the same is a repetition, and is answered as it was then; one that says
something else only has the same key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.errors import KeyReused, RondeError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened, Shelf, opened
from ronde.service.events.fold import folded
from ronde.service.events.keeping import Journals


@dataclass(slots=True)
class _Rehearsal:
    """Journals that end before an entry, and take only what was written then."""

    journals: Journals
    entries: tuple[Entry, ...]
    last_number: int
    taken: list[Entry] = field(default_factory=list)

    def __getattr__(self, name: str) -> object:
        """Whatever else is asked of journals."""
        return getattr(self.journals, name)

    def read(self, stream: str, after: int = 0) -> list[Entry]:
        """The entries up to the end of the rehearsal."""
        return list(self.entries[after : self.last_number])

    def stream(self, name: str) -> Stream:
        """Where the journal ended."""
        known = self.journals.stream(name)
        if not self.last_number:
            return known
        last = self.entries[self.last_number - 1]
        return replace(known, last_number=last.number, last_hash=last.hash)

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        """What a new journal began with."""
        return self.append(stream, drafts)

    def append(
        self, stream: str, drafts: Sequence[Draft], expected_number: int | None = None
    ) -> list[Entry]:
        """What was written the first time; something else is refused."""
        written = self.entries[self.last_number : self.last_number + len(drafts)]
        if [_said(draft) for draft in drafts] != [_said(entry) for entry in written]:
            raise _another(self.entries[self.last_number])
        self.last_number += len(written)
        self.taken += written
        return list(written)


def done_before(desk: Desk, action: Callable[[Desk], Done]) -> Done:
    """What an action did when its key was used first; refused where it does something else."""
    now = opened(desk)
    entries = now.entries
    first = next(entry for entry in entries if entry.key == desk.key)
    before = _as_it_was(now, first.number - 1)
    rehearsal = _Rehearsal(desk.journals, entries, before.number)
    at_work = replace(
        desk,
        journals=cast(Journals, rehearsal),
        shelf=Shelf(opened=before),
        # What is said of the time was said at that time.
        clock=lambda: str(first.payload.get("time", first.time)),
    )
    try:
        made = action(at_work)
    except RondeError as error:
        raise _another(first) from error
    if not rehearsal.taken:
        raise _another(first)
    return replace(made, entries=tuple(rehearsal.taken))


def _another(entry: Entry) -> KeyReused:
    """The error for a key that somebody uses for another request."""
    return KeyReused(
        N_("the key {key} belongs to entry {number}, which says something else"),
        key=entry.key,
        number=entry.number,
    )


def _as_it_was(now: Opened, number: int) -> Opened:
    """An event as it was after an entry."""
    entries = now.entries[:number]
    return replace(now, state=folded(effective(entries)), number=number, recent=entries)


def _said(written: Draft | Entry) -> tuple[object, ...]:
    """What is written, whoever writes it and when."""
    return written.kind, written.payload, written.undoes, written.key
