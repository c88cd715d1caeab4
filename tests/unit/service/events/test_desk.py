from dataclasses import replace

from ronde.core.journal.entry import Entry
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Shelf, opened
from tests.unit.service.events.desks import (
    DRAW,
    MemoryJournals,
    desk,
    event_with,
    pair,
    state,
)


class Counting(MemoryJournals):
    """Journals that count the entries they hand out."""

    handed_out = 0

    def read(self, stream: str, after: int = 0) -> list[Entry]:
        found = super().read(stream, after)
        self.handed_out += len(found)
        return found


def test_a_desk_reads_only_what_is_new() -> None:
    event = event_with(6)
    pair(event)
    assert isinstance(event.journals, MemoryJournals)
    counting = Counting(kept=event.journals.kept)
    at_work = replace(event, journals=counting, shelf=Shelf())
    for board in (1, 2, 3):
        enter_results(at_work, [(board, DRAW)])
    assert counting.handed_out == 4


def test_what_another_desk_wrote_is_seen_at_once() -> None:
    event = event_with(6)
    assert isinstance(event.journals, MemoryJournals)
    other = desk("Bernard", event.journals)
    withdraw(other, 2)
    assert state(event).withdrawn == {2: 1}
    withdraw(event, 3)
    assert opened(other).state == state(event)
