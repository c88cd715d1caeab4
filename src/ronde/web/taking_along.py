"""Requests that wait for the same event are written together: one transaction, each its answer.

To write takes a moment that nobody can shorten, above all where the database is elsewhere or the
disk is slow. Whoever has the turn takes along what waits meanwhile: the more there is to write, the
more is written at once. Each request is done on the event as those before it leave it, as if it had
come alone, and nobody is answered before all is on the disk.
"""

from collections.abc import Callable, Iterable
from contextvars import Context, copy_context
from dataclasses import dataclass, field, replace

from ronde.core.journal.entry import Draft
from ronde.errors import StoreFault
from ronde.service.events.desk import Desk, Done, Opened, Shelf
from ronde.service.events.keeping import Journals
from ronde.service.events.together import UnwrittenJournal

MOST_TOGETHER = 32
"""How many requests are written at once."""


@dataclass(slots=True, eq=False)
class TakenWish:
    """What somebody wants done at an event, and what came of it where somebody else took it along.

    It is done in the language of whoever asks.
    """

    desk: Desk
    action: Callable[[Desk], Done]
    made: Done | None = None
    fault: StoreFault | None = None
    _context: Context = field(default_factory=copy_context)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to do: where it was refused, whoever asks finds out why."""
        return self.made is not None or self.fault is not None

    def answer(self) -> Done:
        """What was done; raises StoreFault where the database failed."""
        if self.fault is not None:
            raise self.fault
        assert self.made is not None, "it was settled"
        return self.made

    def tried(self, known: Opened, waiting: UnwrittenJournal) -> tuple[Done, Opened] | None:
        """What it does to an event, and the event after it; None where it is to be done alone."""
        shelf = Shelf(known)
        desk = replace(self.desk, journals=waiting, shelf=shelf, trusts_shelf=True)
        try:
            made = self._context.run(self.action, desk)
        except Exception:
            return None
        after = shelf.opened
        is_whole = after is not None and waiting.entries and after.number == made.entries[-1].number
        return (made, after) if after is not None and is_whole else None


def written_together(
    journals: Journals, known: Opened, wishes: Iterable[TakenWish]
) -> Opened | None:
    """Do what several want, write it in one transaction, and give the event after it.

    What is not settled then is to be done alone; None where nothing was written. Raises Conflict
    where somebody else wrote to the event since it was known as it is here.
    """
    after, drafts = known, list[Draft]()
    tried: list[tuple[TakenWish, Done]] = []
    for wish in wishes:
        waiting = UnwrittenJournal(journals=journals, name=known.stream, after=after)
        outcome = wish.tried(after, waiting)
        if outcome is not None:
            tried.append((wish, outcome[0]))
            after = outcome[1]
            drafts += waiting.drafts
    if not drafts:
        return None
    try:
        written = journals.append(
            known.stream, drafts, expected_number=known.number, expected_hash=known.last_hash
        )
    except StoreFault as fault:
        for wish, _made in tried:
            wish.fault = fault
        raise
    if written[-1].hash != after.last_hash:
        return None
    for wish, made in tried:
        wish.made = made
    return after
