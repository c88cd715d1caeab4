"""Whatever somebody sends to whatever address: a sentence, and never a fault.

Every address is asked with odd values in every blank, field and body, in events of every kind, by
somebody of each role. The suite tries each address with one of them in a quarter of the events;
with `RONDE_ODD=all` each is tried with all.
"""

import datetime as dt
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice, repeat
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant as Tree  # codespell:ignore dependant
from fastapi.routing import iter_route_contexts

from ronde.service.demo.hall import played_hall
from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.person import NOBODY, Role
from ronde.web.rooms import Rooms
from tests.web.api.programs import API, Program
from tests.web.browser import Browser
from tests.web.people import signed_in

ALL = os.environ.get("RONDE_ODD") == "all"
MEANT = (501, 503, 507)
"""What is not there on this machine, or cannot be had now."""
SKIPPED = ("/live", "/logout", "/api/v1/session", "/sessions/{session_id}/end", "/devices/{device}")
"""What does not end, or ends the session of whoever asks."""
ODD = (
    *("1", "0", "-1", "999999999", "9" * 30, "9" * 5000, "x", "x" * 300, "\0", "é", "..", "1.5"),
    *("", " ", "1e999", "nan", "true", "[]", "A", "all", "2026-02-30", "4s n =", "a\r\nb"),
)
BODIES: tuple[Any, ...] = ({}, [], None, "x", 0, 1e308, [[]], {"x": None})


@dataclass(frozen=True, slots=True)
class Address:
    """An address with a method, and the names of what it takes."""

    method: str
    path: str
    queries: tuple[str, ...]
    fields: tuple[str, ...]
    is_form: bool


def addresses(app: FastAPI) -> Iterator[Address]:
    """Every address of a workbench."""
    for route in iter_route_contexts(app.routes):
        tree: Tree | None = getattr(route, "dependant", None)  # codespell:ignore dependant
        if tree is None or str(route.path).endswith(SKIPPED):
            continue
        form = route.body_field is not None and type(route.body_field.field_info).__name__ != "Body"
        fields = tuple(_fields(route.body_field)) if route.body_field is not None else ()
        queries = tuple(dict.fromkeys(_queries(tree)))
        for method in sorted(route.methods or ()):
            yield Address(method, str(route.path), queries, fields, form)


def _queries(tree: Tree) -> Iterator[str]:
    """The names of what an address takes after its question mark."""
    yield from (each.alias for each in tree.query_params)
    for part in tree.dependencies:
        yield from _queries(part)


def _fields(field: Any) -> Iterator[str]:  # noqa: ANN401 - FastAPI's own
    """The names of what a body takes."""
    kind = field.field_info.annotation
    yield from getattr(kind, "model_fields", {"text": None})


def asked(address: Address, event: str, values: Iterator[str], body: object) -> dict[str, Any]:
    """A request to an address, odd in every way it can be; without a body in none but its path."""
    path = address.path.replace("{event}", event)
    path = re.sub(r"{[^}]*}", lambda _blank: _quoted(next(values)), path)
    request: dict[str, Any] = {"method": address.method, "url": path}
    if body is None:
        return request
    if address.queries:
        request["params"] = {name: next(values) for name in address.queries}
    if address.method in ("GET", "HEAD", "DELETE"):
        return request
    fields = {name: next(values) for name in address.fields}
    if address.is_form:
        request["data"] = fields
    else:
        request["json"] = fields if body == {} else body
    return request


def _quoted(text: str) -> str:
    """A value as a part of an address."""
    return "".join(f"%{byte:02X}" for byte in text.encode()) or "%20"


def odd_requests(address: Address, events: list[str], *, whole: bool) -> Iterator[dict[str, Any]]:
    """What an address is asked: with one value everywhere, then with another one everywhere."""
    start = sum(map(ord, address.path))
    for place, event in enumerate(events):
        if not whole and (start + place) % 4:
            continue
        yield asked(address, event, repeat("1"), None)
        for plain in ("1", "0") if whole else ():
            yield asked(address, event, repeat(plain), {})
        for turn in range(len(ODD) if whole else 1):
            first = (start + turn * 7 + place * 5) % len(ODD)
            body = BODIES[(turn + place) % len(BODIES)]
            yield asked(address, event, islice(cycle(ODD), first, None), body)


