from dataclasses import replace

from ronde.core.chess.player import Player
from ronde.core.journal.entry import Entry
from ronde.service.events.actions.entering import enter, withdraw
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

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        found = super().read(stream, after, after_hash)
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


def test_another_event_that_took_the_name_is_read_anew() -> None:
    at_work = event_with(4)
    kept = at_work.journals
    assert isinstance(kept, MemoryJournals)
    longer = event_with(6)
    enter(longer, [Player(number=0, name="Zola")])
    assert isinstance(longer.journals, MemoryJournals)
    opened(at_work)
    kept.kept["open"] = longer.journals.kept["open"]
    assert len(opened(at_work).state.players) == 7
    assert opened(at_work).number == 3
