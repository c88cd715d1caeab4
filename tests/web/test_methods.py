"""Every address says which methods it takes, and HEAD is one of them wherever GET is."""

import re
from collections import defaultdict

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from ronde.web.app import create_app
from ronde.web.options import Options
from tests.web.browser import Browser
from tests.web.events import NAME

NAMES = ("/events/from-report", "/players/import", "/players/enter")
"""Nouns that an event or a player may be called by as well."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def at(template: str) -> str:
    """An address of a template, with something for every blank."""
    return re.sub(r"{[^}]*}", "1", template.replace("{event}", NAME))


def methods_of_addresses() -> dict[str, set[str]]:
    """The methods of every address."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for route in iter_route_contexts(create_app(Options()).routes):
        if getattr(route, "dependant", None) is not None:
            found[at(str(route.path))] |= route.methods or set()
    for methods in found.values():
        methods |= {"HEAD"} if "GET" in methods else set()
    return found


def test_what_an_address_does_not_take_is_told_with_all_it_takes(
    client: Browser, played_event: str
) -> None:
    tried = 0
    for path, methods in methods_of_addresses().items():
        for method in METHODS:
            if method in methods:
                continue
            answer = client.request(method, path, headers={"X-CSRF-Token": "none"})
            if path.endswith(NAMES) and answer.status_code in (403, 404, 422):
                continue
            assert answer.status_code == 405, (method, path)
            assert set(answer.headers["allow"].split(", ")) == methods, (method, path)
            tried += 1
    assert tried > 1_000


@pytest.mark.parametrize("noun", ["draft", "publish", "by-hand", "session/moves", "session/end"])
def test_what_is_only_sent_is_no_round(client: Browser, played_event: str, noun: str) -> None:
    answer = client.get(f"/api/v1/events/{played_event}/rounds/{noun}")
    assert answer.status_code == 405
    assert "POST" in answer.headers["allow"]
    assert "GET" not in answer.headers["allow"]
    assert client.get(f"/api/v1/events/{played_event}/rounds/x").status_code == 422


def test_every_page_has_a_head(client: Browser, played_event: str) -> None:
    for path, methods in methods_of_addresses().items():
        if "GET" in methods and not path.endswith(("/live", ".pdf", ".svg")):
            page, head = client.get(path), client.head(path)
            assert (head.status_code, head.content) == (page.status_code, b""), path
            assert head.headers["content-type"] == page.headers["content-type"], path


@pytest.mark.parametrize(
    "path",
    [
        "/e/{event}/export.trf",
        "/e/{event}/export.xlsx",
        "/e/{event}/export.jsonl",
        "/e/{event}/standings.pdf",
        "/backup.ronde",
    ],
)
def test_every_paper_has_a_head(client: Browser, played_event: str, path: str) -> None:
    address = path.format(event=played_event)
    paper, head = client.get(address), client.head(address)
    assert (paper.status_code, head.status_code, head.content) == (200, 200, b"")
    assert head.headers["content-type"] == paper.headers["content-type"]


def test_the_head_of_a_stream_ends(app: FastAPI, client: Browser, played_event: str) -> None:
    for path in (f"/p/{played_event}/live?topics=pairings", f"/e/{played_event}/live?topics=rail"):
        head = client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"].startswith("text/event-stream")
    assert app.state.hub.reader_count == 0


def test_a_head_is_logged_as_one(client: Browser, played_event: str) -> None:
    client.head(f"/p/{played_event}/standings")
    told = client.get("/metrics").text
    line = 'ronde_requests_total{method="HEAD",route="/p/{event}/standings",status="200"} 1'
    assert line in told
