"""Copies of journals: to a backup, from a backup, from a file; nothing is ever overwritten.

One journal that is damaged leaves the others alone: a backup has it as it is, and says so.
"""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ronde.core.journal.entry import Stream, check_event_name
from ronde.core.journal.lines import WholeJournal
from ronde.errors import (
    Conflict,
    InputError,
    Place,
    RondeError,
    StoreDamaged,
    StoreUnreachable,
    StreamArchived,
    UnknownStream,
)
from ronde.messages import N_, Message
from ronde.store import rows
from ronde.store.engine import Database, open_database
from ronde.store.failures import files_in_words, in_words
from ronde.store.files import check_file, file_uri, may_write
from ronde.store.schema import entries, streams

LARGEST_JOURNAL = 64_000_000
"""Letters of a journal that is taken in, as of a journal in a text file: an open of 2,000 players
takes 10 million."""

Check = Callable[[WholeJournal], None]
"""Refuses a journal that is not fit to be taken in, by an error of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What taking in a journal changed: how many entries were added, and how many there are.

    `problem` is why it was left out, where others were taken in all the same.
    """

    stream: str
    title: str
    added: int
    total: int
    problem: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """A journal in a backup; `problem` is what is wrong with it, there as here.

    `lost_count` is how many of its entries could not be read, so that the copy has them not.
    """

    stream: Stream
    problem: Message | None = None
    lost_count: int = 0


def anything(journal: WholeJournal) -> None:
    """Take in whatever has its chain."""


def whole_journal(connection: sa.Connection, name: str) -> WholeJournal:
    """A journal with all its entries, checked."""
    stream_id, stream = rows.stream_row(connection, name)
    entries = rows.checked_entries(connection, stream_id, stream)
    return WholeJournal(stream=stream, entries=tuple(entries))


def check_name(journal: WholeJournal) -> None:
    """Refuse a journal whose event could not be opened here under its name."""
    check_event_name(journal.stream.name)


def merge(connection: sa.Connection, coming: WholeJournal) -> Restored:
    """Add a journal, or the entries that are missing at the end of the one that is here."""
    name, title = coming.stream.name, coming.stream.title
    try:
        stream_id, here = rows.stream_row(connection, name, to_write=True)
    except UnknownStream:
        stream_id, here = rows.add_stream(connection, name, title, coming.stream.archived_at)
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
    if missing and present:
        rows.check_not_archived(here)
    rows.add_entries(connection, stream_id, missing)
    total = max(len(present), len(coming.entries))
    return Restored(stream=name, title=here.title, added=len(missing), total=total)


def backup(database: Database, path: Path, *, only: str | None = None) -> list[Copied]:
    """Copy every journal, or one, into a new SQLite file, there only once it is complete.

    Reading: a damaged journal is copied row by row as it is. It is as damaged in the copy as here,
        and every reader is told so: nothing of it is made up, and nothing of it is lost.
    """
    if path.exists():
        raise InputError(
            N_("cannot be written: there is a file of that name already"),
            place=Place(file=str(path)),
        )
    try:
        with tempfile.TemporaryDirectory(prefix=".ronde-", dir=path.parent) as folder:
            made = Path(folder) / "backup.db"
            copied = _copy_all(database, made, name=str(path), only=only)
            _write_through(made)
            made.rename(path)
    except OSError as error:
        raise InputError(
            N_("cannot be written: {reason}"),
            reason=error.strerror or "",
            place=Place(file=str(path)),
        ) from error
    return copied


def restore(
    database: Database, path: Path, *, check: Check = anything, lenient: bool = False
) -> list[Restored]:
    """Take in every journal of a backup in one transaction; the backup itself is left alone.

    A journal that is damaged, or that `check` refuses, refuses them all; `lenient` leaves it out.
    """
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
            return _restored(database, opened, check, lenient=lenient)
        finally:
            opened.close()


def _restored(
    database: Database, backup: Database, check: Check, *, lenient: bool
) -> list[Restored]:
    """Check every journal of a backup, then add them; one at a time is in memory.

    Reading: each is read twice, since a check takes long and others wait while we write.
    """
    with backup.reading() as connection:
        names = _stream_names(connection)
    left_out = {name: _left_out(backup, name, check, lenient=lenient) for name in names}
    with database.writing() as connection:
        return [left_out[name] or _merged(connection, backup, name, lenient) for name in names]


def _merged(connection: sa.Connection, backup: Database, name: str, lenient: bool) -> Restored:
    """Add a journal of a backup; `lenient` leaves out one to which nothing may be written."""
    with backup.reading() as reading:
        coming = whole_journal(reading, name)
    try:
        return merge(connection, coming)
    except StreamArchived as error:
        if not lenient:
            raise
        title = coming.stream.title
        return Restored(stream=name, title=title, added=0, total=0, problem=error.message)


def _left_out(backup: Database, name: str, check: Check, *, lenient: bool) -> Restored | None:
    """Refuse a journal of a backup that is not sound; `lenient` returns what is said of it."""
    title = ""
    try:
        with backup.reading() as connection:
            stream_id, stream = rows.stream_row(connection, name)
            title = stream.title
            _check_size(connection, stream_id)
            whole = whole_journal(connection, name)
        check_name(whole)
        check(whole)
    except RondeError as error:
        if lenient:
            return Restored(stream=name, title=title, added=0, total=0, problem=error.message)
        raise InputError(
            N_("{event} is not sound: {problem}; nothing was taken in, --lenient takes the others"),
            event=name,
            problem=error.message,
            place=Place(file=backup.name),
        ) from error
    return None


