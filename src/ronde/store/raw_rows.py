"""The rows of a damaged journal as they are, bit by bit: what is no text is copied all the same."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from ronde.store.schema import entries

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
    found: list[RawRow] = []
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
            found.append(tuple(row))
    if not is_all:
        lost_count = max(last_number - len(found), 1)
    return found, lost_count


def add_raw_rows(connection: sa.Connection, stream_id: int, found: Sequence[RawRow]) -> int:
    """Write rows into an SQLite file as they were read; gives how many of them fit in there."""
    added = 0
    for row in found:
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
    found = connection.execute(
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
        for row in found
    ]
