"""The journals in a database: create, read, append; all or nothing, in order, once."""

import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

import sqlalchemy as sa

from ronde.core.journal import lines
from ronde.core.journal.chain import REPLACED, Finding, check_end, verified
from ronde.core.journal.entry import Draft, Entry, Stream, check_event_name, check_line
from ronde.errors import (
    Conflict,
    InputError,
    KeyReused,
    Place,
    StoreDamaged,
    StoreError,
    StreamExists,
)
from ronde.messages import N_, Message
from ronde.store import copies, rows, shelves, watching
from ronde.store.copies import Check, Copied, Restored
from ronde.store.doors import Doors
from ronde.store.engine import Database
from ronde.store.ratings import KeptRatings, ratings_file
from ronde.store.schema import entries, snapshots, streams


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What the entries up to a number add up to, in the words of whoever saved it."""

    number: int
    entry_hash: str
    state: bytes


KEYS_ASKED_TOGETHER = 500
"""How many keys of requests are looked for at once: a statement takes only so many values."""


class Journals:
    """All the journals in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.written: Callable[[str, int, int], None] = lambda stream, number, count: None
        """Called after this process wrote: where, the number it now ends with, how many entries."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The database as people call it: a file, or a URL without its password."""
        return self._database.name

    @property
    def ratings(self) -> KeptRatings:
        """The rating list that is kept beside the journals, whether there is one or not."""
        return KeptRatings(ratings_file(self.name if self.is_file else None))

    @property
    def is_file(self) -> bool:
        """Whether this is a file, and not a server that several machines use."""
        return self._database.is_sqlite

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written here."""
        return self._database.read_only

    @property
    def doors(self) -> Doors:
        """Who may come in: kept in the same database."""
        return Doors(self._database)

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        """A new journal and its first entries, in one transaction."""
        check_event_name(stream)
        check_line("title", title)
        with self._database.writing() as connection:
            if connection.scalar(sa.select(streams.c.id).where(streams.c.name == stream)):
                raise StreamExists(N_("there is an event {stream} already"), stream=stream)
            stream_id, head = rows.add_stream(connection, stream, title)
            made = rows.add_drafts(connection, stream_id, head, drafts)
        self.written(stream, len(made), len(made))
        return made

    def streams(self) -> list[Stream]:
        """The journals, in the order they were created."""
        with self._database.reading() as connection:
            result = connection.execute(rows.ALL_STREAMS.order_by(streams.c.id))
            return [rows.stream_of(row) for row in result]

    def stream(self, name: str) -> Stream:
        """One journal: its title and where it ends."""
        with self._database.reading() as connection:
            return rows.stream_row(connection, name)[1]

    def named(self, word: str) -> Stream:
        """The journal of a name, or of a number such as `no:7`: a name may be unfit to type."""
        with self._database.reading() as connection:
            return shelves.named(connection, word)[1]

    def numbers(self) -> dict[str, int]:
        """The number of each journal, which it keeps, by its name."""
        with self._database.reading() as connection:
            return shelves.numbers(connection)

    def archive(self, stream: str, now: datetime) -> Stream:
        """Set a journal aside: nothing more is written to it."""
        with self._database.writing() as connection:
            return shelves.archive(connection, stream, now)

    def unarchive(self, stream: str) -> Stream:
        """Take a journal out of the archive."""
        with self._database.writing() as connection:
            return shelves.unarchive(connection, stream)

    def remove(
        self, stream: str, *, by: str, now: datetime, expected_hash: str | None = None
    ) -> Stream:
        """Remove a journal for good, a damaged one as well, and its cards; gives what it was.

        `expected_hash` is how it ended when it was copied or seen: if it went on since, this is a
        conflict.
        """
        with self._database.writing() as connection:
            return shelves.remove(connection, stream, by=by, now=now, expected_hash=expected_hash)

    def heads(self) -> dict[str, int]:
        """The number of the last entry of each journal."""
        return watching.heads(self._database)

    def announce(self, word: str) -> bool:
        """Say something to other processes at this database; a file has one process alone."""
        return watching.announce(self._database, word)

    def changes(self, stop: threading.Event) -> Iterator[Mapping[str, int] | str]:
        """The heads now, then whenever somebody wrote, here or elsewhere, until told to stop.

        A text between them is what a process announced.
        """
        return watching.changes(self._database, stop)

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        """The entries after a number; that nobody changed them is checked on the way.

        `after_hash` is the hash of the entry of that number, as the reader knows it: it is a
        conflict if another journal has taken the name since.
        """
        with self._database.reading() as connection:
            stream_id, head = rows.stream_row(connection, stream)
            entries = rows.checked_entries(connection, stream_id, head, after=after)
        end = entries[0].previous_hash if entries else head.last_hash
        if after_hash not in (None, end):
            raise Conflict(REPLACED, stream=stream)
        return entries

    def append(
        self,
        stream: str,
        drafts: Sequence[Draft],
        expected_number: int | None = None,
        expected_hash: str | None = None,
    ) -> list[Entry]:
        """Write drafts as the next entries, all or none; when this returns they are on the disk.

        `expected_number` is the last entry that the writer knows, `expected_hash` its hash: if
        there are newer ones, or if the journal is another one, this is a conflict. Drafts whose
        key was written before are not written again: the answer is what was written then.
        """
        with self._database.writing() as connection:
            stream_id, head = rows.stream_row(connection, stream, to_write=True)
            before = _written_before(connection, stream_id, drafts)
            if before:
                return before
            rows.check_not_archived(head)
            check_end(head, expected_number, expected_hash)
            added = rows.add_drafts(connection, stream_id, head, drafts)
        self.written(stream, head.last_number + len(added), len(added))
        return added

    def written_with(self, stream: str, key: str) -> Entry | None:
        """The entry that a request with a key wrote, none if it did not get that far."""
        with self._database.reading() as connection:
            stream_id, head = rows.stream_row(connection, stream)
            number = _number_of(connection, stream_id, key)
            if number is None:
                return None
            return rows.checked_entry(connection, stream_id, head, number)

    def findings(self, stream: str) -> tuple[Finding, ...]:
        """What is wrong with a journal, entry by entry; nothing when it is as it was written."""
        try:
            with self._database.reading() as connection:
                stream_id, head = rows.stream_row(connection, stream)
                raw = rows.raw_entries(connection, stream_id)
                is_sound = self._database.is_sound(connection)
        except StoreDamaged as error:
            return (Finding(number=0, message=error.message),)
        findings = verified(stream, raw, last_number=head.last_number)
        if not findings and raw and raw[-1].hash != head.last_hash:
            ends = Message(N_("it does not end with the entry written last"))
            findings = (Finding(number=head.last_number, message=ends),)
        if not is_sound:
            elsewhere = Message(N_("the file is damaged elsewhere: make a backup, and go on in it"))
            findings = (*findings, Finding(number=0, message=elsewhere))
        return findings

    def snapshot(self, stream: str, version: str) -> Snapshot | None:
        """The state saved last by this version, none if there is none that still fits."""
        with self._database.reading() as connection:
            stream_id, _ = rows.stream_row(connection, stream)
            here = sa.and_(
                entries.c.stream_id == snapshots.c.stream_id,
                entries.c.number == snapshots.c.number,
                entries.c.hash == snapshots.c.entry_hash,
            )
            query = sa.select(snapshots).join(entries, here)
            saved = connection.execute(
                query.where(snapshots.c.stream_id == stream_id, snapshots.c.version == version)
            ).one_or_none()
        if saved is None or saved.state_hash != hashlib.sha256(saved.state).hexdigest():
            return None
        return Snapshot(number=saved.number, entry_hash=saved.entry_hash, state=saved.state)

    def save_snapshot(
        self, stream: str, number: int, version: str, state: bytes, entry_hash: str | None = None
    ) -> bool:
        """Keep a state for a quicker start next time; whether that worked matters to nobody.

        `entry_hash` is the hash of the entry it was taken after: it is not kept for another event.
        """
        try:
            with self._database.writing() as connection:
                stream_id, _ = rows.stream_row(connection, stream, to_write=True)
                at_number = (entries.c.stream_id == stream_id) & (entries.c.number == number)
                found_hash = connection.scalar(sa.select(entries.c.hash).where(at_number))
                if found_hash is None or entry_hash not in (None, found_hash):
                    return False
                connection.execute(sa.delete(snapshots).where(snapshots.c.stream_id == stream_id))
                connection.execute(
                    sa.insert(snapshots).values(
                        stream_id=stream_id,
                        number=number,
                        version=version,
                        entry_hash=found_hash,
                        state_hash=hashlib.sha256(state).hexdigest(),
                        state=state,
                    )
                )
        except StoreError:
            return False
        return True

    def export_jsonl(self, stream: str) -> str:
        """A journal as text, one line of JSON for each entry."""
        with self._database.reading() as connection:
            whole = copies.whole_journal(connection, stream)
        return lines.dumps(whole.stream, whole.entries)

    def import_jsonl(
        self, text: str, *, file: str | None = None, check: Check = copies.anything
    ) -> Restored:
        """Take in a journal written by `export_jsonl`; what is here already is left alone."""
        try:
            whole = lines.loads(text)
            copies.check_name(whole)
            check(whole)
        except InputError as error:
            raise error.at(Place(file=file)) from None
        with self._database.writing() as connection:
            return copies.merge(connection, whole)

    def backup(self, path: Path, *, only: str | None = None) -> list[Copied]:
        """Copy every journal, or one, into a new file, a database that Ronde opens as it is."""
        return copies.backup(self._database, path, only=only)

    def restore(
        self, path: Path, *, check: Check = copies.anything, lenient: bool = False
    ) -> list[Restored]:
        """Take in every journal of a backup, all or none; nothing that is here is overwritten."""
        return copies.restore(self._database, path, check=check, lenient=lenient)


def _written_before(
    connection: sa.Connection, stream_id: int, drafts: Sequence[Draft]
) -> list[Entry]:
    """What a repeated request wrote the first time, nothing if it is the first time."""
    keys = [draft.key for draft in drafts if draft.key is not None]
    if 1 < len(keys) <= KEYS_ASKED_TOGETHER and not connection.scalar(
        _ANY_NUMBER_OF_KEYS, {"stream_id": stream_id, "keys": keys}
    ):
        return []
    for index, draft in enumerate(drafts):
        if draft.key is None:
            continue
        number = _number_of(connection, stream_id, draft.key)
        if number is None:
            continue
        # Drafts of one request are written together, so that they follow each other.
        first = number - index
        written = rows.raw_entries(
            connection, stream_id, after=first - 1, until=first + len(drafts) - 1
        )
        if [_said(entry) for entry in written] == [_said(each) for each in drafts]:
            return written
        raise KeyReused(
            N_("the key {key} belongs to entry {number}, which says something else"),
            key=draft.key,
            number=number,
        )
    return []


_NUMBER_OF_KEY = sa.select(entries.c.number).where(
    entries.c.stream_id == sa.bindparam("stream_id"), entries.c.key == sa.bindparam("key")
)


_ANY_NUMBER_OF_KEYS = (
    sa.select(entries.c.number)
    .where(
        entries.c.stream_id == sa.bindparam("stream_id"),
        entries.c.key.in_(sa.bindparam("keys", expanding=True)),
    )
    .limit(1)
)


def _number_of(connection: sa.Connection, stream_id: int, key: str) -> int | None:
    """The number of the entry with a key."""
    return connection.scalar(_NUMBER_OF_KEY, {"stream_id": stream_id, "key": key})


def _said(written: Draft | Entry) -> tuple[object, ...]:
    """What a request says, whoever repeats it and when."""
    return written.kind, written.payload, written.undoes, written.key
