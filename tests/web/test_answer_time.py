"""Whoever waits too long is told so; what he asked for is not cut off."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from ronde.web import answer_time
from ronde.web.problems import problem
from tests.web.browser import Browser


def refuse(*_arguments: object) -> None:
    """Stands for the database where nobody may ask it."""
    raise AssertionError("the database was asked on the event loop")


@pytest.fixture
def going() -> threading.Event:
    """What a slow page waits for."""
    return threading.Event()


@pytest.fixture
def slow(
    app: FastAPI, client: Browser, going: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> Browser:
    """A browser at a workbench with a page that waits, in a thread as pages do."""
    monkeypatch.setattr(answer_time, "ANSWER_SECONDS", 1.0)

    def told(*arguments: object, **more: object) -> object:
        going.set()
        return problem(*arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(answer_time, "problem", told)
    app.state.done = False

    def page() -> str:
        going.wait(20)
        app.state.done = True
        return "done"

    def stream() -> StreamingResponse:
        def pieces() -> Iterator[str]:
            yield "first "
            going.wait(1.5)
            yield "last"

        return StreamingResponse(pieces())

    async def patient_page(request: Request) -> str:
        answer_time.wait_longer(request, 20.0)
        await asyncio.sleep(1.5)
        return "done"

    app.add_api_route("/slow", page)
    app.add_api_route("/patient", patient_page)
    app.add_api_route("/slow", page, methods=["POST"])
    app.add_api_route("/stream", stream)
    return client


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_page_that_takes_too_long_is_answered_for(
    app: FastAPI, slow: Browser, method: str
) -> None:
    headers = {"Accept": "application/json", "X-CSRF-Token": "none"}
    answer = slow.request(method, "/slow", headers=headers)
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "5"
    assert answer.headers["x-request-id"] == answer.json()["request_id"]
    assert answer.json()["type"] == "urn:ronde:problem:too-slow"
    assert answer.json()["detail"].startswith("The workbench is busy")
    assert app.state.done


def test_people_read_it_as_a_page(slow: Browser) -> None:
    answer = slow.get("/slow")
    assert answer.status_code == 503
    assert "<h1>The workbench is busy and did not answer in time." in answer.text


def test_who_waits_is_not_asked_of_the_database(
    app: FastAPI, slow: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(app.state.keeper.doors.sessions), "with_token", refuse)
    answer = slow.get("/slow", headers={"Cookie": "ronde=made-up"})
    assert answer.status_code == 503
    assert "The workbench is busy" in answer.text


def test_what_has_begun_takes_as_long_as_it_likes(slow: Browser) -> None:
    assert slow.get("/stream").text == "first last"


def test_what_was_given_more_time_has_it(slow: Browser) -> None:
    assert slow.get("/patient").json() == "done"
