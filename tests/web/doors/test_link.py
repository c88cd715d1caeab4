"""The link of the director: it opens once, on this machine alone, and leaves a cookie behind."""

import base64
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.cli.serve import say_where
from ronde.errors import InputError
from ronde.store import engine
from ronde.web import serving
from ronde.web.app import create_app
from ronde.web.doors.link import HOLDS, link_command, new_link
from ronde.web.options import Options
from ronde.web.serving import Opening, another_link, bound_socket, serve
from tests.web.browser import Browser
from tests.web.people import Clock, add_account, keeper

STAFF_PAGE = "/new"
"""A page that only a director opens."""


@pytest.fixture
def workbench(tmp_path: Path) -> Iterator[FastAPI]:
    """A workbench as `ronde serve` runs it."""
    app = create_app(Options(database=str(tmp_path / "web.ronde")))
    with Browser(app):
        yield app


@pytest.fixture
def browser(workbench: FastAPI) -> Browser:
    """A browser on the machine that has opened nothing yet."""
    return Browser(workbench)


@pytest.fixture
def time(workbench: FastAPI) -> Clock:
    """The clock of the doors, which stands until a test turns it."""
    made = Clock(datetime(2026, 11, 15, 13, 0, tzinfo=UTC))
    workbench.state.keeper = replace(workbench.state.keeper, clock=made)
    return made


def link_of(app: FastAPI) -> str:
    """A link of the workbench, without its address."""
    return "/" + new_link(keeper(app)).partition("//")[2].partition("/")[2]


def is_director(browser: Browser, **headers: str) -> bool:
    """Whether a browser opens a page of the director."""
    return bool(browser.get(STAFF_PAGE, headers=headers).status_code == 200)


