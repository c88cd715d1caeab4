"""Every request: named, logged without its secrets, counted, and not too large."""

import gzip
import logging
from collections.abc import Iterator
from typing import Annotated

import pytest
from fastapi import Body, FastAPI, Request, UploadFile
from fastapi.responses import Response

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.web import body_size
from ronde.web.metrics import Metrics
from ronde.web.person import NOBODY
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.events import MISSING


def test_a_request_has_a_name(client: Browser) -> None:
    one, other = client.get("/healthz"), client.get("/healthz")
    assert one.headers["x-request-id"] != other.headers["x-request-id"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [("0123-proxy_name", True), ("short", False), ("x" * 65, False), ("new\tline 12345", False)],
)
def test_the_name_a_proxy_gave_is_kept(client: Browser, given: str, kept: bool) -> None:
    response = client.get("/healthz", headers={"X-Request-ID": given})
    assert (response.headers["x-request-id"] == given) is kept


def test_the_log_has_no_codes(
    app: FastAPI, client: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    app.add_api_route("/secret/{code}", lambda: None)
    with caplog.at_level(logging.INFO, logger="ronde.access"):
        client.get("/secret/48172093?token=abcdef", headers={"Authorization": "Bearer abcdef"})
        client.get("/nowhere/48172093")
        client.get("/e/open/live?topics=rail")
    lines = [record.getMessage() for record in caplog.records if record.name == "ronde.access"]
    assert [line.split(" ", 1)[1].rsplit(" ", 2)[0] for line in lines] == [
        "GET /secret/{code} event='-' 200",
        "GET unknown event='-' 404",
        "GET /e/{event}/live event='open' 404",
    ]
    assert not any("48172093" in line or "abcdef" in line for line in lines)


def test_requests_are_counted_by_the_template_of_their_address(client: Browser) -> None:
    for event in ("one", "two"):
        client.get(f"/p/{event}/live")
    client.get("/nowhere")
    told = client.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'ronde_requests_total{method="GET",route="/p/{event}/live",status="422"} 2' in told.text
    assert 'ronde_requests_total{method="GET",route="unknown",status="404"} 1' in told.text
    assert "ronde_open_streams 0\n" in told.text


def test_entries_are_counted(client: Browser, rooms: Rooms, played_event: str) -> None:
    draws = [(board, (Result.DRAW, Result.DRAW)) for board in MISSING]
    rooms.act(played_event, NOBODY, lambda desk: enter_results(desk, draws))
    assert "ronde_entries_written_total 3\n" in client.get("/metrics").text


def test_durations_are_a_histogram() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.02, 0.02, 30.0):
        metrics.count_request("GET", '/a"\\', 200, seconds)
    lines = metrics.text(open_streams=3).splitlines()
    buckets = [line for line in lines if line.startswith("ronde_request_seconds_")]
    assert buckets[0] == r'ronde_request_seconds_bucket{route="/a\"\\",le="0.005"} 1'
    assert buckets[2] == r'ronde_request_seconds_bucket{route="/a\"\\",le="0.025"} 3'
    assert buckets[-3] == r'ronde_request_seconds_bucket{route="/a\"\\",le="+Inf"} 4'
    assert buckets[-2] == r'ronde_request_seconds_sum{route="/a\"\\"} 30.041000'
    assert buckets[-1] == r'ronde_request_seconds_count{route="/a\"\\"} 4'
    assert "ronde_open_streams 3" in lines


@pytest.fixture
def taking(app: FastAPI, client: Browser) -> Browser:
    """A browser at a workbench that takes all kinds of bodies."""

    async def raw(request: Request) -> int:
        return len(await request.body())

    def file(file: UploadFile) -> int:
        return len(file.file.read())

    def fields(body: Annotated[dict[str, str], Body()]) -> int:
        return len(body)

    for address, endpoint in (("/raw", raw), ("/file", file), ("/fields", fields)):
        app.add_api_route(address, endpoint, methods=["POST"])
    return client


def in_pieces(size: int) -> Iterator[bytes]:
    """A body that does not say how long it is."""
    for _piece in range(0, size, 65_536):
        yield b"x" * 65_536


def test_what_is_too_large_is_refused(taking: Browser) -> None:
    large = b"x" * (body_size.MOST_BYTES + 1)
    assert taking.post("/raw", content=large[:-1]).json() == body_size.MOST_BYTES
    assert taking.post("/raw", content=large).status_code == 413
    assert taking.post("/raw", content=in_pieces(body_size.MOST_BYTES * 2)).status_code == 413
    assert taking.post("/fields", content=large).status_code == 413
    response = taking.post("/file", files={"file": large}, headers={"Accept": "application/json"})
    assert response.status_code == 413
    assert response.json()["detail"] == "what was sent is too large: nothing was saved"


def test_pages_are_compressed_and_papers_are_not(app: FastAPI, client: Browser) -> None:
    text = b"ronde " * 1_000
    app.add_api_route("/page", lambda: Response(text, media_type="text/html"))
    app.add_api_route("/paper", lambda: Response(text, media_type="application/pdf"))
    with client.stream("GET", "/page", headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(response.iter_raw())) == text
    for address, encoding in (("/paper", "gzip"), ("/page", "identity")):
        response = client.get(address, headers={"Accept-Encoding": encoding})
        assert "content-encoding" not in response.headers
