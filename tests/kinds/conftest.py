"""What tests over every kind and every door share: one workbench on each sort of database."""

from collections.abc import Iterator

import pytest

from ronde.web.app import create_app
from ronde.web.person import Role
from tests.kinds.doors import Doors, command_at
from tests.servers import desk_options
from tests.web.api.programs import program
from tests.web.browser import Browser


@pytest.fixture
def doors(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Doors]:
    """The doors of one workbench, on SQLite and on PostgreSQL."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    app = create_app(desk_options(database=database))
    with Browser(app) as browser:
        yield Doors(
            command=command_at(app, capsys),
            program=program(app, Role.DIRECTOR),
            browser=browser,
            rooms=app.state.rooms,
        )
