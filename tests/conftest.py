"""What tests of several folders share: a database of each kind, empty for each test."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no fault of what is tested: nothing here fails by the clock. How many examples
# a property is tried with can be told, for a long run.
settings.register_profile(
    "ronde", deadline=None, max_examples=int(os.environ.get("RONDE_EXAMPLES", "40"))
)
settings.load_profile("ronde")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server, one for all the tests of a worker."""
    from tests.postgres import some_server

    with some_server() as url:
        yield url


@pytest.fixture
def postgres_database(postgres_server: str) -> Iterator[str]:
    """The address of a new PostgreSQL database."""
    from tests.postgres import fresh_database

    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is not there yet: a test that asks for it runs on each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "event.ronde")
    return str(request.getfixturevalue("postgres_database"))
