"""`/sessions`: who you are here, which devices are signed in, and how each is signed out."""

from datetime import timedelta
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError, NotAllowed, RondeError, StoreFault, UnknownName
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.store.enrolments import Admission, Ended
from ronde.store.sessions import Session
from ronde.text import _, render
from ronde.web.access import Anybody, Deputy, Director
from ronde.web.doors.cards import place_words, time_words
from ronde.web.doors.cookies import keep_cookie
from ronde.web.doors.enrolment import checked_name
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.limits import login_attempt
from ronde.web.doors.logbook import note, warn
from ronde.web.doors.loopback import NAME_COOKIE, desk_stamp, is_local_director
from ronde.web.doors.passwords import check_password, is_password, password_hash
from ronde.web.doors.refusals import NotSignedIn
from ronde.web.doors.sessions import end_session, session_of
from ronde.web.pages import page
from ronde.web.person import ROLE_NAMES, Person, Role

router = APIRouter()

ADDRESS = "/sessions"
_A_YEAR = timedelta(days=365)


@router.get(ADDRESS, response_class=HTMLResponse)
def sessions_page(request: Request, person: Anybody) -> HTMLResponse:
    """Who you are here, and where else you are signed in."""
    return _shown(request, person)


@router.post(f"{ADDRESS}/{{session_id}}/end")
def end_one(request: Request, session_id: int, person: Deputy) -> Response:
    """Sign a device out: one of yours, or for a director anybody's."""
    sign_out(request, session_id, person)
    return RedirectResponse(ADDRESS, status_code=303)


@router.post(f"{ADDRESS}/password")
def change_password(
    request: Request,
    person: Deputy,
    password: Annotated[str, Form(max_length=1000)] = "",
    new_password: Annotated[str, Form(max_length=1000)] = "",
) -> Response:
    """Another password; every other device that was signed in with the old one is signed out."""
    try:
        set_password(request, password, new_password)
    except (NotAllowed, StoreFault):
        raise
    except RondeError as error:
        return _shown(request, person, error=error)
    return _shown(request, person, done=_("Your password is changed."))


@router.post(f"{ADDRESS}/name")
def change_name(
    request: Request, _person: Director, name: Annotated[str, Form(max_length=200)] = ""
) -> Response:
    """What the journal calls whoever sits at the machine itself."""
    if session_of(request) is not None or not is_local_director(request, keeper_of(request)):
        raise InputError(N_("Your name is that of your account."))
    response = RedirectResponse(ADDRESS, status_code=303)
    keep_cookie(
        response, request.app.state.options, NAME_COOKIE, quote(checked_name(name)), _A_YEAR
    )
    return response


def sign_out(request: Request, session_id: int, person: Person) -> None:
    """End a session that somebody may end; the card of a helper ends with it."""
    session = next(
        (seen for seen in sessions_seen_by(request, person) if seen.id == session_id), None
    )
    if session is None:
        raise UnknownName(N_("This device is not signed in."))
    note(
        request, "signed a device out", name=session.name, card=session.enrolment_id, by=person.name
    )
    end_session(keeper_of(request), session, how=Ended.REVOKED, by=person.name)


def set_password(request: Request, password: str, new_password: str) -> None:
    """Give whoever asks another password, once they have shown the one they have."""
    accounts = keeper_of(request).doors.accounts
    session = session_of(request)
    if session is None or session.account_id is None:
        raise NotAllowed(N_("Only somebody with an account has a password."))
    account = accounts.named(session.name)
    events = [stream.title for stream in request.app.state.rooms.events()]
    check_password(new_password, session.name, events)
    with login_attempt(request, session.name) as attempt:
        if not is_password(password, account.password_hash if account else None):
            warn(request, "wrong password", name=session.name)
            raise NotSignedIn(N_("This is not your password."))
        attempt.right = True
    accounts.set_password(session.name, password_hash(new_password), keep=session.id)
    note(request, "changed the password", name=session.name)


def _shown(
    request: Request, person: Person, *, error: RondeError | None = None, done: str = ""
) -> HTMLResponse:
    """The page."""
    session = session_of(request)
    now = keeper_of(request).clock()
    return page(
        request,
        "doors/sessions.html",
        status=error.http_status if error else 200,
        session=session,
        what=_what(request, session) if session else "",
        at_the_machine=session is None and person.role is Role.DIRECTOR,
        by_link=session is None and bool(desk_stamp(request, keeper_of(request))),
        devices=[
            (each, _role_word(each), time_words(now, each.last_seen_at))
            for each in sessions_seen_by(request, person)
        ],
        error=render(error.message) if error else "",
        done=done,
    )


def _what(request: Request, session: Session) -> str:
    """What somebody may do, where they may not do it everywhere: the boards of a helper."""
    role = _role_word(session)
    if session.event is None:
        return role
    state: EventState = request.app.state.rooms.opened(session.event).state
    place = Admission(
        role=session.role, first_place=session.first_place, last_place=session.last_place
    )
    name = state.settings.name if state.settings else session.event
    return f"{role}, {place_words(place, state).range}, {name}"


def sessions_seen_by(request: Request, person: Person) -> list[Session]:
    """The sessions that somebody may end: their own, or all of them for a director."""
    keeper = keeper_of(request)
    if person.role_in(None) >= Role.DIRECTOR:
        return keeper.doors.sessions.all(keeper.clock())
    session = session_of(request)
    if session is None or session.account_id is None:
        return []
    return keeper.doors.sessions.all(keeper.clock(), account_id=session.account_id)


def _role_word(session: Session) -> str:
    """The role of a session, as people name it."""
    return _(ROLE_NAMES[Role[session.role.upper()]])
