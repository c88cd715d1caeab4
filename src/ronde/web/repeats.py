"""A request that comes twice: what it wrote the first time is its answer, and nothing is written.

Phones repeat what was not answered. The action is rehearsed on the event as it was the first time:
a request that says the same is a repetition, and is answered as it was then; one that says
something else only has the same key. Nobody who writes waits for a rehearsal.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.errors import KeyReused, RondeError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened, Shelf
from ronde.service.events.keeping import Journals

MOST_KEPT = 8
"""How many states of an event are kept for requests that come once more."""


@dataclass(slots=True)
class _Rehearsal:
    """Journals that end before an entry, and take only what was written then."""

    journals: Journals
    first: Entry
    last_number: int
    written: Sequence[Entry]
    """What follows in the journal."""
    taken: list[Entry] = field(default_factory=list)

    def __getattr__(self, name: str) -> object:
        """Whatever else is asked of journals."""
        return getattr(self.journals, name)

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        """The entries up to the end of the rehearsal."""
        if not self.last_number:
            # Whoever looks at the event before it was opened does not open it.
            raise _another(self.first)
        before = self.first.number - 1
        if after >= before:
            return self.taken[after - before :]
        return self.journals.read(stream, after)[: self.last_number - after]

    def stream(self, name: str) -> Stream:
        """Where the journal ended."""
        earlier = self.journals.stream(name)
        if not self.last_number:
            return earlier
        last_hash = self.taken[-1].hash if self.taken else self.first.previous_hash
        return replace(earlier, last_number=self.last_number, last_hash=last_hash)

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        """What a new journal began with."""
        return self.append(stream, drafts)

    def append(
        self,
        stream: str,
        drafts: Sequence[Draft],
        expected_number: int | None = None,
        expected_hash: str | None = None,
    ) -> list[Entry]:
        """What was written the first time; something else is refused."""
        start = len(self.taken)
        written = self.written[start : start + len(drafts)]
        if [_said(draft) for draft in drafts] != [_said(entry) for entry in written]:
            raise _another(self.first)
        self.last_number += len(written)
        self.taken += written
        return list(written)


class Past:
    """The event as it was before the entries that were last asked for again.

    Phones repeat the same request until it is answered: only the first of them has it folded.
    """

    def __init__(self) -> None:
        self._by_hash: OrderedDict[str, Opened] = OrderedDict()

    def before(self, now: Opened, entry: Entry) -> Opened:
        """The event before one of its entries; the hash of that entry covers all before it."""
        earlier = self._by_hash.pop(entry.hash, None) or now.at(entry.number - 1)
        self._by_hash[entry.hash] = earlier
        if len(self._by_hash) > MOST_KEPT:
            self._by_hash.popitem(last=False)
        return earlier


def done_before(
    desk: Desk, now: Opened, first: Entry, action: Callable[[Desk], Done], past: Past
) -> Done:
    """What an action did when it wrote an entry; refused where it does something else.

    `now` is the event as it is, with that entry; `first` is the entry with the key of the desk.
    """
    before = past.before(now, first)
    rehearsal = _Rehearsal(desk.journals, first, before.number, now.after(before.number))
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


def _said(written: Draft | Entry) -> tuple[object, ...]:
    """What is written, whoever writes it and when."""
    return written.kind, written.payload, written.undoes, written.key
