"""What machines ask of the workbench."""

from datetime import datetime
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.core.journal.entry import time_text
from ronde.errors import StoreUnreachable
from ronde.messages import N_
from ronde.version import __version__
from ronde.web import static_files
from ronde.web.templating import clock_text, name_text
from tests.web.browser import Browser


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
    assert name_text(name) == shown


def test_the_clock_on_the_wall() -> None:
    moment = datetime(2026, 11, 14, 9, 5).astimezone()
    assert clock_text(time_text(moment)) == "9:05"
