"""What tests of the pages share: a workbench, events in it, and browsers at its doors."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from shutil import copy

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from ronde.store import open_journals
from ronde.web.app import create_app
from ronde.web.doors import passwords
from ronde.web.rooms import Rooms
from tests.servers import desk_options
from tests.web import events
from tests.web.browser import Browser

HALL = "192.168.1.20"
"""The address of the machine in the hall."""
NUMBERS = count(1)


@pytest.fixture(autouse=True)
def quick_passwords(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Hash with less care, save where that is what is tested: guessing many times takes long."""
    if request.path.name == "test_passwords.py":
        yield
        return
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: quick)
    yield
    passwords._nobodys.cache_clear()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables and nothing in them: to copy it is quicker than to make one."""
    file = tmp_path_factory.mktemp("web") / "web.ronde"
    open_journals(str(file)).close()
    return file


@pytest.fixture
def app(empty_database: Path) -> FastAPI:
    """A workbench with an empty database."""
    folder = empty_database.parent / str(next(NUMBERS))
    folder.mkdir()
    file = copy(empty_database, folder)
    return create_app(desk_options(database=str(file), public_address=f"http://{HALL}:8000"))


@pytest.fixture
def director(app: FastAPI) -> Iterator[Browser]:
    """The browser on the machine itself: the director, without a login. It starts the workbench."""
    with Browser(app) as browser:
        yield browser


@pytest.fixture
def phone(app: FastAPI, director: Browser) -> Browser:
    """A phone in the hall, of somebody who only looks until he signs in or joins."""
    return Browser(app, client="192.168.1.31", host=HALL)


@pytest.fixture
def client(director: Browser) -> Browser:
    """The browser of somebody who may do everything, on SQLite."""
    return director


@pytest.fixture
def client_of_each_database(database: str) -> Iterator[Browser]:
    """The browser of somebody who may do everything: a test that asks for it runs on each kind."""
    with Browser(create_app(desk_options(database=database))) as browser:
        yield browser


@pytest.fixture
def rooms(app: FastAPI, director: Browser) -> Rooms:
    """The events of the workbench that the browsers look at."""
    found: Rooms = app.state.rooms
    return found


@pytest.fixture
def played_event(rooms: Rooms) -> str:
    """The name of a Swiss of 24 players in round 5 of 9; boards 4, 7 and 12 are still playing."""
    rooms.journals.import_jsonl(events.played_journal())
    return events.NAME


@pytest.fixture
def drafted_event(rooms: Rooms) -> str:
    """The name of the same event with round 6 as a draft."""
    rooms.journals.import_jsonl(events.drafted_journal())
    return events.NAME
