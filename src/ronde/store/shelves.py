"""Events set aside, and events removed for good; sound or not, whatever their names."""

from datetime import datetime

import sqlalchemy as sa

from ronde.core.journal.entry import Stream, check_text, time_text
from ronde.errors import Conflict, UnknownStream
from ronde.messages import N_
from ronde.store import rows
from ronde.store.schema import archives, entries, removals, snapshots, streams
from ronde.store.watching import tell

NUMBERED = "no:"
"""What stands before the number of an event where its name cannot be typed: `no:7`."""


def named(connection: sa.Connection, word: str) -> tuple[int, Stream]:
    """The stream of a name, or of a number such as `no:7`, which no name of an event can be."""
    try:
        return rows.stream_row(connection, word)
    except UnknownStream:
        number = word.removeprefix(NUMBERED)
        if number == word or not (number.isascii() and number.isdecimal() and len(number) < 10):
            raise
    row = connection.execute(rows.ALL_STREAMS.where(streams.c.id == int(number))).one_or_none()
    if row is None:
        raise UnknownStream(N_("there is no event {stream}"), stream=word)
    return row.id, rows.stream_of(row)


def numbers(connection: sa.Connection) -> dict[str, int]:
    """The number of each event, by its name."""
    result = connection.execute(sa.select(streams.c.name, streams.c.id))
    return {row.name: row.id for row in result}


def archive(connection: sa.Connection, name: str, now: datetime) -> Stream:
    """Set an event aside; one that is set aside already stays as it is."""
    stream_id, stream = rows.stream_row(connection, name, to_write=True)
    if stream.archived_at is None:
        values = {"stream_id": stream_id, "archived_at": time_text(now)}
        connection.execute(sa.insert(archives).values(values))
        tell(connection)
    return rows.stream_row(connection, name)[1]


def unarchive(connection: sa.Connection, name: str) -> Stream:
    """Take an event out of the archive."""
    stream_id, _ = rows.stream_row(connection, name, to_write=True)
    connection.execute(sa.delete(archives).where(archives.c.stream_id == stream_id))
    tell(connection)
    return rows.stream_row(connection, name)[1]


def remove(
    connection: sa.Connection, name: str, *, by: str, now: datetime, expected_hash: str | None
) -> Stream:
    """Remove an event with its journal, its cards and the devices they let in.

    That it was there is noted: its name, its last entry, when it was removed and by whom.
    """
    check_text("who", by, may_be_empty=True)
    stream_id, stream = rows.stream_row(connection, name, to_write=True)
    if expected_hash is not None and expected_hash != stream.last_hash:
        raise Conflict(
            N_(
                "somebody wrote to {stream} meanwhile, it ends with entry {number} now: "
                "nothing was removed, look again"
            ),
            stream=name,
            number=stream.last_number,
        )
    noted = connection.execute(
        sa.insert(removals)
        .values(
            stream_id=stream_id,
            name=stream.name,
            title=stream.title,
            last_number=stream.last_number,
            last_hash=stream.last_hash,
            removed_at=time_text(now),
            removed_by=by,
        )
        .returning(removals.c.id)
    ).scalar_one()
    for table in (entries, snapshots):
        connection.execute(sa.delete(table).where(table.c.stream_id == stream_id))
    connection.execute(sa.delete(streams).where(streams.c.id == stream_id))
    # From here on no entry of any event can go: a later one may get the number of this one.
    connection.execute(sa.update(removals).where(removals.c.id == noted).values(stream_id=None))
    tell(connection)
    return stream
