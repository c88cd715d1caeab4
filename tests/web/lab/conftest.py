"""A workbench whose runs of the lab can be watched from within."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ronde.service.lab.watched import LabChild
from ronde.web.lab import stream
from tests.servers import Running, desk_options, running
from tests.web import events


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[LabChild]:
    """The child processes that runs of the lab were given, in order."""
    found: list[LabChild] = []

    class Noted(LabChild):
        def __init__(self) -> None:
            super().__init__()
            found.append(self)

    monkeypatch.setattr(stream, "LabChild", Noted)
    return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A running workbench with a Swiss of 24 players in round 5 of 9."""
    with running(desk_options(database=str(tmp_path / "lab.ronde"))) as found:
        found.rooms.journals.import_jsonl(events.played_journal())
        yield found
