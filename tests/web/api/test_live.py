"""The live stream for programs says when something was written, and nothing of what."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from ronde.core.chess.game import Result
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.objections import Level
from ronde.web.person import Person, Role
from tests.measures import PATIENCE_IN_SECONDS
from tests.servers import Running, desk_options, running
from tests.web import events
from tests.web.api.programs import API, Program
from tests.web.events import NAME
from tests.web.live.streams import Said, listening

PATH = f"{API}/events/{NAME}/live"
ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
FROM_ELSEWHERE = {"X-Forwarded-For": "192.168.1.31"}
"""What a proxy adds: whoever comes through it is nobody until he shows a token."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A running workbench with the event."""
    with running(desk_options(database=str(tmp_path / "live.ronde"))) as found:
        found.rooms.journals.import_jsonl(events.played_journal())
        yield found


@pytest.mark.parametrize("headers", [{}, FROM_ELSEWHERE], ids=["director", "viewer"])
def test_a_program_hears_of_every_entry_and_reads_the_journal_after_it(
    server: Running, headers: dict[str, str]
) -> None:
    known = server.rooms.opened(NAME).number
    with listening(f"{server.address}{PATH}?after={known}", headers=headers) as program:
        slips = [(4, (Result.WIN, Result.LOSS))]
        server.rooms.act(NAME, ANNE, lambda desk: enter_results(desk, slips))
        assert program.next() == Said("entries", known + 1, {"number": known + 1})
        server.rooms.act(NAME, ANNE, lambda desk: pair_draft(desk, consent=Level.CONFIRM))
        assert program.next() == Said("entries", known + 2, {"number": known + 2})
    journal = httpx.get(
        f"{server.address}{API}/events/{NAME}/journal?after={known}", timeout=PATIENCE_IN_SECONDS
    ).json()
    assert [entry["number"] for entry in journal["entries"]] == [known + 1, known + 2]


def test_who_comes_back_is_told_what_he_missed(server: Running) -> None:
    known = server.rooms.opened(NAME).number
    headers = {"Last-Event-ID": str(known - 3)}
    with listening(f"{server.address}{PATH}", headers=headers) as program:
        assert program.next() == Said("entries", known, {"number": known})


def test_topics_that_are_not_open_or_none_are_told(
    app: FastAPI, desk: Program, played_event: str
) -> None:
    assert desk.get(PATH, params={"topics": "nothing"}).status_code == 404
    assert desk.get(PATH, params={"topics": ","}).status_code == 422
    assert desk.get(f"{API}/events/nothing/live").status_code == 404
