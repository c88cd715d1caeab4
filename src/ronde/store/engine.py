"""Opening a database, brought up to date, so that what is acknowledged stays."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ronde.errors import NewerSchema, ReadOnlyStore, StoreLocked, StoreUnreachable
from ronde.messages import N_
from ronde.store.addresses import (
    checked_url,
    default_database,
    is_meant_for_a_server,
    name_of,
    not_an_address,
    passwords_of,
    postgresql_url,
    sqlite_file,
)
from ronde.store.failures import LOCKED, damaged_database, files_in_words, in_words
from ronde.store.files import check_file, file_uri, make_folder, make_private, may_write
from ronde.store.schema import NEWEST_VERSION, SAME_JOURNAL_VERSIONS, VERSION_TABLE
from ronde.store.turns import Turns
from ronde.unpacking import at_hand

if TYPE_CHECKING:
    from alembic.config import Config

PATIENCE_IN_SECONDS = 10.0
"""How long a writer waits for another one."""

_SQLITE_SETTINGS = (
    "PRAGMA foreign_keys = ON",
    # Each acknowledged entry is on the disk, not merely on its way there.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    # A file may come from anybody: look twice at its pages, run none of its functions.
    "PRAGMA cell_size_check = ON",
    "PRAGMA trusted_schema = OFF",
)
_POSTGRESQL_SETTINGS = (
    "SELECT set_config('lock_timeout', '{milliseconds}', false)",
    # A server may be set up to acknowledge before it writes; a journal may not.
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """An open database; `name` is what people call it, without user or password."""

    engine: sa.Engine
    name: str
    read_only: bool = False
    passwords: tuple[str, ...] = field(default=(), repr=False)
    """What its driver may repeat and nobody may read."""
    writers: Turns[None] | None = None
    """The turns of those who write to a file in this process: SQLite has them sleep and ask again,
    each for longer, and gives the file to whoever asks at the right moment."""
    patience: float = PATIENCE_IN_SECONDS

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """One consistent look at the database."""
        options = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        with (
            self.in_words(),
            self.engine.connect() as connection,
            connection.execution_options(**options).begin(),
        ):
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """One transaction: all of it is written when the block ends, or nothing."""
        if self.read_only:
            raise ReadOnlyStore(
                N_("{database} can be read but not written: nothing was written"),
                database=self.name,
            )
        with (
            self.in_turn(),
            self.in_words(),
            self.engine.connect() as connection,
            # A transaction of SQLite that reads first and locks later may find the lock taken.
            connection.execution_options(ronde_begin="BEGIN IMMEDIATE").begin(),
        ):
            yield connection

    @contextmanager
    def in_turn(self) -> Iterator[None]:
        """Wait until whoever writes to the file in this process has done so, as long as it may be.

        Raises StoreLocked.
        """
        if self.writers is None:
            yield
            return
        if not self.writers.take(self.patience):
            raise StoreLocked(LOCKED, database=self.name)
        try:
            yield
        finally:
            self.writers.pass_on()

    def in_words(self) -> AbstractContextManager[None]:
        """Turn what the driver reports into an error of ours, without a password."""
        return in_words(self.name, self.passwords)

    @property
    def is_sqlite(self) -> bool:
        """Whether this is a file."""
        return self.engine.dialect.name == "sqlite"

    @property
    def driver_error(self) -> type[Exception]:
        """What the driver raises where nobody puts it in words."""
        driver = self.engine.dialect.dbapi
        assert driver is not None, "an engine that was made with its driver"
        return driver.Error

    def is_sound(self, connection: sa.Connection) -> bool:
        """Whether the pages of a file fit together; a server looks after its own."""
        if not self.is_sqlite:
            return True
        answer = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
        return bool(answer == "ok")

    def close(self) -> None:
        """Let go of the database; an SQLite database is one file again."""
        self.engine.dispose()


def open_database(
    database: str | None = None,
    *,
    create: bool = True,
    patience: float = PATIENCE_IN_SECONDS,
    name: str | None = None,
) -> Database:
    """Open a database given as URL or file, or the user's own, with its tables up to date.

    `patience` is how many seconds to wait for others; `name` is how errors call the database.
    """
    address = database or default_database()
    url = postgresql_url(address)
    if url is not None:
        opened = _open_postgresql(url, patience)
    elif is_meant_for_a_server(address):
        raise not_an_address()
    else:
        opened = _open_sqlite(sqlite_file(address), create, patience, name)
    try:
        bring_up_to_date(opened)
    except BaseException:
        opened.close()
        raise
    return opened


def _open_postgresql(address: str, patience: float) -> Database:
    """A PostgreSQL database; connections are tried before use, since servers restart."""
    url = checked_url(address)
    at_hand("psycopg", "psycopg_binary")
    name, passwords = name_of(url), passwords_of(url)
    engine = sa.create_engine(
        url,
        pool_pre_ping=True,
        connect_args={"connect_timeout": max(2, int(patience)), "client_encoding": "utf8"},
        # What a statement was given may be a password, or what is kept of one.
        hide_parameters=True,
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own type
        connection.autocommit = True
        for setting in _POSTGRESQL_SETTINGS:
            connection.execute(setting.format(milliseconds=int(patience * 1000)))
        connection.autocommit = False

    database = Database(engine=engine, name=name, passwords=passwords)
    with database.in_words():
        try:
            engine.connect().close()
        except sa.exc.ProgrammingError:
            # The driver does not know a word of the address, and repeats it.
            raise not_an_address() from None
    return database


def _open_sqlite(file: Path, create: bool, patience: float, name: str | None) -> Database:
    """An SQLite database; nothing is changed in a file that is not ours."""
    with files_in_words(file):
        if file.exists():
            check_file(file)
        elif not create:
            raise StoreUnreachable(N_("there is no database {database}"), database=str(file))
        else:
            if not file.parent.is_dir():
                make_folder(file)
            make_private(file)
        read_only = not may_write(file)
    engine = sa.create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(
            file_uri(file, read_only=read_only), uri=True, timeout=patience, check_same_thread=False
        ),
        poolclass=sa.QueuePool,
        hide_parameters=True,
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where Python does
        for setting in _SQLITE_SETTINGS:
            connection.execute(setting)
        if read_only:
            _fill_in(connection)
        else:
            connection.execute("PRAGMA journal_mode = WAL")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("ronde_begin", "BEGIN"))

    return Database(
        engine=engine,
        name=name or str(file),
        read_only=read_only,
        writers=Turns(),
        patience=patience,
    )


def _fill_in(connection: sqlite3.Connection) -> None:
    """Give a file of an earlier Ronde, where nothing can be written, what it has no table for.

    Nothing in it was ever set aside; the table is this connection's own, and not in the file.
    """
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if "streams" in names and "archives" not in names:
        connection.execute("CREATE TEMP TABLE archives (stream_id INTEGER, archived_at TEXT)")


_VERSION = re.compile(r"\d{4}", re.ASCII)
_MIGRATIONS = Path(__file__).parent / "migrations"
_version_table = sa.table(VERSION_TABLE, sa.column("version_num"))
# Any number will do, as long as nothing else in the database uses it as an advisory lock.
_LOCK_NUMBER = 0x526F6E6465


def bring_up_to_date(database: Database, *, version: str = NEWEST_VERSION) -> None:
    """Make the tables, or change those of an earlier Ronde; refuse those of a newer one."""
    with database.reading() as connection:
        present = _version(connection, database.name)
    if present == version or (database.read_only and present in SAME_JOURNAL_VERSIONS):
        return
    if present is not None and present > version:
        raise NewerSchema(
            N_("{database} was made by a newer Ronde: please update; nothing was changed"),
            database=database.name,
        )
    if present is not None and present not in known_versions():
        raise damaged_database(database.name)
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK_NUMBER)))
            _check_encoding(connection, database.name)
        # Alembic looks again: another program may have done it while this one waited its turn.
        _run_steps(connection, version)


def _version(connection: sa.Connection, database: str) -> str | None:
    """The version of the tables, none if there are no tables yet."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return None
    versions = connection.scalars(sa.select(_version_table.c.version_num)).all()
    if len(versions) != 1 or not _VERSION.fullmatch(str(versions[0])):
        raise damaged_database(database)
    return str(versions[0])


def _check_encoding(connection: sa.Connection, database: str) -> None:
    """Refuse to make tables that could not keep every name."""
    if connection.scalar(sa.text("SHOW server_encoding")) != "UTF8":
        raise StoreUnreachable(
            N_("{database} does not keep these letters: it must be a database in UTF-8"),
            database=database,
        )


def known_versions() -> list[str]:
    """Every version that the migrations lead to, the newest first."""
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory.from_config(_configuration()).walk_revisions()
    return [step.revision for step in steps]


def _run_steps(connection: sa.Connection, version: str) -> None:
    """Run the missing migrations in the transaction of a connection."""
    from alembic import command

    command.upgrade(_configuration(connection=connection), version)


def _configuration(**attributes: object) -> "Config":
    """What Alembic needs to know; a sign of percentage in a path would be taken for a variable."""
    from alembic.config import Config

    config = Config(attributes=attributes)
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
