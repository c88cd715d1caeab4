"""The file of an SQLite database: whether it is ours, may be written, and how SQLite opens it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

from ronde.errors import StoreDamaged, StoreUnreachable
from ronde.messages import N_, message
from ronde.store.addresses import data_folder
from ronde.store.failures import damaged_database, in_words
from ronde.store.schema import VERSION_TABLE, metadata

_BIRTH_IN_SECONDS = 2.0
_SMALLEST_IN_BYTES = 512
_OWNER_ALONE = 0o600
_OTHERS = 0o066


def check_file(file: Path) -> None:
    """Refuse what is not a database, or is the database of another program."""
    if file.is_dir():
        raise StoreUnreachable(
            N_("{database} cannot be reached: {reason}"),
            database=str(file),
            reason=message(N_("it is a folder")),
        )
    if _stays_empty(file):
        raise StoreDamaged(
            N_("{database} is empty: it was cut short, or never written; remove it to start anew"),
            database=str(file),
        )
    if file.stat().st_size < _SMALLEST_IN_BYTES:
        # SQLite itself takes what is shorter than its first page for a database to come.
        raise damaged_database(str(file))
    with in_words(str(file)):
        uri = file_uri(file, read_only=not may_write(file))
        with closing(sqlite3.connect(uri, uri=True, timeout=_BIRTH_IN_SECONDS)) as connection:
            kinds = dict(connection.execute("SELECT name, type FROM sqlite_master"))
    if kinds and VERSION_TABLE not in kinds:
        raise StoreDamaged(
            N_("{database} is a database of another program: nothing was written"),
            database=str(file),
        )
    # A view is a query of whoever made the file, and may never end.
    if any(kinds.get(table, "table") != "table" for table in (*metadata.tables, VERSION_TABLE)):
        raise damaged_database(str(file))


def _stays_empty(file: Path) -> bool:
    """Whether a file is empty, and not only because another program is making it right now."""
    until = monotonic() + _BIRTH_IN_SECONDS
    while file.stat().st_size == 0:
        if monotonic() > until:
            return True
        sleep(0.02)
    return False


def make_folder(file: Path) -> None:
    """Make the user's data folder, but no other: a wrong name is more likely than a wish."""
    if file.parent != Path(data_folder()):
        raise StoreUnreachable(N_("there is no folder {folder}"), folder=str(file.parent))
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """Make the empty file of a new database, for its owner alone whatever the user's mask.

    SQLite gives the files it keeps beside it (`-wal`, `-shm`) the rights of this one.
    """
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, _OWNER_ALONE)
    except FileExistsError:
        return  # another program makes it right now, and in the same way
    try:
        if hasattr(os, "fchmod"):
            os.fchmod(handle, _OWNER_ALONE)
    finally:
        os.close(handle)


def is_open_to_others(file: Path) -> bool:
    """Whether other users of this machine can read a file, or one that SQLite keeps beside it."""
    if os.name == "nt":
        return False  # there the rights of a file are those of its folder
    beside = (file.with_name(file.name + suffix) for suffix in ("", "-wal", "-shm"))
    return any(one.exists() and one.stat().st_mode & _OTHERS for one in beside)


def may_write(file: Path) -> bool:
    """Whether a file can be written: WAL needs its folder too."""
    as_now = os.access in os.supports_effective_ids
    return all(os.access(path, os.W_OK, effective_ids=as_now) for path in (file, file.parent))


def file_uri(file: Path, *, read_only: bool) -> str:
    """The address of a file for SQLite.

    A file on a medium that cannot be written is declared immutable, else SQLite would want to
    write its notes beside it; unless such notes are there, which must be heeded.
    """
    address = file.resolve().as_uri()
    if not read_only:
        return f"{address}?mode=rwc"
    has_notes = file.with_name(f"{file.name}-wal").exists()
    return f"{address}?mode=ro" if has_notes else f"{address}?mode=ro&immutable=1"
