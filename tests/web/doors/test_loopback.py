"""With `--local-director` whoever is on the machine is the director; nobody else ever is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from ronde.web.app import create_app
from ronde.web.doors.loopback import is_trusted
from ronde.web.options import Options
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall

STAFF_PAGE = "/new"
"""A page that only a director opens."""


def opens(browser: Browser, **headers: str) -> bool:
    """Whether a browser opens a page of the director."""
    status = browser.get(STAFF_PAGE, headers=headers).status_code
    assert status in (200, 403, 421)
    return status == 200


@pytest.mark.parametrize(
    ("client", "host"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "[::1]"),
        ("127.0.0.1", "localhost"),
        ("::ffff:127.0.0.1", "localhost"),
    ],
)
def test_on_a_machine_that_is_trusted_no_login_is_needed(
    app: FastAPI, director: Browser, client: str, host: str
) -> None:
    assert opens(Browser(app, client=client, host=host))


def test_a_phone_only_looks(app: FastAPI, director: Browser) -> None:
    assert not opens(phone_in_the_hall(app))


def test_a_phone_that_claims_to_be_the_machine_only_looks(app: FastAPI, director: Browser) -> None:
    assert not opens(Browser(app, client="192.168.1.31", host="127.0.0.1"))
    assert not opens(Browser(app, client="192.168.1.31", host="localhost"))


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.20", "localhost.evil.example"])
def test_a_page_from_elsewhere_is_not_believed_on_the_machine(
    app: FastAPI, director: Browser, host: str
) -> None:
    assert not opens(Browser(app, host=host))


@pytest.mark.parametrize(
    "header",
    [
        "Forwarded",
        "X-Forwarded-For",
        "X-Forwarded-Host",
        "X-Real-IP",
        "Via",
        "X-Forwarded-Anything",
    ],
)
def test_whoever_comes_through_a_proxy_is_not_at_the_machine(
    director: Browser, header: str
) -> None:
    assert opens(director)
    assert not opens(director, **{header: "127.0.0.1"})


@pytest.fixture(params=[{}, {"link": False}, {"local_director": True, "secure_cookies": True}])
def strict(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    """A workbench that asks for the link, for a login on the machine as well, or has a proxy."""
    app = create_app(Options(database=str(tmp_path / "web.ronde"), **request.param))
    with Browser(app) as browser:
        yield browser


def test_otherwise_the_machine_itself_has_no_rights(strict: Browser) -> None:
    assert not opens(strict)


def test_the_director_at_the_machine_has_the_name_he_gives(director: Browser) -> None:
    answer = director.post("/sessions/name", data={"name": "Anne  Élodie"}, follow_redirects=False)
    assert answer.status_code == 303
    assert "Anne Élodie, director" in director.get("/").text


def test_nobody_elsewhere_gives_himself_a_name(app: FastAPI, director: Browser) -> None:
    phone = phone_in_the_hall(app)
    assert phone.post("/sessions/name", data={"name": "Anne"}).status_code == 403
    phone.cookies.set("desk_name", "Anne")
    assert "Anne" not in phone.get("/sessions").text


@pytest.mark.parametrize(("version", "believed"), [("1.1", True), ("2", True), ("1.0", False)])
def test_the_old_protocol_is_that_of_a_proxy(version: str, believed: bool) -> None:
    scope = {
        "type": "http",
        "http_version": version,
        "headers": [(b"host", b"127.0.0.1:8000")],
        "client": ("127.0.0.1", 50000),
    }
    assert is_trusted(HTTPConnection(scope), Options(local_director=True)) is believed