def _check_size(connection: sa.Connection, stream_id: int) -> None:
    """Refuse a journal that is larger than any event makes it, before it is read."""
    letters = rows.letter_count(connection, stream_id)
    if letters > LARGEST_JOURNAL:
        raise InputError(
            N_("its journal has {count} letters, and at most {most} are read"),
            count=letters,
            most=LARGEST_JOURNAL,
        )


def _copy_all(database: Database, made: Path, *, name: str, only: str | None) -> list[Copied]:
    """Copy the journals of one database into a new file."""
    target = open_database(str(made), name=name)
    try:
        with database.reading() as connection:
            names = (
                [rows.stream_row(connection, only)[1].name] if only else _stream_names(connection)
            )
        copied = []
        for stream in names:
            try:
                copied.append(_copy(database, target, stream))
            except UnknownStream:
                # Removed while the others were copied: only who asked for it alone misses it.
                if only:
                    raise
        return copied
    finally:
        target.close()


def _copy(database: Database, target: Database, name: str) -> Copied:
    """Copy one journal, so that each is whole and a large database needs little memory."""
    try:
        with database.reading() as connection:
            whole = whole_journal(connection, name)
    except StoreDamaged as error:
        return _copy_as_it_is(database, target, name, error.message)
    with target.writing() as connection:
        merge(connection, whole)
    return Copied(stream=whole.stream)


def _copy_as_it_is(database: Database, target: Database, name: str, problem: Message) -> Copied:
    """Copy the rows of a damaged journal as they are, as far as they can be read at all."""
    with database.reading() as connection:
        stream_id, stream = rows.stream_row(connection, name)
        raw, lost_count = raw_rows(connection, stream_id, stream.last_number)
    with target.writing() as connection:
        copy_id, _ = rows.add_stream(connection, name, stream.title, stream.archived_at)
        ends = {"last_number": stream.last_number, "last_hash": stream.last_hash}
        connection.execute(sa.update(streams).where(streams.c.id == copy_id).values(ends))
        lost_count += len(raw) - add_raw_rows(connection, copy_id, raw)
    return Copied(stream=stream, problem=problem, lost_count=lost_count)


def _stream_names(connection: sa.Connection) -> Sequence[str]:
    """The names of the journals, in the order they were created."""
    return connection.scalars(sa.select(streams.c.name).order_by(streams.c.id)).all()


def _write_through(file: Path) -> None:
    """Have the system put a file on the disk, where it lets us."""
    with file.open("rb+") as handle:
        os.fsync(handle.fileno())


_NAMES = [column.name for column in entries.c if column.name != "stream_id"]
# Text that a flipped bit made unreadable is refused by the driver, its bytes are not.
_READ = ", ".join(
    f'typeof("{name}"), CASE typeof("{name}") WHEN \'text\' THEN CAST("{name}" AS BLOB)'
    f' ELSE "{name}" END'
    for name in _NAMES
)
_SELECT = f"SELECT {_READ} FROM entries WHERE rowid = ?"
_INSERT = "INSERT INTO entries (stream_id, {}) VALUES (?, {})".format(
    ", ".join(f'"{name}"' for name in _NAMES),
    ", ".join("CASE ? WHEN 'text' THEN CAST(? AS TEXT) ELSE ? END" for _ in _NAMES),
)

RawRow = tuple[Any, ...]
"""For each column but the first its kind, as SQLite names it, and its value, text as bytes."""


def raw_rows(
    connection: sa.Connection, stream_id: int, last_number: int
) -> tuple[list[RawRow], int]:
    """The rows of a journal that can be read, and how many there are that cannot."""
    if connection.dialect.name != "sqlite":
        return _rows_of_a_server(connection, stream_id), 0
    readable: list[RawRow] = []
    lost_count = 0
    numbers, is_all = _row_numbers(connection, stream_id)
    for number in numbers:
        try:
            row = connection.exec_driver_sql(_SELECT, (number,)).one_or_none()
        except sa.exc.DatabaseError:
            row = None
        if row is None:
            lost_count += 1
        else:
            readable.append(tuple(row))
    if not is_all:
        lost_count = max(last_number - len(readable), 1)
    return readable, lost_count


def add_raw_rows(connection: sa.Connection, stream_id: int, raw: Sequence[RawRow]) -> int:
    """Write rows into an SQLite file as they were read; gives how many of them fit in there."""
    added = 0
    for row in raw:
        values = [
            each
            for kind, value in zip(row[::2], row[1::2], strict=True)
            for each in (kind, value, value)
        ]
        try:
            connection.exec_driver_sql(_INSERT, (stream_id, *values))
        except sa.exc.IntegrityError:
            # A number or a key that is there twice, or nothing where something has to be.
            continue
        added += 1
    return added


def _row_numbers(connection: sa.Connection, stream_id: int) -> tuple[list[int], bool]:
    """Where the rows of a journal are in a file, and whether all of them could be listed."""
    numbers: set[int] = set()
    is_all = True
    # What one way cannot reach the other may: by the index, and from one row to the next.
    for way in ("", "NOT INDEXED"):
        query = f"SELECT rowid FROM entries {way} WHERE stream_id = ?"
        try:
            for row in connection.exec_driver_sql(query, (stream_id,)):
                numbers.add(row[0])
        except sa.exc.DatabaseError:
            is_all = False
    return sorted(numbers), is_all


def _rows_of_a_server(connection: sa.Connection, stream_id: int) -> list[RawRow]:
    """The rows of a journal in PostgreSQL, which lets nothing in that is no text."""
    query = sa.select(*(entries.c[name] for name in _NAMES))
    result = connection.execute(
        query.where(entries.c.stream_id == stream_id).order_by(entries.c.number)
    )
    return [
        tuple(
            each
            for value in row
            for each in (
                ("text", value.encode()) if isinstance(value, str) else ("as it is", value)
            )
        )
        for row in result
    ]