@dataclass(slots=True)
class Hall:
    """A workbench with events of every kind, and somebody of each role."""

    app: FastAPI
    events: list[str]
    people: dict[Role, Browser]
    tokens: dict[Role, str]
    asked: int = 0

    def faults(self, role: Role, request: dict[str, Any]) -> Iterator[str]:
        """Ask something; what goes wrong."""
        self.asked += 1
        headers = {"X-CSRF-Token": self.tokens[role]}
        try:
            answer = self.people[role].request(**request, headers=headers, follow_redirects=False)
        except Exception as error:
            yield f"{role.word}: {str(request)[:400]}: {type(error).__name__}: {error}"
            return
        if answer.status_code >= 500 and answer.status_code not in MEANT:
            yield f"{role.word}: {str(request)[:400]}: {answer.status_code} {answer.text[:200]}"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """The hall of the demo, and events of the kinds it does not have."""
    database = str(tmp_path_factory.mktemp("odd") / "web.ronde")
    app = create_app(Options(database=database, public_address="http://192.168.1.20:8000"))
    with Browser(app):
        rooms: Rooms = app.state.rooms
        played_hall(lambda name: rooms.desk(name, NOBODY), dt.date(2026, 11, 14), 1)
        people = {role: signed_in(app, role) for role in (Role.VIEWER, Role.DEPUTY, Role.DIRECTOR)}
        _open_others(Program(app, people[Role.DIRECTOR].cookies["ronde"]))
        events = [stream.name for stream in rooms.events()]
        people |= {role: signed_in(app, role, events[0]) for role in (Role.TABLE, Role.HELPER)}
        tokens = {role: browser.token for role, browser in people.items()}
        yield Hall(app, [*events, "unknown"], people, tokens)


def _open_others(desk: Program) -> None:
    """A round robin, groups, teams at chess and at bridge."""
    people = [{"name": f"Player {number}"} for number in range(1, 9)]
    for system in ("round-robin", "groups", "team-swiss", "scheveningen", "bridge-teams", "rutsch"):
        new = {"event": system, "name": system, "system": system}
        assert desk.post(f"{API}/events", json=new).status_code in (201, 422), system
    desk.post(f"{API}/events/round-robin/players", json={"players": people})
    teams = [{"name": "Ash", "players": people[:4]}, {"name": "Birch", "players": people[4:]}]
    for event in ("scheveningen", "team-swiss"):
        desk.post(f"{API}/events/{event}/teams", json={"teams": teams})
    for event in ("round-robin", "scheveningen"):
        desk.post(f"{API}/events/{event}/rounds/draft")
        desk.post(f"{API}/events/{event}/rounds/publish")


FAULTS_BEFORE = (
    ("GET", "/api/v1/events/saint-aubert/players/1", 422),
    ("GET", "/e/saint-aubert/standings/1", 422),
    ("GET", "/e/saint-aubert/round/1/why-not", 422),
    ("GET", "/e/bridge-teams/round/1/why-not", 422),
    ("POST", "/e/quay-street/players/0/withdraw", 422),
    ("POST", f"/e/vauclerc/helpers/{'9' * 30}/revoke", 404),
)


@pytest.mark.parametrize(("method", "path", "status"), FAULTS_BEFORE)
def test_what_was_a_fault_is_a_sentence(hall: Hall, method: str, path: str, status: int) -> None:
    headers = {"X-CSRF-Token": hall.tokens[Role.DIRECTOR], "Accept": "application/json"}
    answer = hall.people[Role.DIRECTOR].request(method, path, headers=headers)
    assert (answer.status_code, bool(answer.json()["detail"])) == (status, True)


def test_no_address_has_a_fault(hall: Hall) -> None:
    wrong: list[str] = []
    roles = cycle(hall.people)
    for address in addresses(hall.app):
        for request in odd_requests(address, hall.events, whole=ALL):
            wrong += hall.faults(Role.DIRECTOR, request)
        # Most of them are told that it is not for them, which other tests look at.
        for role in hall.people if ALL else (next(roles),):
            wrong += hall.faults(role, asked(address, hall.events[0], cycle(ODD), {}))
    assert hall.asked > 1_500
    assert wrong == []
