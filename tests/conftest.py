"""What tests of several folders share: a database of each kind, empty for each test."""

import gc
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import EXAMPLES

# A busy machine is no fault of what is tested: nothing here fails by the clock.
settings.register_profile("ronde", deadline=None, max_examples=EXAMPLES)
settings.load_profile("ronde")


OBJECTS_BETWEEN_LOOKS = 50_000
"""How many new objects there are before somebody looks for garbage among them.

The 700 of Python take an eighth of the processor's time of tests that serve pages.
"""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among thirteen thousand tests: collecting them takes a third longer."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(OBJECTS_BETWEEN_LOOKS, 20, 50)
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def quick_databases() -> Iterator[None]:
    """Make databases quickly, where any test of this run may make one."""
    if sys.modules.keys().isdisjoint({"ronde.store.engine", "ronde.cli.main"}):
        yield
        return
    from tests.quick_databases import make_quick

    with pytest.MonkeyPatch.context() as patch:
        make_quick(patch)
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server, one for all the tests of a worker."""
    from tests.postgres import some_server

    with some_server() as url:
        yield url


@pytest.fixture(scope="session")
def worker_database(postgres_server: str) -> Iterator[str]:
    """The address of a PostgreSQL database, one for all the tests of a worker."""
    from tests.postgres import fresh_database

    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres_database(worker_database: str) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    from tests.postgres import empty

    yield worker_database
    empty(worker_database)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is not there yet: a test that asks for it runs on each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "event.ronde")
    return str(request.getfixturevalue("postgres_database"))
