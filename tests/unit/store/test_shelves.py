"""Events set aside and events removed, on each kind of database."""

import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from ronde.errors import Conflict, InputError, StreamArchived, UnknownStream
from ronde.store import open_journals, shelves
from ronde.store.copies import Restored
from ronde.store.engine import open_database
from ronde.store.enrolments import Admission, Code
from ronde.store.files import is_open_to_others
from ronde.store.journals import Journals
from ronde.store.schema import enrolments, entries, removals, sessions, snapshots
from ronde.store.sessions import NewSession
from tests.journal_drafts import draft, undo

NOW = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
RELEASED = Path(__file__).parent / "released"


@pytest.fixture
def journals(database: str) -> Iterator[Journals]:
    with open_journals(database) as opened:
        opened.create("open", "Open d'été", [draft(1, key="a"), draft(2), undo(2)])
        opened.create("blitz", "Blitz", [draft(1)])
        yield opened


def count(database: str, table: sa.Table) -> int:
    opened = open_database(database)
    with opened.reading() as connection:
        found = connection.scalar(sa.select(sa.func.count()).select_from(table))
    opened.close()
    return int(found or 0)


def change_an_entry(database: str) -> None:
    """Do what only a tamperer does."""
    opened = open_database(database)
    trigger = "entries_no_UPDATE" if opened.is_sqlite else "entries_only_grow ON entries"
    with opened.writing() as connection:
        connection.exec_driver_sql(f"DROP TRIGGER {trigger}")
        connection.exec_driver_sql("UPDATE entries SET who = 'Eve' WHERE kind = 'result'")
    opened.close()


def test_an_archived_event_is_read_and_not_written_to(journals: Journals) -> None:
    assert journals.archive("open", NOW).archived_at == "2026-11-16T09:30:00.000000Z"
    assert [stream.archived_at is None for stream in journals.streams()] == [False, True]
    assert len(journals.read("open")) == 3
    with pytest.raises(StreamArchived, match="open is archived: take it out of the archive"):
        journals.append("open", [draft(3)])
    # What was written before is still answered as it was.
    assert journals.append("open", [draft(1, key="a")])[0].number == 1
    assert journals.unarchive("open").archived_at is None
    assert journals.append("open", [draft(3)])[0].number == 4


def test_the_archive_goes_with_a_backup(journals: Journals, tmp_path: Path) -> None:
    journals.archive("blitz", NOW)
    journals.backup(tmp_path / "copy.ronde")
    with open_journals(str(tmp_path / "new.ronde")) as new:
        new.restore(tmp_path / "copy.ronde")
        assert new.streams() == journals.streams()
        assert '"archived' not in new.export_jsonl("blitz")


def test_a_removed_event_leaves_nothing_but_a_note(journals: Journals, database: str) -> None:
    assert journals.save_snapshot("open", 2, "1", b"state")
    code = Code(salt="s", hash="h", ends_at=NOW + timedelta(hours=1))
    card = journals.doors.enrolments.add("open", Admission(role="deputy"), code, by="Anne", now=NOW)
    device = NewSession(token_hash="t", device="phone", ends_at=datetime(2027, 1, 1, tzinfo=UTC))
    assert journals.doors.enrolments.join("h", "Zoé", device, NOW) is not None
    assert card.event == "open"
    gone = journals.remove("open", by="Anne", now=NOW)
    assert (gone.name, gone.last_number) == ("open", 3)
    assert [stream.name for stream in journals.streams()] == ["blitz"]
    assert journals.heads() == {"blitz": 1}
    for table in (snapshots, enrolments, sessions):
        assert count(database, table) == 0, table.name
    assert count(database, entries) == 1
    assert count(database, removals) == 1
    with pytest.raises(UnknownStream, match="there is no event open"):
        journals.read("open")
    # The name is free again, and what was removed comes back from a copy.
    journals.create("open", "Another")
    assert journals.read("open") == []


def test_after_a_removal_entries_are_as_safe_as_before(journals: Journals, database: str) -> None:
    journals.remove("blitz", by="Anne", now=NOW)
    # SQLite gives a new event the number of the last one.
    journals.create("rapid", "Rapid", [draft(1)])
    opened = open_database(database)
    for statement in ("DELETE FROM entries", "UPDATE entries SET who = 'Eve'"):
        with pytest.raises((Conflict, sa.exc.DBAPIError)), opened.writing() as connection:
            connection.exec_driver_sql(statement)
    opened.close()
    assert len(journals.read("open")) == 3
    assert len(journals.read("rapid")) == 1


