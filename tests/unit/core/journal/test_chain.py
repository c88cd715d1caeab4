"""Any change to what was written shows, and where."""

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from ronde.core.journal.chain import chained, entry_hash, first_hash, verified
from ronde.core.journal.entry import Entry, Stream
from tests.journal_drafts import TIME, draft, undo, written

ENTRIES = written([draft(1, key="a"), draft(2), draft(3), undo(2), draft(4)])


def wrong(entries: list[Entry], *, stream: str = "open") -> list[tuple[int, str]]:
    """What is found, as numbers and sentences."""
    found = verified(stream, entries, last_number=5)
    return [(finding.number, str(finding.message)) for finding in found]


def test_the_hash_can_be_computed_by_anybody() -> None:
    stream = hashlib.sha256(b'{"stream":"open"}').hexdigest()
    text = (
        '{"device":"laptop","key":"a","kind":"result","number":1,"payload":{"board":1,"result":'
        f'"½-½","round":1}},"previous_hash":"{stream}","time":"{TIME}","undoes":null,'
        '"who":"Anne Élodie"}'
    )
    assert ENTRIES[0].previous_hash == stream
    assert ENTRIES[0].hash == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_numbers_start_at_1_and_each_entry_names_the_one_before() -> None:
    assert [entry.number for entry in ENTRIES] == [1, 2, 3, 4, 5]
    assert [entry.previous_hash for entry in ENTRIES] == [
        first_hash("open"),
        *(entry.hash for entry in ENTRIES[:-1]),
    ]
    assert all(entry.hash == entry_hash(entry) for entry in ENTRIES)


def test_writing_in_two_steps_gives_the_same_entries() -> None:
    middle = Stream(name="open", title="x", last_number=2, last_hash=ENTRIES[1].hash)
    assert chained([draft(3), undo(2), draft(4)], middle) == ENTRIES[2:]


def test_what_was_written_is_whole() -> None:
    assert wrong(ENTRIES) == []
    assert verified("open", []) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"payload": {"round": 1, "board": 3, "result": "1-0"}},
        {"who": "Bernard"},
        {"device": "phone"},
        {"time": "2026-11-15T09:30:00.000001Z"},
        {"kind": "correction"},
        {"undoes": 1},
        {"key": "k"},
        {"who": b"\xff"},
    ],
)
def test_a_changed_field_shows(change: dict[str, Any]) -> None:
    changed = [*ENTRIES[:2], replace(ENTRIES[2], **change), *ENTRIES[3:]]
    assert wrong(changed) == [(3, "entry 3 is not what was written: its hash does not match")]


def test_a_change_with_its_hash_computed_anew_shows_at_the_next_entry() -> None:
    changed = replace(ENTRIES[2], who="Bernard")
    changed = replace(changed, hash=entry_hash(changed))
    assert wrong([*ENTRIES[:2], changed, *ENTRIES[3:]]) == [
        (4, "entry 4 does not follow entry 3 as that is now")
    ]


def test_a_removed_entry_shows() -> None:
    assert wrong([*ENTRIES[:2], *ENTRIES[3:]]) == [
        (4, "entry 3 is missing: entry 4 comes in its place")
    ]


def test_entries_in_another_order_show() -> None:
    first, second, *rest = ENTRIES
    assert [number for number, _ in wrong([second, first, *rest])] == [2, 1, 3]


def test_a_removed_end_shows_where_the_end_is_known() -> None:
    assert wrong(ENTRIES[:3]) == [
        (4, "the journal ends with entry 3, but entry 5 was written last")
    ]
    assert verified("open", ENTRIES[:3]) == ()


def test_the_journal_of_another_event_shows() -> None:
    assert wrong(ENTRIES, stream="blitz") == [(1, "entry 1 does not belong to this journal")]


def test_the_end_of_a_journal_can_be_checked_by_itself() -> None:
    assert verified("open", ENTRIES[2:], after=(2, ENTRIES[1].hash), last_number=5) == ()
    assert verified("open", ENTRIES[2:], after=(2, ENTRIES[0].hash), last_number=5) != ()
