"""Streams and entries as rows: reading, writing, and the end of a journal."""

import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from ronde.core.journal.chain import chained, first_hash, verified
from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.core.journal.payload import canonical_json
from ronde.errors import InputError, JournalDamaged, StreamArchived, UnknownStream
from ronde.messages import N_, Message
from ronde.store.schema import archives, entries, streams
from ronde.store.watching import tell

_COLUMNS = [column for column in entries.c if column.name != "stream_id"]
# Every reader asks these: they are put together once.
_HELD_STREAM = (
    sa.select(streams.c.id).where(streams.c.name == sa.bindparam("name")).with_for_update()
)
ALL_STREAMS = sa.select(streams, archives.c.archived_at).outerjoin(
    archives, archives.c.stream_id == streams.c.id
)
"""The query for streams, with when each was set aside."""
_ONE_STREAM = ALL_STREAMS.where(streams.c.name == sa.bindparam("name"))
_ENTRIES_AFTER = (
    sa.select(*_COLUMNS)
    .where(
        entries.c.stream_id == sa.bindparam("stream_id"), entries.c.number > sa.bindparam("after")
    )
    .order_by(entries.c.number)
)
_LAST_ENTRY = (
    sa.select(*_COLUMNS)
    .where(entries.c.stream_id == sa.bindparam("stream_id"))
    .order_by(entries.c.number.desc())
    .limit(1)
)
_INSERTED = sa.insert(entries)
_END_MOVED = (
    sa.update(streams)
    .where(streams.c.id == sa.bindparam("id_of_stream"))
    .values(last_number=sa.bindparam("last_number"), last_hash=sa.bindparam("last_hash"))
)
_ENTRIES_UNTIL = _ENTRIES_AFTER.where(entries.c.number <= sa.bindparam("until"))


def stream_row(
    connection: sa.Connection, name: str, *, to_write: bool = False
) -> tuple[int, Stream]:
    """A stream and its number among the rows; held for this transaction if it is to be written."""
    if to_write and connection.dialect.name == "postgresql":
        # A statement of its own: one that waits for the lock sees, in the tables it joins, what
        # was there before it waited. In SQLite a writer is alone.
        connection.execute(_HELD_STREAM, {"name": name})
    row = connection.execute(_ONE_STREAM, {"name": name}).one_or_none()
    if row is None:
        raise UnknownStream(N_("there is no event {stream}"), stream=name)
    return row.id, stream_of(row)


def stream_of(row: sa.Row[Any]) -> Stream:
    """A row as a stream."""
    return Stream(
        name=row.name,
        title=row.title,
        last_number=row.last_number,
        last_hash=row.last_hash,
        archived_at=row.archived_at,
    )


def check_not_archived(stream: Stream) -> None:
    """Refuse to write to an event that is set aside."""
    if stream.archived_at is not None:
        raise StreamArchived(
            N_("{stream} is archived: take it out of the archive to change it"), stream=stream.name
        )


def add_stream(
    connection: sa.Connection, name: str, title: str, archived_at: str | None = None
) -> tuple[int, Stream]:
    """A new stream without entries; the database refuses a second one of the same name."""
    ends = {"last_number": 0, "last_hash": first_hash(name)}
    added = connection.execute(
        sa.insert(streams).values(name=name, title=title, **ends).returning(streams.c.id)
    ).scalar_one()
    if archived_at is not None:
        row = {"stream_id": added, "archived_at": archived_at}
        connection.execute(sa.insert(archives).values(row))
    return stream_row(connection, name)


def letter_count(connection: sa.Connection, stream_id: int) -> int:
    """How many letters the entries of a stream have, counted by the database."""
    texts = [column for column in _COLUMNS if isinstance(column.type, sa.Text)]
    each = sum((sa.func.coalesce(sa.func.length(text), 0) for text in texts), sa.literal(0))
    query = sa.select(sa.func.sum(each)).where(entries.c.stream_id == stream_id)
    return int(connection.scalar(query) or 0)