def test_replacing_an_entry_is_refused_by_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "event.ronde"
    with open_journals(str(file)) as journals:
        journals.create("open", "Open", [draft(1, key="a"), draft(2)])
    query = (
        "INSERT OR REPLACE INTO entries SELECT stream_id, {}, time, 'Eve', device, kind, payload,"
        " undoes, {}, previous_hash, hash FROM entries WHERE number = 1"
    )
    with closing(sqlite3.connect(file)) as connection:
        for number, key in (("1", "NULL"), ("9", "'a'")):
            with pytest.raises(sqlite3.IntegrityError, match="the journal only grows"):
                connection.execute(query.format(number, key))


@pytest.mark.parametrize(
    "name", ["../../x", "a\nb", "<script>", "no:1", "Blitz du soir", "é" * 201]
)
def test_an_event_of_any_name_is_found_by_its_number_and_removed(
    journals: Journals, database: str, name: str
) -> None:
    opened = open_database(database)
    with opened.writing() as connection:
        connection.execute(
            sa.text("UPDATE streams SET name = :name WHERE name = 'blitz'"), {"name": name}
        )
    opened.close()
    number = journals.numbers()[name]
    assert journals.named(f"no:{number}").name == name
    assert journals.named(name).name == name
    assert journals.archive(name, NOW).archived_at
    assert journals.remove(name, by="", now=NOW).name == name
    with pytest.raises(UnknownStream):
        journals.named(f"no:{number}")
    assert [stream.name for stream in journals.streams()] == ["open"]


@pytest.mark.parametrize("word", ["no:", "no:x", "no:²", "no:99", "no:" + "9" * 30, "nobody"])
def test_a_number_of_no_event_is_one_sentence(journals: Journals, word: str) -> None:
    with pytest.raises(UnknownStream, match="there is no event"):
        journals.named(word)


def test_a_damaged_event_is_copied_as_it_is_and_the_others_whole(
    journals: Journals, database: str, tmp_path: Path
) -> None:
    journals.create("rapid", "Rapid", [draft(1, kind="other")])
    journals.archive("blitz", NOW)
    change_an_entry(database)
    copied = journals.backup(tmp_path / "copy.ronde")
    assert [one.stream for one in copied] == journals.streams()
    problems = {one.stream.name: str(one.problem) for one in copied if one.problem}
    assert list(problems) == ["open", "blitz"]
    assert "the journal of open is damaged: entry 1 is not what was written" in problems["open"]
    with open_journals(str(tmp_path / "copy.ronde"), create=False) as copy:
        assert copy.streams() == journals.streams()
        assert copy.findings("open") == journals.findings("open") != ()
        assert copy.read("rapid") == journals.read("rapid")


def test_a_backup_with_a_damaged_event_is_restored_leniently_or_not_at_all(
    journals: Journals, database: str, tmp_path: Path
) -> None:
    journals.create("rapid", "Rapid", [draft(1, kind="other")])
    change_an_entry(database)
    journals.backup(tmp_path / "copy.ronde")
    with open_journals(str(tmp_path / "new.ronde")) as new:
        with pytest.raises(InputError, match=r"open is not sound: .* nothing was taken in"):
            new.restore(tmp_path / "copy.ronde")
        assert new.streams() == []
        restored = new.restore(tmp_path / "copy.ronde", lenient=True)
        assert restored[2] == Restored(stream="rapid", title="Rapid", added=1, total=1)
        assert [one.stream for one in restored if one.problem] == ["open", "blitz"]
        assert [stream.name for stream in new.streams()] == ["rapid"]


def test_one_damaged_event_can_be_removed(
    journals: Journals, database: str, tmp_path: Path
) -> None:
    change_an_entry(database)
    (copied,) = journals.backup(tmp_path / "open.ronde", only="open")
    assert copied.problem is not None
    journals.remove("open", by="Anne", now=NOW)
    assert [stream.name for stream in journals.streams()] == ["blitz"]


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_an_old_database_that_cannot_be_written_has_nothing_archived(
    tmp_path: Path, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RELEASED / f"{version}.sql").read_text("utf-8"))
    monkeypatch.setattr("ronde.store.engine.may_write", lambda file: False)
    with open_journals(str(file), create=False) as journals:
        assert journals.read_only
        (stream,) = journals.streams()
        assert stream.archived_at is None
        assert len(journals.read("open-ete")) == 3


@pytest.mark.skipif(os.name == "nt", reason="rights of files are otherwise there")
def test_files_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with open_journals(str(tmp_path / "event.ronde")) as journals:
            journals.create("open", "Open", [draft(1)])
            journals.backup(tmp_path / "copy.ronde")
            modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert set(modes) >= {"event.ronde", "event.ronde-wal", "event.ronde-shm", "copy.ronde"}
    assert set(modes.values()) == {0o600}


