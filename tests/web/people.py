"""People at the doors of a workbench: accounts, cards, and browsers that are already inside."""

from datetime import datetime, timedelta

from fastapi import FastAPI

from ronde.store.enrolments import Enrolment
from ronde.store.sessions import NewSession
from ronde.web.doors.enrolment import checked_place, code_of, new_code
from ronde.web.doors.keeper import Keeper
from ronde.web.doors.passwords import password_hash
from ronde.web.doors.tokens import token_hash
from ronde.web.person import Role
from tests.web.browser import Browser

HALL = "192.168.1.20"
PHONE = "192.168.1.31"
PASSWORD = "correct horse battery"


def keeper(app: FastAPI) -> Keeper:
    """The keeper of a workbench that runs."""
    found: Keeper = app.state.keeper
    return found


def add_account(app: FastAPI, name: str = "Anne", role: Role = Role.DIRECTOR) -> None:
    """An account with a password that tests know."""
    doors = keeper(app).doors
    doors.accounts.add(name, role.word, password_hash(PASSWORD), keeper(app).clock())


def add_card(
    app: FastAPI,
    event: str,
    role: Role = Role.HELPER,
    boards: tuple[int, int] | None = (1, 20),
    *,
    name: str = "",
    minutes: int = 60,
) -> tuple[Enrolment, str]:
    """A card that waits, and its code."""
    first, last = boards or (None, None)
    place = checked_place(role.word, first, last, name)
    code = new_code(keeper(app), minutes)
    card = keeper(app).doors.enrolments.add(event, place, code, by="Anne", now=keeper(app).clock())
    return card, code_of(keeper(app), card).replace(" ", "")


def phone_in_the_hall(app: FastAPI, address: str = PHONE) -> Browser:
    """A phone of somebody who only looks."""
    return Browser(app, client=address, host=HALL)


def signed_in(
    app: FastAPI, role: Role, event: str | None = None, *, boards: tuple[int, int] = (1, 20)
) -> Browser:
    """A phone that came in some time ago: with a card of an event, or else with an account."""
    browser = phone_in_the_hall(app)
    if role is Role.VIEWER:
        return browser
    token = f"token of the {role.word} of {event}"
    now = keeper(app).clock()
    doors = keeper(app).doors
    new = NewSession(
        token_hash=token_hash(token), device="Android, Firefox", ends_at=now + timedelta(days=90)
    )
    if event is None:
        name = f"The {role.word}"
        account = doors.accounts.named(name) or doors.accounts.add(name, role.word, "none", now)
        doors.sessions.open(account.id, new, now)
    else:
        card, _code = add_card(app, event, role, boards if role is Role.HELPER else (4, 4))
        doors.enrolments.join(card.code.hash, f"The {role.word}", new, now)
    browser.cookies.set("ronde", token)
    return browser


class Clock:
    """A clock that a test turns."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        """The time it shows."""
        return self.moment

    def pass_(self, **time: float) -> None:
        """Let time pass."""
        self.moment += timedelta(**time)
