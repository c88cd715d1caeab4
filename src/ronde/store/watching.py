"""Noticing that a journal grew, whoever wrote to it: this process, another one, another machine."""

import logging
import threading
import time
from collections.abc import Callable, Iterator

import sqlalchemy as sa

from ronde.errors import StoreError
from ronde.store.addresses import without_passwords
from ronde.store.engine import Database
from ronde.store.schema import streams

CHANNEL = "ronde_journals"
"""Where writers on PostgreSQL tell the others; a word of their own goes with it, or nothing."""
LONGEST_WORD = 2_000
LOOK_EVERY_SECONDS = 0.25
"""How often an SQLite file is asked whether somebody wrote to it, which costs next to nothing."""
BREATH_SECONDS = 0.05
"""Between two looks at what others told on PostgreSQL."""
TRUST_SILENCE_SECONDS = 5.0
"""How long PostgreSQL may say nothing before it is asked: a connection can die quietly."""
LONGEST_PAUSE_SECONDS = 10.0
_FIRST_PAUSE_SECONDS = 0.25
_LOG = logging.getLogger("ronde.store")


def heads(database: Database) -> dict[str, int]:
    """The number of the last entry of each journal."""
    with database.reading() as connection:
        result = connection.execute(sa.select(streams.c.name, streams.c.last_number))
        return {row.name: row.last_number for row in result}


def changes(database: Database, stop: threading.Event) -> Iterator[dict[str, int] | str]:
    """Where the journals end: now, and whenever one may have grown, until told to stop.

    Between them what other processes announced. A database that cannot be reached is tried again,
    after pauses that grow.
    """
    signs: Callable[[Database, threading.Event], Iterator[str]]
    signs = _sqlite_signs if database.is_sqlite else _postgresql_signs
    pause = _FIRST_PAUSE_SECONDS
    while not stop.is_set():
        try:
            for word in signs(database, stop):
                ends = word or heads(database)
                pause = _FIRST_PAUSE_SECONDS
                yield ends
        except (StoreError, sa.exc.DBAPIError, database.driver_error) as error:
            detail = without_passwords(str(error).partition("\n")[0], database.passwords)
            _LOG.warning("cannot watch %s, trying again: %s", database.name, detail)
            stop.wait(pause)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def tell(connection: sa.Connection) -> None:
    """Tell who listens that a journal grew, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, "")))


def announce(database: Database, word: str) -> bool:
    """Say something to the other processes that watch; whether that worked matters to nobody."""
    if database.is_sqlite or len(word) > LONGEST_WORD:
        return False
    try:
        with database.writing() as connection:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, word)))
    except StoreError:
        return False
    return True


def _sqlite_signs(database: Database, stop: threading.Event) -> Iterator[str]:
    """An empty sign for each time that another connection than this one wrote to the file."""
    with database.engine.connect() as connection:
        last_version = None
        while not stop.is_set():
            with connection.begin():
                version = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
            if version != last_version:
                last_version = version
                yield ""
            stop.wait(LOOK_EVERY_SECONDS)


def _postgresql_signs(database: Database, stop: threading.Event) -> Iterator[str]:
    """A sign for each time that a writer told, empty or a word; now and then one without."""
    with database.engine.connect() as connection:
        listening = connection.connection.driver_connection
        assert listening is not None, "a connection that was just opened"
        # Closed at the end and not lent again: who borrows one that listens hears too much.
        connection.detach()
        listening.autocommit = True
        listening.execute(f"LISTEN {CHANNEL}")
        last = time.monotonic()
        yield ""
        while not stop.is_set():
            notices = [*listening.notifies(timeout=LOOK_EVERY_SECONDS, stop_after=1)]
            words = {each.payload for each in notices}
            if time.monotonic() - last > TRUST_SILENCE_SECONDS:
                words.add("")
            if "" in words:
                last = time.monotonic()
            yield from words
            # Where much is written, one look is for all that was told meanwhile.
            stop.wait(BREATH_SECONDS)