def raw_entries(
    connection: sa.Connection, stream_id: int, *, after: int = 0, until: int | None = None
) -> list[Entry]:
    """The entries of a stream as they are there, in order, whether the chain holds or not."""
    found = (
        connection.execute(_ENTRIES_AFTER, {"stream_id": stream_id, "after": after})
        if until is None
        else connection.execute(
            _ENTRIES_UNTIL, {"stream_id": stream_id, "after": after, "until": until}
        )
    )
    return [_entry(row) for row in found]


def checked_entries(
    connection: sa.Connection, stream_id: int, stream: Stream, *, after: int = 0
) -> list[Entry]:
    """The entries of a stream after a number, refused unless the chain holds to its end."""
    if after >= stream.last_number:
        return []
    raw = raw_entries(connection, stream_id, after=max(after - 1, 0), until=stream.last_number)
    before = None
    if after > 0 and raw and raw[0].number == after:
        before = (after, raw.pop(0).hash)
    for finding in verified(stream.name, raw, last_number=stream.last_number, after=before):
        raise damaged(stream.name, finding.message)
    check_end(stream, raw[-1] if raw else None)
    return raw


def checked_entry(connection: sa.Connection, stream_id: int, stream: Stream, number: int) -> Entry:
    """One entry of a stream, refused unless it is as it was written after the one before it."""
    raw = raw_entries(connection, stream_id, after=max(number - 2, 0), until=number)
    before = (raw[0].number, raw[0].hash) if number > 1 else None
    for finding in verified(stream.name, raw[-1:], last_number=number, after=before):
        raise damaged(stream.name, finding.message)
    return raw[-1]


def check_end(stream: Stream, last: Entry | None) -> None:
    """Refuse a journal that does not end where its stream says."""
    end = (last.number, last.hash) if last is not None else (0, first_hash(stream.name))
    if end != (stream.last_number, stream.last_hash):
        raise damaged(stream.name, Message(N_("it does not end with the entry written last")))


def add_drafts(
    connection: sa.Connection, stream_id: int, stream: Stream, drafts: Sequence[Draft]
) -> list[Entry]:
    """Write drafts as the next entries."""
    last = connection.execute(_LAST_ENTRY, {"stream_id": stream_id}).one_or_none()
    check_end(stream, _entry(last) if last is not None else None)
    written = chained(drafts, stream)
    for entry in written:
        if entry.undoes is not None and entry.undoes >= entry.number:
            raise InputError(N_("there is no entry {number}"), number=entry.undoes)
    add_entries(connection, stream_id, written)
    return written


def add_entries(connection: sa.Connection, stream_id: int, new: Sequence[Entry]) -> None:
    """Write entries that follow the last one, and where the journal now ends."""
    if not new:
        return
    connection.execute(_INSERTED, [{**_values(entry), "stream_id": stream_id} for entry in new])
    end = {"id_of_stream": stream_id, "last_number": new[-1].number, "last_hash": new[-1].hash}
    connection.execute(_END_MOVED, end)
    tell(connection)


def damaged(stream: str, why: Message) -> JournalDamaged:
    """The error for a journal that is not what was written."""
    return JournalDamaged(
        N_("the journal of {stream} is damaged: {why}; restore the last backup"),
        stream=stream,
        why=why,
    )


def _values(entry: Entry) -> dict[str, object]:
    """An entry as the columns of a row."""
    values = {column.name: getattr(entry, column.name) for column in _COLUMNS}
    return {**values, "payload": canonical_json(entry.payload)}


def _entry(row: Sequence[Any]) -> Entry:
    """A row as an entry; what cannot be read is left for the chain to find."""
    number, time, who, device, kind, payload, undoes, key, previous_hash, own_hash = row
    return Entry(
        number=number if type(number) is int else 0,
        time=time,
        who=who,
        device=device,
        kind=kind,
        payload=_payload(payload),
        undoes=undoes,
        key=key,
        previous_hash=previous_hash,
        hash=own_hash,
    )


def _payload(text: object) -> dict[str, Any]:
    """The payload that a text holds, or one that matches no hash."""
    try:
        value = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        value = None
    return value if isinstance(value, dict) else {"unreadable": repr(text)}
