"""Backup, restore, and journals as text: everything comes back, nothing is overwritten."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from ronde.core.journal.lines import WholeJournal
from ronde.errors import (
    Conflict,
    FormatError,
    InputError,
    StoreDamaged,
    StoreUnreachable,
    StreamArchived,
    UnknownStream,
)
from ronde.store import copies, open_journals
from ronde.store.copies import Copied, Restored
from ronde.store.journals import Journals
from tests.journal_drafts import draft, undo


@pytest.fixture
def journals(database: str) -> Iterator[Journals]:
    with open_journals(database) as opened:
        opened.create("open", "Open d'été", [draft(1, key="a"), draft(2), undo(2)])
        opened.create("blitz", "Blitz", [draft(1)])
        opened.create("empty", "Empty")
        yield opened


def test_a_backup_is_one_file_that_opens_as_it_is(journals: Journals, tmp_path: Path) -> None:
    path = tmp_path / "sunday" / "backup.ronde"
    path.parent.mkdir()
    assert journals.backup(path) == [Copied(stream=each) for each in journals.streams()]
    assert os.listdir(path.parent) == ["backup.ronde"]
    with open_journals(str(path), create=False) as copy:
        assert copy.streams() == journals.streams()
        assert copy.read("open") == journals.read("open")


def test_a_backup_is_restored_into_an_empty_database(journals: Journals, tmp_path: Path) -> None:
    journals.backup(tmp_path / "backup.ronde")
    with open_journals(str(tmp_path / "new.ronde")) as new:
        assert new.restore(tmp_path / "backup.ronde") == [
            Restored(stream="open", title="Open d'été", added=3, total=3),
            Restored(stream="blitz", title="Blitz", added=1, total=1),
            Restored(stream="empty", title="Empty", added=0, total=0),
        ]
        assert new.streams() == journals.streams()
        assert new.read("open") == journals.read("open")
        assert new.append("open", [draft(1, key="a")])[0].number == 1


def test_a_restore_adds_what_is_missing_and_takes_nothing_away(
    journals: Journals, tmp_path: Path
) -> None:
    journals.backup(tmp_path / "earlier.ronde")
    journals.append("open", [draft(4)])
    journals.backup(tmp_path / "later.ronde")
    later = journals.read("open")
    assert [done.added for done in journals.restore(tmp_path / "earlier.ronde")] == [0, 0, 0]
    assert journals.read("open") == later
    with open_journals(str(tmp_path / "other.ronde")) as other:
        other.restore(tmp_path / "earlier.ronde")
        assert other.restore(tmp_path / "later.ronde")[0] == Restored(
            stream="open", title="Open d'été", added=1, total=4
        )
        assert other.read("open") == later
        assert other.findings("open") == ()


def test_a_journal_that_went_two_ways_is_refused_and_nothing_is_written(
    journals: Journals, tmp_path: Path
) -> None:
    with open_journals(str(tmp_path / "other.ronde")) as other:
        other.create("aside", "Aside", [draft(1)])
        other.create("open", "Open d'été", [draft(1, key="a"), draft(7)])
        other.backup(tmp_path / "other-backup.ronde")
    before = journals.streams()
    with pytest.raises(Conflict, match="open went two ways: entry 2 here"):
        journals.restore(tmp_path / "other-backup.ronde")
    assert journals.streams() == before


def test_a_backup_overwrites_nothing(journals: Journals, tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("years of work")
    with pytest.raises(InputError, match="there is a file of that name already"):
        journals.backup(path)
    assert path.read_text() == "years of work"


def test_a_backup_into_nowhere_is_refused(journals: Journals, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nowhere.*cannot be written"):
        journals.backup(tmp_path / "nowhere" / "backup.ronde")


def test_what_is_no_backup_is_refused(journals: Journals, tmp_path: Path) -> None:
    with pytest.raises(StoreUnreachable, match="there is no database"):
        journals.restore(tmp_path / "nothing.ronde")
    text = tmp_path / "text.ronde"
    text.write_text("not a database" * 100)
    with pytest.raises(StoreDamaged, match=r"text.ronde is damaged, or is not a database"):
        journals.restore(text)


def test_a_backup_in_use_gives_its_last_entries_too(journals: Journals, tmp_path: Path) -> None:
    with open_journals(str(tmp_path / "used.ronde")) as used:
        used.create("rapid", "Rapid", [draft(1)])
        assert (tmp_path / "used.ronde-wal").exists()
        journals.restore(tmp_path / "used.ronde")
    assert len(journals.read("rapid")) == 1


def test_a_journal_as_text_comes_back(journals: Journals, tmp_path: Path) -> None:
    text = journals.export_jsonl("open")
    with open_journals(str(tmp_path / "new.ronde")) as new:
        done = new.import_jsonl(text)
        assert done == Restored(stream="open", title="Open d'été", added=3, total=3)
        assert new.import_jsonl(text).added == 0
        assert new.export_jsonl("open") == text
        assert new.read("open") == journals.read("open")


def test_a_text_that_is_not_whole_is_refused_with_its_place(journals: Journals) -> None:
    text = journals.export_jsonl("open").replace('"board":2', '"board":3')
    with pytest.raises(FormatError, match=r"^open.jsonl: entry 2 is not what was written"):
        journals.import_jsonl(text, file="open.jsonl")


def test_an_event_removed_meanwhile_is_left_out_of_a_backup(
    journals: Journals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = journals.streams()
    journals.remove("blitz", by="", now=datetime(2026, 11, 16, 9, 30, tzinfo=UTC))
    names = [stream.name for stream in listed]
    monkeypatch.setattr("ronde.store.copies._stream_names", lambda connection: names)
    copied = journals.backup(tmp_path / "copy.ronde")
    assert [one.stream.name for one in copied] == ["open", "empty"]
    with pytest.raises(UnknownStream):
        journals.backup(tmp_path / "blitz.ronde", only="blitz")


def test_an_archived_event_leaves_the_others_of_a_lenient_restore(
    journals: Journals, tmp_path: Path
) -> None:
    with open_journals(str(tmp_path / "other.ronde")) as other:
        journals.backup(tmp_path / "earlier.ronde")
        other.restore(tmp_path / "earlier.ronde")
        other.archive("open", datetime(2026, 11, 16, 9, 30, tzinfo=UTC))
        journals.append("open", [draft(4)])
        journals.append("blitz", [draft(5)])
        journals.backup(tmp_path / "later.ronde")
        with pytest.raises(StreamArchived):
            other.restore(tmp_path / "later.ronde")
        assert len(other.read("blitz")) == 1
        restored = other.restore(tmp_path / "later.ronde", lenient=True)
        assert [one.added for one in restored] == [0, 1, 0]
        assert "open is archived" in str(restored[0].problem)
        assert len(other.read("open")) == 3


def test_a_journal_larger_than_any_event_is_not_read(
    journals: Journals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journals.backup(tmp_path / "backup.ronde")
    letters = len(journals.export_jsonl("blitz"))
    monkeypatch.setattr(copies, "LARGEST_JOURNAL", letters)
    monkeypatch.setattr(copies, "whole_journal", _read_only_the_smaller(copies.whole_journal))
    with open_journals(str(tmp_path / "new.ronde")) as new:
        with pytest.raises(InputError, match="open is not sound: its journal has"):
            new.restore(tmp_path / "backup.ronde")
        assert new.streams() == []
        large, *others = new.restore(tmp_path / "backup.ronde", lenient=True)
        assert large.problem is not None
        assert [(each.stream, each.problem) for each in others] == [
            ("blitz", None),
            ("empty", None),
        ]


def _read_only_the_smaller(reader: Callable[..., WholeJournal]) -> Callable[..., WholeJournal]:
    def whole_journal(connection: sa.Connection, name: str) -> WholeJournal:
        assert name != "open", "a journal that is too large must not be read"
        return reader(connection, name)

    return whole_journal


def test_a_file_with_a_query_in_place_of_a_table_is_refused(
    journals: Journals, tmp_path: Path
) -> None:
    """Reading such a table would run what the maker of the file wrote, without an end."""
    file = tmp_path / "backup.ronde"
    journals.backup(file)
    with closing(sqlite3.connect(file)) as forged:
        forged.execute("ALTER TABLE entries RENAME TO others")
        forged.execute(
            "CREATE VIEW entries AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
            " SELECT 1 AS stream_id, i AS number, '' AS time, '' AS who, '' AS device, '' AS kind,"
            " '{}' AS payload, NULL AS undoes, NULL AS key, '' AS previous_hash, '' AS hash FROM n"
        )
    with pytest.raises(StoreDamaged):
        journals.restore(file)
    with pytest.raises(StoreDamaged):
        open_journals(str(file), create=False)
