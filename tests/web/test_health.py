"""What machines ask of the workbench."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.core.journal.entry import time_text
from ronde.errors import InputError, StoreUnreachable
from ronde.messages import N_
from ronde.text.people import capital_name
from ronde.version import __version__
from ronde.web import static_files
from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.serving import with_token
from ronde.web.templating import clock_text
from tests.web.browser import Browser
from tests.web.conftest import HALL

TOKEN = "0123456789abcdef-counts"


def bearer(token: str) -> dict[str, str]:
    """How a program shows a token."""
    return {"Authorization": f"Bearer {token}"}


def test_it_is_well(client_of_each_database: Browser) -> None:
    response = client_of_each_database.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "version": __version__, "events": 0}
    assert client_of_each_database.head("/healthz").status_code == 200


def test_without_its_database_it_is_not_well(
    app: FastAPI, client: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise StoreUnreachable(N_("there is no database {database}"), database="x")

    monkeypatch.setattr(app.state.rooms.journals, "heads", fail)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["detail"].startswith("the database does not answer (reference ")


FROM_ELSEWHERE: list[tuple[str, str, dict[str, str]]] = [
    ("192.168.1.31", HALL, {}),
    ("192.168.1.31", "127.0.0.1", {}),
    ("127.0.0.1", "127.0.0.1", {"X-Forwarded-For": "203.0.113.5"}),
    ("127.0.0.1", "127.0.0.1", {"Forwarded": "for=203.0.113.5"}),
    ("127.0.0.1", "127.0.0.1", {"Via": "1.1 proxy"}),
    ("127.0.0.1", "127.0.0.1", {"X-Real-IP": "203.0.113.5"}),
]


@pytest.mark.parametrize(("client", "host", "headers"), FROM_ELSEWHERE)
def test_others_are_told_that_it_is_well_and_nothing_else(
    app: FastAPI, director: Browser, client: str, host: str, headers: dict[str, str]
) -> None:
    browser = Browser(app, client=client, host=host)
    told = browser.get("/healthz", headers=headers)
    assert told.status_code == 200
    assert told.json() == {"status": "ok"}
    refused = browser.get("/metrics", headers={**headers, "Accept": "application/json"})
    assert refused.status_code == 403
    assert refused.json()["detail"] == (
        "The counts are for this machine itself, and for whoever shows their token."
    )


def test_others_are_told_that_it_is_not_well_and_nothing_else(
    app: FastAPI, director: Browser, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise StoreUnreachable(N_("there is no database {database}"), database="/a/b")

    monkeypatch.setattr(app.state.rooms.journals, "heads", fail)
    told = phone.get("/healthz")
    assert told.status_code == 503
    assert "/a/b" not in told.text
    assert __version__ not in told.text


def test_behind_a_proxy_only_the_token_opens_the_counts(tmp_path: Path) -> None:
    options = Options(
        database=str(tmp_path / "a.ronde"),
        public_address="https://club.example",
        metrics_token=TOKEN,
    )
    for one in (options, replace(options, secure_cookies=True)):
        app = create_app(one)
        with Browser(app):
            # Whatever forwards connections without a word comes from this machine as well.
            near = Browser(app)
            far = Browser(app, client="203.0.113.5", host="club.example")
            for browser in (near, far):
                assert browser.get("/healthz").json() == {"status": "ok"}
                assert browser.get("/metrics").status_code == 403
                assert browser.get("/metrics", headers=bearer(TOKEN)).status_code == 200
                told = browser.get("/healthz", headers=bearer(TOKEN)).json()
                assert told == {"status": "ok", "version": __version__, "events": 0}
                wrong = browser.get("/metrics", headers=bearer(TOKEN[:-1]))
                assert wrong.status_code == 401
                # It is no session: nothing else is open to whoever shows it.
                assert browser.get("/new", headers=bearer(TOKEN)).status_code == 401


def test_a_server_with_https_has_no_machine_to_trust(tmp_path: Path) -> None:
    options = Options(
        database=str(tmp_path / "a.ronde"),
        public_address="https://club.example",
        secure_cookies=True,
    )
    with Browser(create_app(options)) as browser:
        assert browser.get("/healthz").json() == {"status": "ok"}
        assert browser.get("/metrics").status_code == 403


def test_a_token_that_is_guessed_is_refused() -> None:
    assert with_token(Options(), "").metrics_token is None
    assert with_token(Options(), TOKEN).metrics_token == TOKEN
    for token in ("short", "x" * 15, "é" * 20, "a\nb" * 10, f"{TOKEN} ", f" {TOKEN}", "a b" * 10):
        with pytest.raises(InputError, match="RONDE_METRICS_TOKEN: expected at least 16 letters"):
            with_token(Options(), token)


def test_search_engines_stay_out(client: Browser) -> None:
    assert client.get("/robots.txt").text == "User-agent: *\nDisallow: /\n"


def test_there_is_a_mark_for_tabs(client: Browser) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 200
    assert response.headers["content-type"] == "image/svg+xml"


def test_files_are_kept_for_a_year_under_an_address_that_changes_with_them(
    client: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = client.get(static_files.static("css/tokens.css"))
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/static/css/tokens.css").headers["cache-control"] == "no-cache"
    assert client.get("/static/css/tokens.css?v=old").headers["cache-control"] == "no-cache"
    before = static_files.version()
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    (tmp_path / "a.css").write_text("a {}", encoding="utf-8")
    static_files.version.cache_clear()
    one = static_files.version()
    (tmp_path / "a.css").write_text("b {}", encoding="utf-8")
    static_files.version.cache_clear()
    assert len({before, one, static_files.version()}) == 3
    static_files.version.cache_clear()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Lindqvist, Élise", "LINDQVIST Élise"),
        ("de la Tour, Anne", "DE LA TOUR Anne"),
        ("Magnus", "Magnus"),
        ("Solo,", "SOLO"),
    ],
)
def test_surnames_are_in_capitals(name: str, shown: str) -> None:
    assert capital_name(name) == shown


def test_the_clock_on_the_wall() -> None:
    moment = datetime(2026, 11, 14, 9, 5).astimezone()
    assert clock_text(time_text(moment)) == "9:05"