def test_the_link_makes_a_browser_the_directors(workbench: FastAPI, browser: Browser) -> None:
    assert not is_director(browser)
    answer = browser.get(link_of(workbench), follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("desk_8000=")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=7776000"} <= set(cookie.split("; "))
    assert is_director(browser)
    # Its forms are taken too, and only with the token of its pages.
    answer = browser.post("/sessions/name", data={"name": "Anne"}, follow_redirects=False)
    assert answer.status_code == 303
    assert "Anne, director" in browser.get("/").text
    assert browser.post("/sessions/name", headers={"X-CSRF-Token": "x"}).status_code == 403


def test_the_bare_address_says_where_the_link_is(browser: Browser) -> None:
    for page in ("/", "/login", "/sessions", STAFF_PAGE):
        text = browser.get(page).text
        assert "The director opens the link that was printed where Ronde was started" in text, page
        assert "<code>ronde serve --link --database FILE</code>" in text
    french = browser.get("/?lang=fr").text
    assert "ronde serve --link" in french
    assert "The director opens" not in french


def test_nobody_else_is_told_of_the_link(workbench: FastAPI, browser: Browser) -> None:
    phone = Browser(workbench, client="192.168.1.31", host="192.168.1.20")
    assert "--link" not in phone.get("/").text
    browser.get(link_of(workbench))
    assert "--link" not in browser.get("/").text


def test_the_command_for_another_link_names_what_differs() -> None:
    assert link_command(Options()) == "ronde serve --link"
    assert link_command(Options(port=8413)) == "ronde serve --link --port 8413"
    on_a_server = Options(database="postgresql://anne:secret@club/ronde")
    assert link_command(on_a_server) == "ronde serve --link --database URL"
    at_an_address = Options(host="192.168.1.20", port=8413)
    assert link_command(at_an_address) == "ronde serve --link --host 192.168.1.20 --port 8413"
    assert link_command(Options(host="0.0.0.0")) == "ronde serve --link"
    demo = Options(port=1, database="/a b/demo.ronde", demo=True)
    assert link_command(demo) == "ronde serve --link --port 1 --database '/a b/demo.ronde'"


def test_a_link_opens_once(workbench: FastAPI, browser: Browser) -> None:
    link = link_of(workbench)
    other = Browser(workbench)
    assert browser.get(link).status_code == 200
    answer = other.get(link)
    assert answer.status_code == 422
    assert "This link opens nothing" in answer.text
    assert "set-cookie" not in other.get(link, follow_redirects=False).headers
    assert not is_director(other)
    # Who opened it may do so again: a browser sometimes asks twice.
    assert browser.get(link).status_code == 200


def test_the_same_key_in_other_letters_opens_nothing(workbench: FastAPI, browser: Browser) -> None:
    link = link_of(workbench)
    key = link.rpartition("/")[2]
    assert browser.get(link).status_code == 200
    whole = base64.urlsafe_b64decode(key)
    for other in (f"{key}=", f"{key}====", base64.b64encode(whole).decode(), key[:-1], ""):
        if other != key and "/" not in other:
            assert Browser(workbench).get(f"/director/{other}").status_code in (404, 422)


def test_a_link_ends_after_its_hour(workbench: FastAPI, browser: Browser, time: Clock) -> None:
    link = link_of(workbench)
    time.pass_(seconds=HOLDS.total_seconds())
    assert browser.get(link).status_code == 422
    # Nor does one that was made while the clock was ahead.
    early = link_of(workbench)
    time.pass_(days=-1)
    assert browser.get(early).status_code == 422
    assert not is_director(browser)


def test_the_cookie_ends_too(workbench: FastAPI, browser: Browser, time: Clock) -> None:
    browser.get(link_of(workbench))
    time.pass_(days=89)
    assert is_director(browser)
    # Who opens the link of the next start begins anew, and leaves it to another browser.
    link = link_of(workbench)
    browser.get(link)
    time.pass_(minutes=1)
    assert Browser(workbench).get(link).status_code == 200
    time.pass_(days=89)
    assert is_director(browser)
    time.pass_(days=2)
    assert not is_director(browser)


def test_from_elsewhere_neither_link_nor_cookie_opens(workbench: FastAPI, browser: Browser) -> None:
    phone = Browser(workbench, client="192.168.1.31", host="192.168.1.20")
    link = link_of(workbench)
    assert phone.get(link).status_code == 422
    assert browser.get(link, headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 422
    # It was not used up by them.
    assert browser.get(link).status_code == 200
    phone.cookies.update(browser.cookies)
    assert not is_director(phone)
    assert not is_director(browser, Forwarded="for=203.0.113.9")


def test_a_forwarder_with_the_name_of_the_machine_is_not_the_director(workbench: FastAPI) -> None:
    # What haproxy without forwardfor, ssh -R or stunnel makes of a stranger.
    assert not is_director(Browser(workbench, client="127.0.0.1", host="localhost"))


def test_the_machine_asked_at_its_address_in_the_network(workbench: FastAPI) -> None:
    own = Browser(workbench, client="192.168.1.20", host="192.168.1.20")
    assert own.get(link_of(workbench)).status_code == 200
    assert is_director(own)


def test_another_workbench_has_other_keys(
    workbench: FastAPI, browser: Browser, tmp_path: Path
) -> None:
    other = create_app(Options(database=str(tmp_path / "other.ronde")))
    with Browser(other):
        assert browser.get(link_of(other)).status_code == 422
        browser.get(link_of(workbench))
        elsewhere = Browser(other)
        elsewhere.cookies.update(browser.cookies)
        assert not is_director(elsewhere)


@pytest.mark.parametrize("settings", [{"link": False}, {"secure_cookies": True}])
def test_where_everybody_signs_in_there_is_no_link(
    settings: dict[str, bool], tmp_path: Path
) -> None:
    app = create_app(Options(database=str(tmp_path / "web.ronde"), **settings))  # type: ignore[arg-type]
    with Browser(app) as browser:
        assert browser.get(link_of(app)).status_code == 422
        assert not is_director(browser)
        assert "--link" not in browser.get("/").text


def test_who_signs_out_gives_the_link_up(workbench: FastAPI, browser: Browser) -> None:
    browser.get(link_of(workbench))
    assert "This browser opened the link" in browser.get("/sessions").text
    browser.post("/logout")
    assert not is_director(browser)


def test_who_signs_in_and_out_again_is_the_director_again(
    workbench: FastAPI, browser: Browser
) -> None:
    add_account(workbench)
    browser.get(link_of(workbench))
    form = {"name": "Anne", "password": "correct horse battery"}
    assert browser.post("/login", data=form).status_code == 200
    assert "You are signed in as Anne" in browser.get("/sessions").text
    browser.post("/logout")
    assert is_director(browser)


def test_the_key_stays_in_no_log(
    workbench: FastAPI, browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="ronde")
    link = link_of(workbench)
    browser.get(link)
    Browser(workbench).get(link)
    assert "/director/{key}" in caplog.text
    assert link.rpartition("/")[2] not in caplog.text


def test_the_link_serves_programs_too(workbench: FastAPI, browser: Browser) -> None:
    browser.get(link_of(workbench))
    session = browser.get("/api/v1/session").json()
    assert (session["role"], session["signed_in"]) == ("director", False)
    new = {"event": "club", "name": "Club", "round_count": 3}
    headers = {"X-CSRF-Token": session["csrf"]}
    assert browser.post("/api/v1/events", json=new, headers=headers).status_code == 201
    assert not re.search("director", Browser(workbench).get("/api/v1/session").text)


def test_where_nothing_can_be_written_there_is_no_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "web.ronde")
    with Browser(create_app(Options(database=database))):
        pass
    monkeypatch.setattr(engine, "may_write", lambda file: False)

    class Started(serving.Server):
        """Says that it answers, and ends."""

        def run(self, sockets: object = None) -> None:
            self._ready()

    monkeypatch.setattr(serving, "Server", Started)
    monkeypatch.setattr(serving, "_prepare_process", lambda: None)
    told: list[Opening] = []
    serve(Options(database=database, port=0), ready=told.append)
    assert (told[0].link, told[0].read_only) == ("", True)
    say_where(told[0], browser=False)
    assert "Nothing can be written here, so there is no link" in capsys.readouterr().out
    with bound_socket("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(InputError, match="nothing can be written"):
            another_link(Options(database=database, port=port))
