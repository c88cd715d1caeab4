"""What goes wrong is one sentence: a page for people, problem+json for programs."""

import logging
import re
from http import HTTPStatus
from pathlib import Path
from typing import Annotated

import httpx2
import pytest
from fastapi import FastAPI, Form

from ronde.errors import (
    Conflict,
    FormatError,
    InputError,
    NotAllowed,
    RondeError,
    RuleError,
    StoreFull,
    StoreUnreachable,
    UnknownName,
    UnknownStream,
)
from ronde.messages import N_
from ronde.web.problems import as_sentence
from tests.measures import PATIENCE_IN_SECONDS
from tests.servers import desk_options, running
from tests.web.browser import Browser

JSON = {"Accept": "application/json"}


def failing(app: FastAPI, error: RondeError) -> None:
    """Have an address that always fails."""

    def fail() -> None:
        raise error

    app.add_api_route("/api/failing", fail)
    app.add_api_route("/failing", fail)


@pytest.mark.parametrize(
    ("error", "status", "kind"),
    [
        (InputError("x"), 422, "input-error"),
        (FormatError("x"), 422, "format-error"),
        (UnknownName("x"), 404, "unknown-name"),
        (NotAllowed("x"), 403, "not-allowed"),
        (RuleError("x"), 409, "rule-error"),
        (Conflict("x"), 409, "conflict"),
        (UnknownStream("x"), 404, "unknown-stream"),
        (StoreFull("x"), 507, "store-full"),
        (StoreUnreachable("x"), 503, "store-unreachable"),
    ],
)
def test_each_error_has_its_status(
    app: FastAPI, client: Browser, error: RondeError, status: int, kind: str
) -> None:
    failing(app, error)
    response = client.get("/api/failing")
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    assert response.json()["type"] == f"urn:ronde:problem:{kind}"


def test_a_program_is_told_the_facts(app: FastAPI, client: Browser) -> None:
    failing(app, InputError(N_("there is no number {number} in this event"), number=17))
    response = client.get("/api/failing")
    assert response.json() == {
        "type": "urn:ronde:problem:input-error",
        "title": HTTPStatus(422).phrase,
        "status": 422,
        "detail": "there is no number 17 in this event",
        "instance": "/api/failing",
        "request_id": response.headers["x-request-id"],
        "fields": {"number": 17},
    }


def test_a_person_is_told_a_sentence(app: FastAPI, client: Browser) -> None:
    failing(app, UnknownStream(N_("there is no event {stream}"), stream="<b>open"))
    response = client.get("/failing")
    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")
    assert "<h1>There is no event &lt;b&gt;open.</h1>" in response.text


def test_a_script_of_a_page_is_told_json(app: FastAPI, client: Browser) -> None:
    failing(app, InputError("x"))
    assert client.get("/failing", headers=JSON).json()["detail"] == "x"


def test_a_conflict_with_the_version_asked_for_is_a_failed_condition(
    app: FastAPI, client: Browser
) -> None:
    failing(app, Conflict(N_("{found} is not {expected}"), found=12, expected=11))
    response = client.get("/api/failing", headers={"If-Match": '"11"'})
    assert response.status_code == 412
    assert response.json()["fields"] == {"found": 12, "expected": 11}


def test_who_is_turned_away_for_now_is_told_when_to_come_back(
    app: FastAPI, client: Browser
) -> None:
    failing(app, StoreUnreachable("x"))
    assert int(client.get("/failing").headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/nowhere", 404, "There is no such page."),
        ("/static/nowhere.css", 404, "There is no such page."),
        ("/static/../app.py", 404, "There is no such page."),
    ],
)
def test_an_address_that_is_none(client: Browser, address: str, status: int, sentence: str) -> None:
    response = client.get(address)
    assert response.status_code == status
    assert f"<h1>{sentence}</h1>" in response.text


def test_a_method_that_is_none(client: Browser) -> None:
    response = client.delete("/healthz", headers=JSON)
    assert response.status_code == 405
    assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD"}


def test_a_form_without_a_field_says_which(app: FastAPI, client: Browser) -> None:
    def take(board: Annotated[int, Form()], result: Annotated[str, Form()]) -> None:
        raise AssertionError

    app.add_api_route("/take", take, methods=["POST"])
    response = client.post("/take", data={"board": "many"}, headers=JSON)
    assert response.status_code == 422
    assert response.json()["detail"] == "this is not as expected: board, result"
    assert [told["field"] for told in response.json()["errors"]] == ["board", "result"]


def test_a_fault_of_ours_leaks_nothing_but_a_reference(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise ZeroDivisionError("a secret of ours")

    with (
        caplog.at_level(logging.ERROR),
        running(desk_options(database=str(tmp_path / "fault.ronde"))) as server,
    ):
        server.app.add_api_route("/fault/{code}", fail)
        response = httpx2.get(f"{server.address}/fault/4817-2093", timeout=PATIENCE_IN_SECONDS)
        told = httpx2.get(
            f"{server.address}/fault/4817-2093", timeout=PATIENCE_IN_SECONDS, headers=JSON
        ).json()
    assert response.status_code == 500
    found = re.search(r"nothing was changed\. Reference ([2-9A-Z]{4})\.", response.text)
    assert found is not None
    assert "secret" not in response.text
    assert "default-src 'self'" in response.headers["content-security-policy"]
    assert found[1] in caplog.text
    assert "4817" not in caplog.text
    assert told["status"] == 500
    assert told["reference"] in caplog.text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bad.pbn:2: no board", "bad.pbn:2: no board."),
        ("sections: expected one of together, apart", "Sections: expected one of together, apart."),
        ("there is no event x", "There is no event x."),
        ("Something went wrong.", "Something went wrong."),
        ("Did you mean 420?", "Did you mean 420?"),
    ],
)
def test_an_error_as_a_headline(text: str, sentence: str) -> None:
    assert as_sentence(text) == sentence
