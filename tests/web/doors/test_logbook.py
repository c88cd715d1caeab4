"""What happens at the doors is a line in the log, without a secret in it."""

import re
from dataclasses import replace

import pytest
from fastapi import FastAPI

from ronde.web.doors.enrolment import join_address
from ronde.web.doors.limits import LOGIN_BY_BROWSER
from ronde.web.person import Role
from ronde.web.serving import log_config
from tests.web.browser import Browser
from tests.web.people import PASSWORD, add_account, add_card, keeper, phone_in_the_hall


class Log:
    """The lines of the doors so far."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self._caplog = caplog

    @property
    def lines(self) -> list[str]:
        """Each with its level; the name of the request is checked and left out."""
        told = []
        for record in self._caplog.records:
            if record.name == "ronde.doors":
                found = re.fullmatch(r"[0-9a-f]{32} (.*)", record.getMessage())
                assert found is not None, record.getMessage()
                told.append(f"{record.levelname} {found[1]}")
        return told


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Log:
    """The log of the doors, as the server writes it without being asked for more."""
    caplog.set_level("INFO", logger="ronde.doors")
    return Log(caplog)


@pytest.fixture
def anne(app: FastAPI, director: Browser) -> Browser:
    """A phone of Anne, who has an account."""
    add_account(app)
    return phone_in_the_hall(app)


def login(browser: Browser, name: str = "Anne", password: str = PASSWORD) -> None:
    """Try to sign in."""
    browser.post("/login", data={"name": name, "password": password}, follow_redirects=False)


def test_it_is_written_without_being_asked_for() -> None:
    loggers = log_config("")["loggers"]
    assert (loggers["ronde"]["level"], loggers["ronde.doors"]["level"]) == ("WARNING", "INFO")


def test_who_signs_in_and_out(anne: Browser, log: Log) -> None:
    login(anne, password="wrong horse battery")
    login(anne)
    anne.post("/logout")
    assert log.lines == [
        "WARNING wrong password name='Anne'",
        "INFO signed in name='Anne' device=''",
        "INFO signed out name='Anne'",
    ]


def test_a_name_that_nobody_has_is_not_told(anne: Browser, log: Log) -> None:
    # It may be a password that was typed in its place.
    login(anne, name=PASSWORD, password="x")
    assert log.lines == ["WARNING wrong password"]


def test_who_has_to_wait(anne: Browser, log: Log) -> None:
    for _time in range(LOGIN_BY_BROWSER.tries + 1):
        login(anne, password="wrong")
    assert log.lines[-1].startswith("WARNING has to wait door='login' seconds=")
    assert len(log.lines) == LOGIN_BY_BROWSER.tries + 1


def test_cards_made_used_and_revoked(
    app: FastAPI, director: Browser, played_event: str, log: Log
) -> None:
    director.post(f"/e/{played_event}/helpers", data={"role": "helper", "first": "1", "last": "6"})
    card = keeper(app).doors.enrolments.of_event(played_event)[-1]
    phone = phone_in_the_hall(app)
    code = join_address(keeper(app), card).rpartition("/")[2]
    phone.get("/join/00000000")
    phone.post("/join", data={"code": code, "name": "Karim", "seen": "true"})
    phone_in_the_hall(app).get(f"/join/{code}")
    director.post(f"/e/{played_event}/helpers/{card.id}/revoke")
    who = log.lines[0].partition(" by=")[2]
    assert log.lines == [
        f"INFO made a card card={card.id} event='open' role='helper' by={who}",
        "WARNING wrong code",
        f"INFO joined with a card card={card.id} event='open' role='helper'",
        f"WARNING wrong code card={card.id}",
        f"INFO revoked a card card={card.id} event='open' by={who}",
    ]


def test_cards_by_a_program(app: FastAPI, director: Browser, played_event: str, log: Log) -> None:
    cards = f"/api/v1/events/{played_event}/cards"
    made = director.post(cards, json={"role": "deputy"}).json()["id"]
    director.post(f"{cards}/{made}/renew", json={})
    director.delete(f"{cards}/{made}")
    assert [line.partition(" card=")[0] for line in log.lines] == [
        "INFO made a card",
        "INFO gave a card another code",
        "INFO revoked a card",
    ]


def test_who_is_refused(app: FastAPI, director: Browser, played_event: str, log: Log) -> None:
    phone_in_the_hall(app).get(f"/e/{played_event}/journal")
    assert log.lines == ["WARNING refused role='viewer' needs='deputy' event='open'"]


def test_no_secret_is_in_any_log(
    app: FastAPI, anne: Browser, played_event: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="ronde")
    card, code = add_card(app, played_event, Role.DEPUTY, None)
    scanned = join_address(keeper(app), card).rpartition("/")[2]
    anne.get(f"/join/{scanned}x")
    anne.post("/join", data={"code": scanned, "name": "Karim", "seen": "true"})
    login(anne, password="wrong horse battery")
    login(anne)
    secrets = (code, scanned, scanned[9:], PASSWORD, "wrong horse", *anne.cookies.values())
    assert [secret for secret in secrets if secret in caplog.text] == []


def test_an_address_is_told_only_where_the_options_say_so(
    app: FastAPI, anne: Browser, log: Log
) -> None:
    login(anne)
    app.state.options = replace(app.state.options, log_addresses=True)
    login(anne)
    first, *_left, last = log.lines
    assert "192.168" not in first
    assert last == "INFO signed in name='Anne' device='' from='192.168.1.31'"


def test_a_name_with_a_line_break_stays_one_line(app: FastAPI, director: Browser, log: Log) -> None:
    director.get("/e/a%0aWARNING forged/journal")
    phone_in_the_hall(app).get("/e/a%0aWARNING forged/journal")
    assert [line for line in log.lines if "\n" in line] == []
    assert "event='a\\nWARNING forged'" in log.lines[-1]
