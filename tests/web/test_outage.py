"""A database that goes away: nobody on the network learns where it is, or who opens it."""

import logging
import re
from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from fastapi import FastAPI

from ronde.errors import RondeError, StoreError, StoreFault
from ronde.messages import N_
from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.person import Role
from tests.postgres import ThrowAwayServer
from tests.web import events
from tests.web.browser import Browser
from tests.web.conftest import HALL
from tests.web.people import signed_in
from tests.web.test_problems import failing
from tests.web.test_security_roles import ADDRESSES, ENDLESS

PASSWORD = "SEKRET123"
REFERENCE = re.compile(r"\(reference ([2-9A-Z]{4})\)")


@pytest.fixture
def stopped(caplog: pytest.LogCaptureFixture) -> Iterator[tuple[FastAPI, Browser, Browser, str]]:
    """A workbench whose server was stopped, a visitor, the director's phone, and the folder."""
    server = ThrowAwayServer()
    try:
        url = sa.make_url(server.url).update_query_dict({"password": PASSWORD})
        app = create_app(
            Options(
                database=url.render_as_string(hide_password=False),
                public_address=f"http://{HALL}:8000",
            )
        )
        with caplog.at_level(logging.WARNING), Browser(app):
            app.state.rooms.journals.import_jsonl(events.played_journal())
            visitor = Browser(app, client="192.168.1.31", host=HALL)
            visitor.get("/")
            director = signed_in(app, Role.DIRECTOR)
            server.kill()
            yield app, visitor, director, str(server.folder)
    finally:
        server.start()
        server.remove()


@pytest.mark.postgres
def test_whoever_asks_while_the_server_is_stopped_learns_a_reference_alone(
    stopped: tuple[FastAPI, Browser, Browser, str], caplog: pytest.LogCaptureFixture
) -> None:
    _app, visitor, director, folder = stopped
    secrets = (
        PASSWORD,
        folder,
        "psycopg",
        "connection failed",
        "to server",
        "socket",
        "postgres",
        "ronde@",
    )
    references = set()
    for browser, highest in ((visitor, Role.VIEWER), (director, Role.DIRECTOR)):
        for one in ADDRESSES:
            if one.role > highest or one.path.endswith(ENDLESS) or one.path.startswith("/help"):
                continue
            if browser is director and not one.path.startswith(("/api", "/e/{event}/round")):
                continue
            sent = {"data": {"name": "Anne", "password": "x" * 12, "code": "12345678"}}
            response = browser.request(
                one.method, one.at(events.NAME), **(sent if one.method == "POST" else {})
            )
            told = response.text + str(response.headers)
            assert [secret for secret in secrets if secret in told] == [], one
            references |= set(REFERENCE.findall(response.text))
    assert len(references) > 20
    assert PASSWORD not in caplog.text
    log = [record.getMessage() for record in caplog.records]
    for reference in references:
        assert any(f"reference {reference}: " in line and "cannot be" in line for line in log)


@pytest.mark.parametrize("kind", StoreFault.__subclasses__())
@pytest.mark.parametrize("path", ["/failing", "/api/failing"])
def test_each_fault_of_the_database_tells_its_kind_and_a_reference(
    app: FastAPI,
    client: Browser,
    caplog: pytest.LogCaptureFixture,
    kind: type[StoreFault],
    path: str,
) -> None:
    failing(app, kind(N_("{database} cannot be reached: {reason}"), database="/a/b", reason="why"))
    response = client.get(path)
    assert response.status_code == kind.http_status >= 500
    assert "/a/b" not in response.text
    assert "why" not in response.text
    found = REFERENCE.search(response.text)
    assert found is not None
    assert f"reference {found[1]}: GET {path} failed with {kind.__name__}: /a/b" in caplog.text
    if path.startswith("/api"):
        told = response.json()
        assert told["detail"] == f"{kind.public} (reference {found[1]})"
        assert told["reference"] == found[1]
        assert "fields" not in told


def test_what_fails_for_everybody_is_no_refusal() -> None:
    def kinds(error: type[RondeError]) -> Iterator[type[RondeError]]:
        yield error
        for kind in error.__subclasses__():
            yield from kinds(kind)

    failures = {kind for kind in kinds(StoreError) if kind.http_status >= 500} - {StoreError}
    assert failures == {StoreFault, *kinds(StoreFault)}


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("/login", {"name": "Anne", "password": "not hers at all"}),
        ("/join", {"code": "12345678"}),
        ("/join/12345678", None),
    ],
)
def test_the_doors_tell_no_more(
    app: FastAPI,
    client: Browser,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    form: dict[str, str] | None,
) -> None:
    token = client.token

    def fail(*_given: object, **_more: object) -> None:
        raise StoreFault(N_("there is no database {database}"), database="/a/b")

    doors = app.state.keeper.doors
    for part in (doors.accounts, doors.enrolments, doors.attempts):
        for name in vars(type(part)):
            if not name.startswith("_") and callable(getattr(part, name)):
                monkeypatch.setattr(type(part), name, fail)
    if form is None:
        response = client.get(address)
    else:
        response = client.post(address, data=form, headers={"X-CSRF-Token": token})
    assert response.status_code == 503
    assert "/a/b" not in response.text
    assert REFERENCE.search(response.text)
