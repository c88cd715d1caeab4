"""Each failure of a driver has its sentence; what is none of the database's is left as it is."""

import sqlite3

import psycopg
import pytest
from sqlalchemy import exc

from ronde.errors import (
    Conflict,
    ReadOnlyStore,
    RondeError,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreUnreachable,
)
from ronde.store.failures import in_words


def wrapped(original: Exception) -> exc.DBAPIError:
    """A driver's error as SQLAlchemy hands it on."""
    base = sqlite3.Error if isinstance(original, sqlite3.Error) else psycopg.Error
    error = exc.DBAPIError.instance("SELECT", (), original, base)
    assert isinstance(error, exc.DBAPIError)
    return error


def sqlite_error(code: int, words: str = "words") -> exc.DBAPIError:
    """What SQLite reports with a code."""
    original = sqlite3.OperationalError(words)
    original.sqlite_errorcode = code
    return wrapped(original)


def postgresql_error(code: str | None, words: str = "words") -> exc.DBAPIError:
    """What PostgreSQL reports with a code."""
    original = psycopg.OperationalError(words)
    original.sqlstate = code
    return wrapped(original)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite_error(sqlite3.SQLITE_BUSY), StoreLocked),
        (sqlite_error(sqlite3.SQLITE_BUSY_SNAPSHOT), StoreLocked),
        (sqlite_error(sqlite3.SQLITE_FULL), StoreFull),
        (sqlite_error(sqlite3.SQLITE_CORRUPT_VTAB), StoreDamaged),
        (sqlite_error(sqlite3.SQLITE_NOTADB), StoreDamaged),
        (sqlite_error(sqlite3.SQLITE_IOERR_SHORT_READ), StoreDamaged),
        (sqlite_error(sqlite3.SQLITE_IOERR_WRITE), StoreUnreachable),
        (sqlite_error(sqlite3.SQLITE_CANTOPEN), StoreUnreachable),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED), ReadOnlyStore),
        (sqlite_error(sqlite3.SQLITE_ERROR, "no such table: entries"), StoreDamaged),
        (wrapped(sqlite3.OperationalError("Could not decode to UTF-8")), StoreDamaged),
        (wrapped(sqlite3.IntegrityError("UNIQUE")), Conflict),
        (exc.TimeoutError(), StoreLocked),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text"), StoreDamaged),
        (postgresql_error("53100"), StoreFull),
        (postgresql_error("53300"), StoreUnreachable),
        (postgresql_error("55P03"), StoreLocked),
        (postgresql_error("57014"), StoreLocked),
        (postgresql_error("57P01"), StoreUnreachable),
        (postgresql_error("40001"), Conflict),
        (postgresql_error("40P01"), Conflict),
        (postgresql_error("25006"), ReadOnlyStore),
        (postgresql_error("42501"), ReadOnlyStore),
        (postgresql_error("XX001"), StoreDamaged),
        (postgresql_error("28P01"), StoreUnreachable),
        (postgresql_error("3D000"), StoreUnreachable),
        (postgresql_error("08006"), StoreUnreachable),
        (postgresql_error("22P05"), StoreUnreachable),
        (postgresql_error(None), StoreUnreachable),
    ],
)
def test_a_failure_of_the_database_has_its_sentence(
    error: Exception, kind: type[StoreError]
) -> None:
    with pytest.raises(StoreError, match=r"event\.ronde") as told, in_words("event.ronde"):
        raise error
    assert type(told.value) is kind
    assert told.value.__cause__ is error
    assert isinstance(told.value, RondeError)
    assert told.value.exit_code == 2


@pytest.mark.parametrize(
    "error",
    [
        sqlite_error(sqlite3.SQLITE_ERROR, 'near "FROM": syntax error'),
        wrapped(sqlite3.ProgrammingError("wrong number of values")),
        postgresql_error("42601"),
        ValueError("ours"),
    ],
)
def test_a_bug_stays_a_bug(error: Exception) -> None:
    with pytest.raises(type(error)) as seen, in_words("event.ronde"):
        raise error
    assert seen.value is error


def test_only_the_first_line_of_a_reason_is_told() -> None:
    with pytest.raises(StoreUnreachable) as told, in_words("club"):
        raise postgresql_error("08006", "no route\n\tIs the server running?")
    assert str(told.value) == "club cannot be reached: no route"
