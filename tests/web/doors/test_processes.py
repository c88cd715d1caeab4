"""Several processes on one database are one workbench: whom one lets in, the others know."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.web import serving
from ronde.web.app import create_app
from ronde.web.doors.limits import LOGIN_BY_BROWSER
from ronde.web.options import Options
from ronde.web.person import Role
from ronde.web.public_page import SINCE_VARIABLE
from tests.servers import desk_options
from tests.web import events
from tests.web.browser import Browser
from tests.web.people import HALL, PASSWORD, add_account, add_card, phone_in_the_hall

Pair = tuple[FastAPI, FastAPI]


@pytest.fixture
def pair(database: str) -> Iterator[Pair]:
    """Two processes of a workbench, on each kind of database."""
    options = desk_options(database=database, public_address=f"http://{HALL}:8000")
    first, second = create_app(options), create_app(options)
    with Browser(first), Browser(second):
        first.state.rooms.journals.import_jsonl(events.played_journal())
        yield first, second


def moved(browser: Browser, app: FastAPI) -> Browser:
    """The same browser, answered by another process."""
    again = phone_in_the_hall(app)
    again.cookies.update(browser.cookies)
    return again


def test_who_signed_in_at_one_process_is_known_to_the_other(pair: Pair) -> None:
    first, second = pair
    add_account(first)
    phone = phone_in_the_hall(first)
    page = phone.get("/login")
    assert page.status_code == 200
    token = phone.token
    # Even the form of one process is taken by the other.
    other = moved(phone, second)
    form = {"name": "Anne", "password": PASSWORD}
    answer = other.post(
        "/login", data=form, headers={"X-CSRF-Token": token}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert "You are signed in as Anne" in moved(other, first).get("/sessions").text


def test_a_card_of_one_process_is_used_at_the_other_and_revoked_at_the_first(pair: Pair) -> None:
    first, second = pair
    card, code = add_card(first, events.NAME, Role.HELPER, (1, 6))
    phone = phone_in_the_hall(second)
    form = {"code": code, "name": "Karim", "seen": "true"}
    assert phone.post("/join", data=form, follow_redirects=False).status_code == 303
    address = f"/e/{events.NAME}/round/5"
    assert moved(phone, first).get(address).status_code == 200
    assert phone_in_the_hall(first).post("/join", data=form).status_code == 400
    Browser(first).post(f"/e/{events.NAME}/helpers/{card.id}/revoke")
    assert phone.get(address).status_code == 403


def test_tries_at_both_processes_count_together(pair: Pair) -> None:
    first, second = pair
    add_account(first)
    form = {"name": "Anne", "password": ""}
    phone = phone_in_the_hall(first)
    assert phone.get("/login").status_code == 200
    phones = phone, moved(phone, second)
    for number in range(LOGIN_BY_BROWSER.tries):
        assert phones[number % 2].post("/login", data=form).status_code == 401
    for each in phones:
        right = {"name": "Anne", "password": PASSWORD}
        assert each.post("/login", data=right).status_code == 429


def test_a_page_that_one_process_gave_is_known_to_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tags: list[str] = []

    class Started:
        """Stands for the processes: each asks for its part of a tag, and ends."""

        def __init__(self, *_arguments: object, **_more: object) -> None:
            pass

        def run(self) -> None:
            command = "from ronde.web import public_page; print(public_page._SINCE)"
            for _process in range(2):
                started = [sys.executable, "-c", command]
                tags.append(subprocess.check_output(started, text=True))

    monkeypatch.setattr(serving, "Processes", Started)
    monkeypatch.setattr(serving, "check_processes", lambda *_of: None)
    for name in (serving.VARIABLE, SINCE_VARIABLE):
        monkeypatch.setenv(name, "")
    for _start in range(2):
        serving.serve(Options(database=str(tmp_path / "a.ronde"), port=0), processes=2)
    assert tags[0] == tags[1] != tags[2] == tags[3]
