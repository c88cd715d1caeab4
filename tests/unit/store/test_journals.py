"""Journals in a database, the same on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import sqlalchemy as sa

from ronde.core.journal.chain import first_hash
from ronde.core.journal.entry import Draft, Stream
from ronde.errors import (
    Conflict,
    InputError,
    KeyReused,
    StoreDamaged,
    StreamExists,
    UnknownStream,
)
from ronde.store import open_journals
from ronde.store.engine import open_database
from ronde.store.journals import Journals
from tests.journal_drafts import draft, undo, written


@pytest.fixture
def journals(database: str) -> Iterator[Journals]:
    with open_journals(database) as opened:
        opened.create("open", "Open d'été")
        yield opened


def run(database: str, *statements: str) -> None:
    """Do what only a tamperer does."""
    opened = open_database(database)
    protection = (
        ("DROP TRIGGER entries_no_UPDATE", "DROP TRIGGER entries_no_DELETE")
        if opened.is_sqlite
        else (
            "DROP TRIGGER entries_only_grow ON entries",
            "DROP TRIGGER entries_go_whole ON entries",
        )
    )
    with opened.writing() as connection:
        for statement in (*protection, *statements):
            connection.exec_driver_sql(statement)
    opened.close()


def test_what_is_appended_is_read_again_after_a_restart(journals: Journals, database: str) -> None:
    first = journals.append("open", [draft(1), draft(2, key="k")])
    second = journals.append("open", [undo(2)])
    assert [*first, *second] == written([draft(1), draft(2, key="k"), undo(2)])
    journals.close()
    with open_journals(database, create=False) as again:
        assert again.read("open") == [*first, *second]
        assert again.read("open", after=1) == [*first[1:], *second]
        assert again.read("open", after=3) == []
        assert again.read("open", after=99) == []


def test_every_letter_and_shape_is_kept(journals: Journals) -> None:
    payload = {"name": "Ørjan 陳 ♞ \u2028 \x01 \\ \"'", "deep": {"a": [1, None, True, {"": []}]}}
    odd = Draft(kind="x", payload=payload, who="", device="é", time=draft().time, key="§")
    assert journals.append("open", [odd]) == journals.read("open") == written([odd])
    assert journals.read("open")[0].payload == payload


def test_journals_are_listed_in_the_order_they_were_created(journals: Journals) -> None:
    journals.create("blitz", "Blitz", [draft()])
    last = written([draft()], stream="blitz")[0]
    assert journals.streams() == [
        Stream(name="open", title="Open d'été", last_number=0, last_hash=first_hash("open")),
        Stream(name="blitz", title="Blitz", last_number=1, last_hash=last.hash),
    ]
    assert journals.stream("blitz").last_number == 1
    assert journals.read("open") == []


def test_a_journal_is_created_once(journals: Journals) -> None:
    with pytest.raises(StreamExists, match="an event open already"):
        journals.create("open", "Another")
    assert journals.stream("open").title == "Open d'été"


def test_a_journal_and_its_first_entries_are_created_together(journals: Journals) -> None:
    with pytest.raises(InputError, match="no entry 9"):
        journals.create("blitz", "Blitz", [draft(), undo(9)])
    with pytest.raises(UnknownStream, match="there is no event blitz"):
        journals.read("blitz")


@pytest.mark.parametrize("name", ["", " ", "a\0b", "\udfff", "x" * 201])
def test_a_journal_has_a_name(journals: Journals, name: str) -> None:
    with pytest.raises(InputError, match="expected text"):
        journals.create(name, "title")
    with pytest.raises(InputError, match="expected text"):
        journals.create("name", name)


def test_a_writer_who_knows_the_end_writes_and_one_who_does_not_is_told(
    journals: Journals,
) -> None:
    journals.append("open", [draft(1), draft(2)], expected_number=0)
    journals.append("open", [draft(3)], expected_number=2)
    for stale in (0, 2, 4):
        with pytest.raises(Conflict, match=f"ends with entry 3, not with entry {stale}"):
            journals.append("open", [draft(4)], expected_number=stale)
    assert len(journals.read("open")) == 3


def test_a_repeated_request_writes_nothing_and_gets_the_same_answer(journals: Journals) -> None:
    request = [draft(1, key="a"), draft(2)]
    answer = journals.append("open", request, expected_number=0)
    journals.append("open", [draft(3)])
    later = [replace(each, time="2026-11-15T10:00:00.000000Z", who="Bob") for each in request]
    assert journals.append("open", later, expected_number=0) == answer
    assert len(journals.read("open")) == 3
    assert journals.written_with("open", "a") == answer[0]
    assert journals.written_with("open", "b") is None


def test_the_key_of_a_request_in_the_middle_is_found_too(journals: Journals) -> None:
    request = [draft(1), draft(2, key="a"), draft(3)]
    answer = journals.append("open", request)
    assert journals.append("open", request) == answer


@pytest.mark.parametrize(
    "other",
    [
        [draft(2, key="a")],
        [draft(1, kind="other", key="a")],
        [replace(draft(1, key="a"), undoes=1)],
        [draft(0), draft(1, key="a")],
        [draft(1, key="a"), draft(2), draft(3), draft(4)],
    ],
)
def test_a_key_that_says_something_else_is_refused(journals: Journals, other: list[Draft]) -> None:
    journals.append("open", [draft(1, key="a"), draft(2)])
    with pytest.raises(KeyReused, match="the key a belongs to entry 1"):
        journals.append("open", other)
    assert len(journals.read("open")) == 2


def test_the_same_key_in_another_journal_is_another_key(journals: Journals) -> None:
    journals.append("open", [draft(1, key="a")])
    journals.create("blitz", "Blitz")
    assert journals.append("blitz", [draft(2, key="a")])[0].number == 1


def test_one_request_does_not_use_a_key_twice(journals: Journals) -> None:
    with pytest.raises(Conflict):
        journals.append("open", [draft(1, key="a"), draft(2, key="a")])
    assert journals.read("open") == []


def test_all_or_nothing_is_written(journals: Journals) -> None:
    with pytest.raises(InputError, match="there is no entry 3"):
        journals.append("open", [draft(1), draft(2), undo(3)])
    assert journals.read("open") == []
    assert journals.append("open", []) == []


def test_there_is_no_journal_nobody_created(journals: Journals) -> None:
    for action in (
        lambda: journals.read("blitz"),
        lambda: journals.append("blitz", [draft()]),
        lambda: journals.stream("blitz"),
        lambda: journals.findings("blitz"),
        lambda: journals.export_jsonl("blitz"),
    ):
        with pytest.raises(UnknownStream, match="there is no event blitz"):
            action()


@pytest.mark.parametrize(
    ("tampering", "number"),
    [
        ("UPDATE entries SET payload = '{\"board\":9}' WHERE number = 2", 2),
        ("UPDATE entries SET payload = 'no JSON' WHERE number = 2", 2),
        ("UPDATE entries SET payload = '[]' WHERE number = 2", 2),
        ("UPDATE entries SET who = 'Bob' WHERE number = 3", 3),
        ("UPDATE entries SET undoes = 1 WHERE number = 1", 1),
        ("DELETE FROM entries WHERE number = 2", 3),
        ("DELETE FROM entries WHERE number = 3", 3),
        ("DELETE FROM entries", 1),
        ("UPDATE streams SET last_hash = 'x'", 3),
        ("UPDATE streams SET last_number = 2", 3),
    ],
)
def test_tampering_shows_and_ends_the_writing(
    journals: Journals, database: str, tampering: str, number: int
) -> None:
    journals.append("open", [draft(1), draft(2), draft(3)])
    assert journals.findings("open") == ()
    run(database, tampering)
    assert [finding.number for finding in journals.findings("open")] == [number]
    with pytest.raises(StoreDamaged, match="the journal of open is damaged"):
        journals.read("open")
    with pytest.raises(StoreDamaged, match="the journal of open is damaged"):
        journals.export_jsonl("open")


@pytest.mark.parametrize(
    "tampering",
    [
        "DELETE FROM entries WHERE number = 3",
        "UPDATE streams SET last_number = 2",
        "UPDATE streams SET last_hash = 'x'",
    ],
)
def test_nothing_is_appended_to_a_journal_without_its_end(
    journals: Journals, database: str, tampering: str
) -> None:
    journals.append("open", [draft(1), draft(2), draft(3)])
    run(database, tampering)
    with pytest.raises(StoreDamaged, match="does not end with the entry written last"):
        journals.append("open", [draft(4)])


@pytest.mark.parametrize("change", ["UPDATE entries SET who = 'Bob'", "DELETE FROM entries"])
def test_the_database_itself_refuses_to_change_what_was_written(
    journals: Journals, database: str, change: str
) -> None:
    journals.append("open", [draft(1)])
    opened = open_database(database)
    with (
        pytest.raises(sa.exc.DBAPIError, match="the journal only grows"),
        opened.engine.begin() as connection,
    ):
        connection.execute(sa.text(change))
    opened.close()


def test_the_number_of_an_entry_is_the_lock(journals: Journals, database: str) -> None:
    journals.append("open", [draft(1)])
    opened = open_database(database)
    copy = "INSERT INTO entries SELECT stream_id, number, time, who, device, kind, payload, undoes,"
    with pytest.raises(Conflict, match="somebody else wrote"), opened.writing() as connection:
        connection.execute(sa.text(f"{copy} 'other key', previous_hash, hash FROM entries"))
    opened.close()


def test_a_snapshot_is_there_for_its_version(journals: Journals) -> None:
    journals.append("open", [draft(1), draft(2)])
    assert journals.snapshot("open", "1") is None
    assert journals.save_snapshot("open", 2, "1", b"\x00state")
    saved = journals.snapshot("open", "1")
    assert saved is not None
    assert (saved.number, saved.state) == (2, b"\x00state")
    assert journals.snapshot("open", "2") is None
    assert journals.save_snapshot("open", 1, "2", b"")
    assert journals.snapshot("open", "1") is None


def test_a_snapshot_belongs_to_an_entry(journals: Journals) -> None:
    assert not journals.save_snapshot("open", 1, "1", b"state")
    assert not journals.save_snapshot("blitz", 1, "1", b"state")
    assert journals.snapshot("open", "1") is None


@pytest.mark.parametrize("column", ["state_hash", "entry_hash"])
def test_a_snapshot_that_does_not_fit_is_no_snapshot(
    journals: Journals, database: str, column: str
) -> None:
    journals.append("open", [draft(1)])
    journals.save_snapshot("open", 1, "1", b"state")
    run(database, f"UPDATE snapshots SET {column} = 'x'")
    assert journals.snapshot("open", "1") is None
