"""Every request: named, logged without its secrets, counted, and not too large."""

import gzip
import logging
import re
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from fastapi import Body, FastAPI, Request, UploadFile
from fastapi.responses import Response
from fastapi.routing import iter_route_contexts

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.web import body_size
from ronde.web.access import needs_of
from ronde.web.app import create_app
from ronde.web.doors.csrf import SAFE_METHODS
from ronde.web.metrics import Metrics
from ronde.web.options import Options
from ronde.web.person import NOBODY, Role
from ronde.web.rooms import Rooms
from tests.loops import run
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


@pytest.mark.parametrize("most_bytes", [body_size.SMALL, body_size.LIST])
def test_what_is_too_large_is_refused(
    taking: Browser, monkeypatch: pytest.MonkeyPatch, most_bytes: int
) -> None:
    if most_bytes != body_size.SMALL:
        sizes = dict.fromkeys(("/raw", "/file", "/fields"), most_bytes)
        monkeypatch.setattr(body_size, "SIZES", sizes)
    large = b"x" * (most_bytes + 1)
    assert taking.post("/raw", content=large[:-1]).json() == most_bytes
    assert taking.post("/raw", content=large).status_code == 413
    assert taking.post("/raw", content=in_pieces(most_bytes * 2)).status_code == 413
    assert taking.post("/fields", content=large).status_code == 413
    response = taking.post("/file", files={"file": large}, headers={"Accept": "application/json"})
    assert response.status_code == 413
    assert response.json()["detail"] == "what was sent is too large: nothing was saved"


def routes() -> list[Any]:
    """The routes of the workbench, as they are worked out."""
    return [
        route
        for route in iter_route_contexts(create_app(Options()).routes)
        if getattr(route, "dependant", None) is not None
    ]


def test_only_staff_send_more_than_a_little() -> None:
    lowest = {
        str(route.path): max(need.role for need in needs_of(route.dependant))
        for route in routes()
        if (route.methods or set()) - SAFE_METHODS
    }
    assert set(body_size.SIZES) <= set(lowest)
    for path, most_bytes in body_size.SIZES.items():
        assert lowest[path] >= (Role.DEPUTY if most_bytes == body_size.FILE else Role.HELPER), path


def test_every_address_that_takes_a_file_takes_a_large_one() -> None:
    taking_files = {
        str(route.path)
        for route in routes()
        if route.body_field is not None and type(route.body_field.field_info).__name__ == "File"
    }
    assert len(taking_files) >= 6
    assert {path for path in taking_files if body_size.SIZES.get(path, 0) < body_size.FILE} == set()


class Counted:
    """A body that counts how much of it was asked for."""

    def __init__(self, content: bytes = b"[" * 65_536, pieces: int = 200) -> None:
        self.content = content
        self.left = pieces
        self.read = 0

    def __call__(self) -> dict[str, Any]:
        """The next piece."""
        self.read += len(self.content)
        self.left -= 1
        return {"type": "http.request", "body": self.content, "more_body": self.left > 0}


def sent(app: FastAPI, path: str, body: Counted, method: str = "POST") -> int:
    """Send a body to an address as somebody in the hall who only looks; the status."""
    status = 0
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"192.168.1.20:8000"), (b"content-type", b"application/json")],
        "client": ("192.168.1.31", 50000),
        "server": ("192.168.1.20", 8000),
        "app": app,
    }

    async def receive() -> dict[str, Any]:
        return body()

    async def send(message: Any) -> None:  # noqa: ANN401 - of any kind
        nonlocal status
        status = message.get("status", status)

    run(app(scope, receive, send))
    return status


def test_nothing_is_read_of_what_somebody_sends_who_is_not_let_in(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    for route in routes():
        for method in (route.methods or set()) - SAFE_METHODS:
            role = max(need.role for need in needs_of(route.dependant))
            path = str(route.path).replace("{event}", played_event)
            path = re.sub(r"{[^}]*}", "1", path)
            body = Counted()
            status = sent(app, path, body, method)
            assert 400 <= status < 500, (method, path, status)
            if role is Role.VIEWER:
                assert body.read <= 2 * body_size.SMALL, (method, path)
            else:
                assert (status, body.read) == (403, 0), (method, path)


@pytest.mark.parametrize(
    ("document", "too_deep"),
    [
        (b"[" * 32 + b"]" * 32, False),
        (b"[" * 33 + b"]" * 33, True),
        (b'{"a":' * 33 + b"1" + b"}" * 33, True),
        (b'[{"a": [1, {"b": []}]}]', False),
        (b"[[],[],[],[]," * 5 + b"1" + b"]" * 5, False),
        (b'["' + b"[" * 1000 + b'"]', False),
        (b'["\\"' + b"[" * 1000 + b'"]', False),
        (b'["' + b"\\\\" * 1000 + b'"]', False),
        (b'["\\\\"' + b"[" * 1000, True),
        (b'"' + b"[" * 1000, False),
        (b"[" * 60_000, True),
        (b"]" * 60_000, True),
        (b"", False),
        (b"\xff\x00", False),
    ],
)
def test_how_deep_a_document_is(document: bytes, too_deep: bool) -> None:
    assert body_size.is_too_deep(document) is too_deep


def test_what_is_nested_too_deeply_is_refused_in_a_sentence(phone: Browser) -> None:
    for deep in (b"[" * 30_000 + b"]" * 30_000, b"[" * 60_000, b'{"a":' * 500 + b"1" + b"}" * 500):
        answer = phone.post(
            "/api/v1/session", content=deep, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["detail"] == "this is nested too deeply"


@pytest.mark.parametrize("count", [5_000, 60_000])
def test_a_long_number_is_no_json(phone: Browser, count: int) -> None:
    for document in (b"1" * count, b'{"name": -' + b"9" * count + b"}"):
        answer = phone.post(
            "/api/v1/session", content=document, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["detail"] == "this request cannot be read"


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
