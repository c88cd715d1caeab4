"""A PostgreSQL server for tests: the one that RONDE_TEST_PG_URL names, or a throw-away one."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import sqlalchemy as sa

from tools.needs import POSTGRESQL_FOLDERS

URL_VARIABLE = "RONDE_TEST_PG_URL"
PATIENCE_IN_SECONDS = 30.0
MOST_CONNECTIONS = 300
_OWNERS = ("postgres", "nobody")


class ThrowAwayServer:
    """A server of its own in a temporary folder, reached through a socket in that folder."""

    def __init__(self, *, fsync: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ronde-pg-"))
        self.owner = _owner()
        if self.owner is not None:
            shutil.chown(self.folder, self.owner)
        self.fsync = fsync
        made = self._started("initdb", "-U", "ronde", "-A", "trust", "-E", "UTF8", "--locale=C")
        assert made.wait() == 0, self._log()
        self.start()

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql+psycopg://ronde@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it, after a crash too, and wait until it answers."""
        # Nobody pulls the plug of a test: without fsync it is the same server, only quicker.
        fsync = f"fsync={'on' if self.fsync else 'off'}"
        # All the workers of a run share it.
        many = f"max_connections={MOST_CONNECTIONS}"
        options = ["-k", str(self.folder), "-c", "listen_addresses=", "-c", fsync, "-c", many]
        until = time.monotonic() + PATIENCE_IN_SECONDS
        self._server = self._started("postgres", *options)
        while not self._answers():
            assert time.monotonic() < until, self._log()
            if self._server.poll() is not None:
                # The last processes of the one that was killed may still hold its memory.
                self._server = self._started("postgres", *options)
            time.sleep(0.05)

    def kill(self) -> None:
        """End it as a power cut would: no goodbye, no last writing."""
        self._server.kill()
        self._server.wait()

    def remove(self) -> None:
        """Stop it and remove all it wrote."""
        self._server.send_signal(signal.SIGINT)
        self._server.wait()
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        """Whether the server lets somebody in."""
        try:
            psycopg.connect(f"postgresql://ronde@/postgres?host={self.folder}").close()
        except psycopg.OperationalError:
            return False
        return True

    def _started(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a program of the server as somebody who may: it refuses the superuser."""
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [_found(program), "-D", str(self.folder / "data"), *arguments],
                user=self.owner,
                group=None if self.owner is None else pwd.getpwnam(self.owner).pw_gid,
                extra_groups=None if self.owner is None else [],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def _log(self) -> str:
        """What the programs of the server said."""
        return (self.folder / "log").read_text()


@contextmanager
def some_server() -> Iterator[str]:
    """The address of a server on which databases can be made."""
    given = os.environ.get(URL_VARIABLE)
    if given:
        yield given
        return
    server = ThrowAwayServer()
    try:
        yield server.url
    finally:
        server.remove()


@contextmanager
def fresh_database(server_url: str) -> Iterator[str]:
    """The address of a new database, removed at the end."""
    name = f"ronde_test_{uuid.uuid4().hex}"
    url = sa.make_url(server_url)
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
        try:
            yield url.set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def empty(database_url: str) -> None:
    """Make a database as good as new, in a fiftieth of the time that a new one takes."""
    url = sa.make_url(database_url).set(drivername="postgresql")
    with psycopg.connect(
        url.render_as_string(hide_password=False),
        autocommit=True,
        # Whatever a test told the database for its next guests.
        options="-c default_transaction_read_only=off",
    ) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute(f'ALTER DATABASE "{url.database}" RESET ALL')
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


def _owner() -> str | None:
    """Who runs the server: somebody else where the tests run as the superuser."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in _OWNERS if name in known)


def _found(program: str) -> str:
    """A program of the server, on the PATH or where Debian keeps it."""
    folders = sorted(POSTGRESQL_FOLDERS.glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)])
    found = shutil.which(program, path=path)
    assert found is not None, f"no {program}: is a PostgreSQL server installed?"
    return found
