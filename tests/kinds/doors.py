"""The three doors to an event: the command line, the API and the pages, on one database."""

import json
import os
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from fastapi import FastAPI

from ronde.cli.main import run
from ronde.core.journal.entry import Entry
from ronde.service.events.state import EventState
from ronde.web.rooms import Rooms
from tests.web.api.programs import Program
from tests.web.browser import Browser

REFUSED = 2
POSTGRES_ONLY = [pytest.param("postgres", marks=pytest.mark.postgres)]
"""The databases of a test that only PostgreSQL could fail."""
ALL_STORIES = os.environ.get("RONDE_STORIES") == "all"
"""Whether every case is tried on each database, and not only where it may matter."""
SQLITE = pytest.mark.parametrize(
    "database", ["sqlite", *(POSTGRES_ONLY if ALL_STORIES else ())], indirect=True
)
"""What doors say does not depend on the database: it is tried on SQLite, and on both on demand."""
Command = Callable[..., dict[str, Any]]


class Doors(NamedTuple):
    """A workbench as each door opens it."""

    command: Command
    """`command("new", "club", "--system", "swiss")` gives the JSON that it prints.

    With `codes` it may be refused; then `error` is the sentence.
    """
    program: Program
    browser: Browser
    rooms: Rooms

    def state(self, event: str) -> EventState:
        """What is known of an event."""
        return self.rooms.opened(event).state

    def entries(self, event: str) -> tuple[Entry, ...]:
        """The journal of an event."""
        return tuple(self.rooms.opened(event).entries)


def command_at(app: FastAPI, capsys: pytest.CaptureFixture[str]) -> Command:
    """Commands about the events of a workbench."""

    def command(name: str, *arguments: str, codes: tuple[int, ...] = (0,)) -> dict[str, Any]:
        capsys.readouterr()
        database = ("--database", str(app.state.options.database))
        code = run(("event", name, *arguments, *database, "--json"))
        printed = capsys.readouterr()
        assert code in codes, printed.err
        if code == REFUSED:
            return {"error": printed.err.removeprefix("error: ").splitlines()[0]}
        answer: dict[str, Any] = json.loads(printed.out)
        assert answer.pop("schema").startswith("ronde-event-")
        return answer

    return command
