"""A journal under a long attack: writers killed a thousand times, a crowd for a minute.

    python -m benchmarks.journal_kill [KILLS [SECONDS]]

On SQLite, and on a throw-away PostgreSQL server where one is installed. The suite does the same
for a few seconds (`tests/reliability`); either way anything lost ends the run with an error.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.reliability.crowd import crowd
from tests.reliability.killing import kill_writers
from tools.needs import has_postgresql

LONG_RUN = True

KILLS = 1_000
SECONDS = 60.0
WRITERS = 20
SEED = 2026


def main(arguments: Sequence[str] = ()) -> int:
    """Attack each database and say what it took."""
    kills = int(arguments[0]) if arguments else KILLS
    seconds = float(arguments[1]) if len(arguments) > 1 else SECONDS
    for name, some_database in databases().items():
        with some_database() as database:
            start = time.perf_counter()
            entries = kill_writers(database, kills, SEED)
            print(
                f"{name}: {kills} writers killed, {entries} entries,"
                f" none lost, {time.perf_counter() - start:.0f} s"
            )
        with some_database() as database:
            entries = crowd(database, WRITERS, seconds=seconds)
            print(f"{name}: {WRITERS} writers for {seconds:.0f} s, {entries} entries, none lost")
    return 0


def databases() -> Mapping[str, Callable[[], AbstractContextManager[str]]]:
    """The kinds of database there are here."""
    kinds = {"SQLite": sqlite_database}
    if has_postgresql():
        kinds["PostgreSQL"] = postgresql_database
    else:
        print("PostgreSQL: not run, no server is installed")
    return kinds


@contextmanager
def sqlite_database() -> Iterator[str]:
    """A new file."""
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "event.ronde")


@contextmanager
def postgresql_database() -> Iterator[str]:
    """A new database on a server that writes through to its disk."""
    from tests.postgres import ThrowAwayServer

    server = ThrowAwayServer(fsync=True)
    try:
        yield server.url
    finally:
        server.remove()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
