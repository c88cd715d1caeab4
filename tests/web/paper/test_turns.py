"""Few papers are made at once; whoever waits for one keeps nobody else waiting."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice

import httpx
import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant as Tree  # codespell:ignore dependant
from fastapi.routing import iter_route_contexts

from ronde.errors import WorkersBusy
from ronde.printing.apart import PRINTER
from ronde.web.options import Options
from ronde.web.paper import turns
from ronde.web.paper.turns import MOST_AT_WORK, MOST_WAITING, PrintingTurns
from ronde.web.person import Role
from tests.loops import run
from tests.servers import running
from tests.web import events
from tests.web.browser import Browser
from tests.web.people import signed_in

MANY = 60
"""More than the server has threads."""


def test_turns_are_taken_one_after_the_other() -> None:
    async def asked() -> list[int]:
        doors, at_work, most = PrintingTurns(at_work=2, waiting=10), 0, []

        async def paper() -> None:
            nonlocal at_work
            async with doors.turn():
                at_work += 1
                most.append(at_work)
                await asyncio.sleep(0)
                at_work -= 1

        await asyncio.gather(*(paper() for _paper in range(10)))
        return most

    counts = run(asked())
    assert len(counts) == 10
    assert max(counts) == 2


def test_who_comes_when_too_many_wait_is_refused_at_once() -> None:
    async def asked() -> int:
        doors, end, refused = PrintingTurns(at_work=1, waiting=2), asyncio.Event(), 0

        async def paper() -> None:
            async with doors.turn():
                await end.wait()

        papers = [asyncio.create_task(paper()) for _paper in range(3)]
        await asyncio.sleep(0)
        for _try in range(5):
            try:
                await paper()
            except WorkersBusy:
                refused += 1
        end.set()
        await asyncio.gather(*papers)
        async with doors.turn():
            return refused

    assert run(asked()) == 5


def test_who_waits_too_long_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE_IN_SECONDS", 0.01)

    async def asked() -> None:
        doors = PrintingTurns(at_work=1)
        async with doors.turn():
            with pytest.raises(WorkersBusy, match="many papers are being made just now"):
                async with doors.turn():
                    pass
        async with doors.turn():
            pass

    run(asked())


@pytest.fixture
def busy(app: FastAPI, director: Browser) -> None:
    """Have no turn free, and nobody be allowed to wait."""
    app.state.papers = PrintingTurns(at_work=0, waiting=0)


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("address", ["standings.pdf", "round/1.pdf", "export.xlsx"])
def test_where_too_many_ask_there_is_a_sentence(
    client: Browser, played_event: str, address: str
) -> None:
    answer = client.get(f"/e/{played_event}/{address}")
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert "Many papers are being made just now: try again in a moment." in answer.text


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize(
    "address",
    [
        *(f"/e/{{event}}/export.{kind}" for kind in ("trf", "csv", "json", "jsonl")),
        *(f"/api/v1/events/{{event}}/exports/{name}" for name in ("report.trf", "journal.jsonl")),
        "/backup.ronde",
        "/api/v1/backup",
    ],
)
def test_what_is_not_printed_waits_for_nobody(
    client: Browser, played_event: str, address: str
) -> None:
    assert client.get(address.format(event=played_event)).status_code == 200


@pytest.mark.usefixtures("busy")
def test_programs_are_told_as_programs_read_it(client: Browser, played_event: str) -> None:
    answer = client.get(f"/api/v1/events/{played_event}/exports/tables.pdf")
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "urn:ronde:problem:workers-busy"


@pytest.mark.usefixtures("busy")
def test_the_door_is_asked_before_the_turn(app: FastAPI, phone: Browser, played_event: str) -> None:
    assert phone.get(f"/e/{played_event}/standings.pdf").status_code == 403
    deputy = signed_in(app, Role.DEPUTY)
    assert deputy.get(f"/e/{played_event}/standings.pdf").status_code == 503


def test_every_paper_waits_for_its_turn(app: FastAPI) -> None:
    papers = {
        str(route.path): set(_calls(route.dependant))  # codespell:ignore dependant
        for route in iter_route_contexts(app.routes)
        if str(route.path).endswith((".pdf", ".xlsx")) or "/exports/" in str(route.path)
    }
    assert len(papers) > 20
    assert [path for path, names in papers.items() if "prints.<locals>.person" not in names] == []


def _calls(tree: Tree) -> Iterator[str]:
    """The names of what a route depends on."""
    for part in tree.dependencies:
        yield getattr(part.call, "__qualname__", "")
        yield from _calls(part)


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_a_fault_at_the_typesetter_tells_nothing_of_it(
    client: Browser, played_event: str, accept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronde.printing.typesetting._inputs", lambda data, paged: {"data": "{}"})
    answer = client.get(f"/e/{played_event}/standings.pdf", headers={"accept": accept})
    assert answer.status_code == 503
    assert "his paper could not be made; the log says why" in answer.text
    assert "dictionary" not in answer.text
    assert "Traceback" not in answer.text


def test_many_papers_at_once_do_not_stop_the_desk(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    end, at_work = threading.Event(), threading.Semaphore(0)

    def made(function: Callable[..., bytes], *arguments: object) -> bytes:
        at_work.release()
        assert end.wait(60)
        return b"%PDF-"

    monkeypatch.setattr(PRINTER, "made", made)
    file = tmp_path_factory.mktemp("turns") / "hall.ronde"
    options = Options(database=str(file), local_director=True)
    with (
        running(options) as server,
        httpx.Client(timeout=90, limits=httpx.Limits()) as browser,
        ThreadPoolExecutor(MANY) as people,
    ):
        server.rooms.journals.import_jsonl(events.played_journal())
        address = f"{server.address}/e/{events.NAME}"

        def asked() -> int:
            return browser.get(f"{address}/standings.pdf").status_code

        papers = [people.submit(asked) for _paper in range(MANY)]
        try:
            refused = MANY - MOST_AT_WORK - MOST_WAITING
            done = [paper.result() for paper in islice(as_completed(papers), refused)]
            # All the others are at work or waiting, and the desk goes on as if nobody printed.
            assert browser.get(f"{address}/players").status_code == 200
            assert done == [503] * refused
            assert at_work.acquire(timeout=60)
        finally:
            end.set()
        answers = sorted(paper.result() for paper in papers)
    assert answers == [200] * (MOST_AT_WORK + MOST_WAITING) + [503] * refused
