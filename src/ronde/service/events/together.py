"""Several actions that are written together: all of them or none."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from ronde.core.journal.chain import Finding, chained, check_end
from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.service.events.desk import Desk, Done, Opened, Shelf, check_follows, opened
from ronde.service.events.keeping import Journals, KeptFile


@contextmanager
def together(desk: Desk) -> Iterator[Desk]:
    """A desk whose actions are written at the end, if none of them was refused."""
    before = opened(desk)
    waiting = UnwrittenJournal(journals=desk.journals, name=desk.stream)
    at_work = replace(desk, journals=waiting, shelf=Shelf(before))
    yield at_work
    if waiting.drafts:
        written = desk.journals.append(
            desk.stream,
            waiting.drafts,
            expected_number=waiting.entries[0].number - 1,
            expected_hash=waiting.entries[0].previous_hash,
        )
        check_follows(desk.stream, before, written[0])
        if at_work.shelf.opened is not None:
            desk.shelf.put(at_work.shelf.opened)


def at_once(desk: Desk, steps: Callable[[Desk], Iterable[Done]]) -> Done:
    """Several actions as one: all are written, or none."""
    with together(desk) as at_work:
        made = tuple(steps(at_work))
    return Done(
        before=made[0].before,
        entries=tuple(entry for step in made for entry in step.entries),
        state=made[-1].state,
        warnings=tuple(warning for step in made for warning in step.warnings),
    )


@dataclass
class UnwrittenJournal:
    """A journal with entries that are not written yet; they know their place in the chain."""

    journals: Journals
    name: str
    after: Opened | None = None
    """What they follow where that is known; else the journals are asked where it ends."""
    drafts: list[Draft] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        """A new journal is written at once."""
        return self.journals.create(stream, title, drafts)

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        """The entries after a number, those that wait among them."""
        waiting = [entry for entry in self.entries if entry.number > after]
        if len(waiting) < len(self.entries):
            after_hash = None  # that entry waits as well
        return [*self.journals.read(stream, after, after_hash), *waiting]

    def append(
        self,
        stream: str,
        drafts: Sequence[Draft],
        expected_number: int | None = None,
        expected_hash: str | None = None,
    ) -> list[Entry]:
        """Entries that will be written."""
        end = self._end(stream)
        check_end(end, expected_number, expected_hash)
        keyed = [self._keyed(draft, index) for index, draft in enumerate(drafts)]
        new = chained(keyed, end)
        self.drafts += keyed
        self.entries += new
        return new

    def _end(self, name: str) -> Stream:
        """Where the journal ends, with what waits."""
        if self.after is None:
            return self.stream(name)
        last = self.entries[-1] if self.entries else None
        return Stream(
            name=name,
            title="",
            last_number=self.after.number if last is None else last.number,
            last_hash=self.after.last_hash if last is None else last.hash,
        )

    def _keyed(self, draft: Draft, index: int) -> Draft:
        """A draft of a later step: its key follows on, as a request has each key once."""
        if not self.drafts or draft.key is None:
            return draft
        base = self.drafts[0].key
        return replace(draft, key=f"{base}:{len(self.drafts) + index}")

    def snapshot(self, stream: str, version: str) -> KeptFile | None:
        """The state saved last by a version."""
        return self.journals.snapshot(stream, version)

    def save_snapshot(
        self, stream: str, number: int, version: str, state: bytes, entry_hash: str | None = None
    ) -> bool:
        """What is not written is not kept either."""
        return False

    def stream(self, name: str) -> Stream:
        """Where the journal ends, with what waits."""
        stream = self.journals.stream(name)
        if not self.entries:
            return stream
        last = self.entries[-1]
        return replace(stream, last_number=last.number, last_hash=last.hash)

    def findings(self, stream: str) -> tuple[Finding, ...]:
        """What is wrong with the journal as it is written."""
        return self.journals.findings(stream)

    def export_jsonl(self, stream: str) -> str:
        """The journal as it is written."""
        return self.journals.export_jsonl(stream)
