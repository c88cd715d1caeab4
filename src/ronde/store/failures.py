"""What a database driver reports, as one clear sentence."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import exc

from ronde.errors import (
    Conflict,
    ReadOnlyStore,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreUnreachable,
    UnknownName,
)
from ronde.messages import N_, message
from ronde.store.addresses import without_passwords

LOCKED = N_("{database} is in use by another program for too long: nothing was written, try again")
_FULL = N_(
    "there is no room left for {database}: nothing was written, free some space and try again"
)
_DAMAGED = N_("{database} is damaged, or is not a database of Ronde: restore the last backup")
_READ_ONLY = N_("{database} can be read but not written: nothing was written")
_UNREACHABLE = N_("{database} cannot be reached: {reason}")
_NOT_OPENED = N_("{database} cannot be opened: is its folder there, and may you use it?")
_DISK = N_("the disk of {database} reports an error: see what was written, then try again")
_CONFLICT = N_("somebody else wrote to {database} first: nothing was written, look again")
_ENCODING = N_("{database} does not keep these letters: it must be a database in UTF-8")

# The low byte of an SQLite code is the kind of failure; the rest says where it was noticed.
_SQLITE = {
    sqlite3.SQLITE_BUSY: (StoreLocked, LOCKED),
    sqlite3.SQLITE_LOCKED: (StoreLocked, LOCKED),
    sqlite3.SQLITE_FULL: (StoreFull, _FULL),
    sqlite3.SQLITE_CORRUPT: (StoreDamaged, _DAMAGED),
    sqlite3.SQLITE_NOTADB: (StoreDamaged, _DAMAGED),
    sqlite3.SQLITE_READONLY: (ReadOnlyStore, _READ_ONLY),
    sqlite3.SQLITE_PERM: (ReadOnlyStore, _READ_ONLY),
    sqlite3.SQLITE_IOERR: (StoreUnreachable, _DISK),
    sqlite3.SQLITE_CANTOPEN: (StoreUnreachable, _NOT_OPENED),
}

# What SQLite says, without a code of its own, of tables that are not what Ronde made.
_SCHEMA_IS_GONE = ("no such table", "no such column", "foreign key mismatch")

# Error codes of PostgreSQL, or the class that their first two letters name.
_POSTGRESQL = {
    "55P03": (StoreLocked, LOCKED),
    "57014": (StoreLocked, LOCKED),
    "40": (Conflict, _CONFLICT),
    "53100": (StoreFull, _FULL),
    "XX001": (StoreDamaged, _DAMAGED),
    "XX002": (StoreDamaged, _DAMAGED),
    "25006": (ReadOnlyStore, _READ_ONLY),
    "42501": (ReadOnlyStore, _READ_ONLY),
    "22P05": (StoreUnreachable, _ENCODING),
    "08": (StoreUnreachable, _UNREACHABLE),
    "28": (StoreUnreachable, _UNREACHABLE),
    "3D": (StoreUnreachable, _UNREACHABLE),
    "53": (StoreUnreachable, _UNREACHABLE),
    "57P": (StoreUnreachable, _UNREACHABLE),
}


def damaged_database(database: str) -> StoreDamaged:
    """The error for what is not, or no longer, a database of ours."""
    return StoreDamaged(_DAMAGED, database=database)


@contextmanager
def in_words(database: str, passwords: Sequence[str] = ()) -> Iterator[None]:
    """Turn what a driver reports about a database into an error of ours; bugs stay as they are.

    The passwords are taken out of what the driver says.
    """
    try:
        yield
    except UnicodeDecodeError as error:
        # Even the driver's own words about damage may quote what is no text.
        raise damaged_database(database) from error
    except OverflowError as error:
        # A number that no database counts to is the number of nothing.
        raise UnknownName(N_("there is nothing with so large a number")) from error
    except exc.TimeoutError as error:
        raise StoreLocked(LOCKED, database=database) from error
    except (exc.DBAPIError, sqlite3.Error) as error:
        problem = _sentence_of(error, database, passwords)
        if problem is None:
            raise
        raise problem from error


@contextmanager
def files_in_words(file: Path) -> Iterator[None]:
    """Turn what the system reports about the file of a database into an error of ours."""
    try:
        yield
    except PermissionError as error:
        raise StoreUnreachable(
            _UNREACHABLE, database=str(file), reason=message(N_("permission was refused"))
        ) from error
    except OSError as error:
        raise StoreUnreachable(
            _UNREACHABLE, database=str(file), reason=error.strerror or ""
        ) from error


def _sentence_of(
    error: exc.DBAPIError | sqlite3.Error, database: str, passwords: Sequence[str]
) -> StoreError | None:
    """The sentence for a failure, none if it is no failure of the database."""
    if isinstance(error, exc.IntegrityError):
        return Conflict(_CONFLICT, database=database)
    original = error.orig if isinstance(error, exc.DBAPIError) else error
    reason = without_passwords(str(original).strip().partition("\n")[0], passwords)
    failure = _sqlite(original) if isinstance(original, sqlite3.Error) else _postgresql(original)
    if failure is None:
        return None
    kind, sentence = failure
    return kind(sentence, database=database, reason=reason)


def _sqlite(error: sqlite3.Error) -> tuple[type[StoreError], str] | None:
    """The kind of a failure of SQLite."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Without a code it is Python that could not make text of what SQLite read.
        return (StoreDamaged, _DAMAGED) if isinstance(error, sqlite3.OperationalError) else None
    is_gone = code == sqlite3.SQLITE_ERROR and str(error).startswith(_SCHEMA_IS_GONE)
    if code == sqlite3.SQLITE_IOERR_SHORT_READ or is_gone:
        # A page, a table or a column that was there when the database was made.
        return StoreDamaged, _DAMAGED
    return _SQLITE.get(code & 0xFF)


def _postgresql(error: BaseException | None) -> tuple[type[StoreError], str] | None:
    """The kind of a failure of PostgreSQL, by its code; without a code no server was reached."""
    code = getattr(error, "sqlstate", None)
    if code is None:
        is_operational = type(error).__name__ == "OperationalError"
        return (StoreUnreachable, _UNREACHABLE) if is_operational else None
    failures = (_POSTGRESQL.get(code[:length]) for length in (5, 3, 2))
    return next((failure for failure in failures if failure is not None), None)
