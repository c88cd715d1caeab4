"""Forged journals: each is taken in and can be shown, or is refused with one sentence."""

import datetime as dt

from ronde.core.journal.effect import effective
from ronde.core.journal.lines import WholeJournal
from ronde.errors import RondeError
from ronde.service.events.desk import Opened
from ronde.service.events.fold import folded
from ronde.service.events.soundness import check_journal
from ronde.web.desk.event_rows import event_row
from ronde.web.person import Person, Role
from tests.forging import forged, real_journals
from tests.unit.service.events.desks import MemoryJournals

CASES = 250
PEOPLE = (Person(name="Anne", role=Role.DIRECTOR, device="desk"), Person())


def outcome(journal: WholeJournal) -> RondeError | None:
    """Why a journal is refused; None where it was taken in, and the home page shows it."""
    try:
        check_journal(journal)
    except RondeError as error:
        return error if str(error) else None
    if journal.entries:
        opened = Opened(
            journals=MemoryJournals(kept={journal.stream.name: list(journal.entries)}),
            stream=journal.stream.name,
            state=folded(effective(journal.entries)),
            number=journal.stream.last_number,
            last_hash=journal.stream.last_hash,
            recent=journal.entries,
        )
        for person in PEOPLE:
            event_row(opened, person, dt.date(2026, 11, 16))
    return None


def test_real_journals_are_taken_in() -> None:
    refused = [journal.stream.name for journal in real_journals() if outcome(journal) is not None]
    assert refused == []


def test_whatever_a_journal_says_it_is_taken_in_or_refused_with_a_sentence() -> None:
    refused = 0
    for seed in range(CASES):
        try:
            refused += outcome(forged(seed)) is not None
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
    assert CASES // 4 < refused < CASES
