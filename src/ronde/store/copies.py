"""Copies of journals: to a backup, from a backup, from a file; nothing is ever overwritten."""

import os
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from ronde.core.journal.entry import Stream
from ronde.core.journal.lines import WholeJournal
from ronde.errors import Conflict, InputError, Place, StoreUnreachable, UnknownStream
from ronde.messages import N_
from ronde.store import rows
from ronde.store.engine import Database, open_database
from ronde.store.failures import files_in_words, in_words
from ronde.store.files import check_file, file_uri, may_write
from ronde.store.schema import streams


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What taking in a journal changed: how many entries were added, and how many there are."""

    stream: str
    title: str
    added: int
    total: int


def whole_journal(connection: sa.Connection, name: str) -> WholeJournal:
    """A journal with all its entries, checked."""
    stream_id, stream = rows.stream_row(connection, name)
    found = rows.checked_entries(connection, stream_id, stream)
    return WholeJournal(stream=stream, entries=tuple(found))


def merge(connection: sa.Connection, coming: WholeJournal) -> Restored:
    """Add a journal, or the entries that are missing at the end of the one that is here."""
    name, title = coming.stream.name, coming.stream.title
    try:
        stream_id, here = rows.stream_row(connection, name, to_write=True)
    except UnknownStream:
        stream_id, here = rows.add_stream(connection, name, title)
    present = rows.checked_entries(connection, stream_id, here)
    for ours, theirs in zip(present, coming.entries, strict=False):
        if ours.hash != theirs.hash:
            raise Conflict(
                N_(
                    "{stream} went two ways: entry {number} here is not entry {number} there; "
                    "nothing was written"
                ),
                stream=name,
                number=ours.number,
            )
    missing = coming.entries[len(present) :]
    rows.add_entries(connection, stream_id, missing)
    total = max(len(present), len(coming.entries))
    return Restored(stream=name, title=here.title, added=len(missing), total=total)


def backup(database: Database, path: Path) -> list[Stream]:
    """Copy every journal into a new SQLite file, which is there only once it is complete."""
    if path.exists():
        raise InputError(
            N_("cannot be written: there is a file of that name already"),
            place=Place(file=str(path)),
        )
    try:
        with tempfile.TemporaryDirectory(prefix=".ronde-", dir=path.parent) as folder:
            made = Path(folder) / "backup.db"
            copied = _copy_all(database, made, name=str(path))
            _write_through(made)
            made.rename(path)
    except OSError as error:
        raise InputError(
            N_("cannot be written: {reason}"),
            reason=error.strerror or "",
            place=Place(file=str(path)),
        ) from error
    return copied


def restore(database: Database, path: Path) -> list[Restored]:
    """Take in every journal of a backup in one transaction; the backup itself is left alone."""
    with files_in_words(path):
        if not path.exists():
            raise StoreUnreachable(N_("there is no database {database}"), database=str(path))
        check_file(path)
    with tempfile.TemporaryDirectory(prefix="ronde-") as folder:
        copy = Path(folder) / "backup.db"
        # SQLite's own copy, since the last entries may still be in the notes beside the file.
        uri = file_uri(path, read_only=not may_write(path))
        with (
            in_words(str(path)),
            closing(sqlite3.connect(uri, uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
        opened = open_database(str(copy), create=False, name=str(path))
        try:
            with opened.reading() as connection:
                coming = [whole_journal(connection, name) for name in _stream_names(connection)]
        finally:
            opened.close()
    with database.writing() as connection:
        return [merge(connection, journal) for journal in coming]


def _copy_all(database: Database, made: Path, *, name: str) -> list[Stream]:
    """Copy the journals of one database into a new file."""
    target = open_database(str(made), name=name)
    copied = []
    try:
        with database.reading() as connection:
            names = _stream_names(connection)
        for stream in names:
            # One journal at a time: each is whole, and a large database needs little memory.
            with database.reading() as connection:
                whole = whole_journal(connection, stream)
            with target.writing() as connection:
                merge(connection, whole)
            copied.append(whole.stream)
    finally:
        target.close()
    return copied


def _stream_names(connection: sa.Connection) -> Sequence[str]:
    """The names of the journals, in the order they were created."""
    return connection.scalars(sa.select(streams.c.name).order_by(streams.c.id)).all()


def _write_through(file: Path) -> None:
    """Have the system put a file on the disk, where it lets us."""
    with file.open("rb+") as handle:
        os.fsync(handle.fileno())