@pytest.mark.skipif(os.name == "nt", reason="rights of files are otherwise there")
def test_an_existing_file_keeps_its_rights_and_is_told(tmp_path: Path) -> None:
    file = tmp_path / "event.ronde"
    open_journals(str(file)).close()
    assert not is_open_to_others(file)
    file.chmod(0o644)
    open_journals(str(file)).close()
    assert file.stat().st_mode & 0o777 == 0o644
    assert is_open_to_others(file)


def flip_a_bit(file: str, *, event: str, number: int) -> bytes:
    """Make a letter of a payload what no text has; gives the payload as it is then."""
    which = "number = ? AND stream_id = (SELECT id FROM streams WHERE name = ?)"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TRIGGER IF EXISTS entries_no_UPDATE")
        query = f"SELECT CAST(payload AS BLOB) FROM entries WHERE {which}"
        ((payload,),) = connection.execute(query, (number, event))
        changed = bytes([payload[0], payload[1], payload[2] | 0x80, *payload[3:]])
        update = f"UPDATE entries SET payload = CAST(? AS TEXT) WHERE {which}"
        connection.execute(update, (changed, number, event))
    return changed


def rows_in_bytes(file: str) -> list[tuple[object, ...]]:
    """The entries of a file as they are, whether they are text or not."""
    with closing(sqlite3.connect(file)) as connection:
        connection.text_factory = bytes
        return connection.execute("SELECT * FROM entries ORDER BY stream_id, number").fetchall()


def test_a_row_that_is_no_text_is_copied_bit_by_bit(tmp_path: Path) -> None:
    file, copy = str(tmp_path / "event.ronde"), tmp_path / "copy.ronde"
    with open_journals(file) as journals:
        journals.create("open", "Open", [draft(1, key="a"), draft(2), undo(2)])
        flipped = flip_a_bit(file, event="open", number=2)
        (copied,) = journals.backup(copy, only="open")
        assert (copied.stream, copied.lost_count) == (journals.stream("open"), 0)
        assert copied.problem is not None
        assert rows_in_bytes(str(copy)) == rows_in_bytes(file)
        assert flipped in rows_in_bytes(str(copy))[1]
    with open_journals(str(copy), create=False) as opened:
        assert opened.findings("open")
        with pytest.raises(InputError, match="open is not sound"):
            opened.restore(copy)


def test_an_entry_that_fits_in_no_copy_is_counted(tmp_path: Path) -> None:
    file, copy = str(tmp_path / "event.ronde"), tmp_path / "copy.ronde"
    with open_journals(file) as journals:
        journals.create("open", "Open", [draft(1), draft(2), undo(2)])
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("DROP TRIGGER entries_no_UPDATE")
            connection.execute(
                "UPDATE sqlite_master SET sql = replace(sql, 'kind TEXT NOT NULL', 'kind TEXT')"
            )
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE entries SET kind = NULL WHERE number = 2")
        (copied,) = journals.backup(copy)
        assert copied.lost_count == 1
        assert len(rows_in_bytes(str(copy))) == 2


def test_an_entry_written_after_the_copy_keeps_its_event(
    journals: Journals, tmp_path: Path
) -> None:
    (copied,) = journals.backup(tmp_path / "copy.ronde", only="open")
    journals.append("open", [draft(3)])
    seen = copied.stream.last_hash
    with pytest.raises(Conflict, match=r"ends with entry 4 now: nothing was removed"):
        journals.remove("open", by="Anne", now=NOW, expected_hash=seen)
    assert len(journals.read("open")) == 4
    journals.remove("open", by="Anne", now=NOW, expected_hash=journals.stream("open").last_hash)
    assert [stream.name for stream in journals.streams()] == ["blitz"]


@pytest.mark.postgres
def test_whoever_waited_for_an_archived_event_sees_that_it_is_archived(
    postgres_database: str,
) -> None:
    database = open_database(postgres_database)
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    with (
        open_journals(postgres_database) as journals,
        open_journals(postgres_database) as writers,
        ThreadPoolExecutor(2) as hands,
    ):
        journals.create("open", "Open", [draft(1)])
        with database.writing() as connection:
            shelves.archive(connection, "open", NOW)
            writing = hands.submit(writers.append, "open", [draft(2)])
            archiving = hands.submit(writers.archive, "open", NOW + timedelta(hours=1))
            while not (writing.done() or archiving.done()):
                with database.reading() as other:
                    if other.exec_driver_sql(waiting).scalar_one() == 2:
                        break
        with pytest.raises(StreamArchived):
            writing.result()
        # A second one at the same time changes nothing.
        assert archiving.result() == journals.stream("open")
        assert journals.stream("open").archived_at == "2026-11-16T09:30:00.000000Z"
        assert len(journals.read("open")) == 1
    database.close()
