"""Sessions: a random token in a cookie; the database keeps only its hash.

They outlast a restart, hold in every process, and end the moment somebody ends them.
"""

import logging
from datetime import timedelta

from fastapi import Request
from starlette.responses import Response

from ronde.errors import StoreError
from ronde.messages import N_
from ronde.store.accounts import Account
from ronde.store.enrolments import Ended
from ronde.store.sessions import NewSession, Session
from ronde.web.doors.cookies import drop_cookie, keep_cookie, named
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.logbook import note
from ronde.web.doors.refusals import NotSignedIn
from ronde.web.doors.tokens import new_token, token_hash
from ronde.web.options import Options

LASTING = timedelta(days=90)
"""As long as a phone stays signed in: longer than any event, so that none drops out in a round."""
SHARED = timedelta(hours=12)
"""As long as a computer that others use stays signed in, if its browser is left open."""
HEARD_EVERY = timedelta(minutes=1)
"""How often it is noted that a device was heard."""

_LOG = logging.getLogger("ronde.web")
_BEARER = "bearer "
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What browsers tell of themselves, and what to call that; brands need no translation."""


def cookie_name(options: Options) -> str:
    """The name of the cookie of a session."""
    return named("ronde", options)


def new_session(
    request: Request, *, lasts: timedelta = LASTING, kept: str = ""
) -> tuple[str, NewSession]:
    """A token that nobody guesses, with what is kept in it; and what the database keeps of it."""
    token = new_token(kept)
    device = device_name(request.headers.get("user-agent", ""))
    ends_at = keeper_of(request).clock() + lasts
    return token, NewSession(token_hash=token_hash(token), device=device, ends_at=ends_at)


def device_name(user_agent: str) -> str:
    """A device as the journal names it: `Android, Firefox`; empty where nothing is known."""
    words = [
        next((name for sign, name in patterns if sign in user_agent), "")
        for patterns in (_SYSTEMS, _BROWSERS)
    ]
    return ", ".join(name for name in words if name)


def session_of(request: Request) -> Session | None:
    """The session of whoever asks, found once for a request."""
    if not hasattr(request.state, "session"):
        # Should it not be found out, there is none: whoever says so need not ask again.
        request.state.session = None
        request.state.session = session_now(request)
    session: Session | None = request.state.session
    return session


def has_bearer(request: Request) -> bool:
    """Whether a program asks with a token of its own: no page can be made to send one."""
    return request.headers.get("authorization", "").lower().startswith(_BEARER)


def shown_token(request: Request) -> str:
    """The token that somebody shows, right or wrong; a program's own before that of a page."""
    if has_bearer(request):
        return request.headers["authorization"][len(_BEARER) :].strip()
    return request.cookies.get(cookie_name(keeper_of(request).options), "")


def claims_session(request: Request) -> bool:
    """Whether somebody shows a token at all, right or wrong."""
    return has_bearer(request) or cookie_name(keeper_of(request).options) in request.cookies


def sign_in(request: Request, account: Account, *, shared: bool) -> str:
    """Sign a device in for an account, with a token that was never used before."""
    keeper = keeper_of(request)
    leave(request)
    token, new = new_session(request, lasts=SHARED if shared else LASTING)
    keeper.doors.sessions.open(account.id, new, keeper.clock())
    note(request, "signed in", name=account.name, device=new.device)
    return token


def leave(request: Request) -> None:
    """End the session of whoever asks, where there is one."""
    session = session_of(request)
    request.state.session = None
    if session is not None:
        end_session(keeper_of(request), session, how=Ended.LEFT, by=session.name)
        note(request, "signed out", name=session.name, card=session.enrolment_id)


def end_session(keeper: Keeper, session: Session, *, how: Ended, by: str) -> None:
    """Sign a device out; the card it came in with ends with it."""
    if session.enrolment_id is None or session.event is None:
        keeper.doors.sessions.end(session.id)
    else:
        keeper.doors.enrolments.end(
            session.event, session.enrolment_id, how=how, by=by, now=keeper.clock()
        )


def give_cookie(response: Response, options: Options, token: str, *, shared: bool = False) -> None:
    """Have a browser keep a token; a shared computer forgets it with its last window."""
    keep_cookie(response, options, cookie_name(options), token, None if shared else LASTING)


def take_cookie(response: Response, options: Options) -> None:
    """Have a browser forget its token."""
    drop_cookie(response, options, cookie_name(options))


def session_now(request: Request) -> Session | None:
    """The session of the token somebody shows, asked for anew.

    A program that shows a wrong one is told so; a browser may show one that ended, and its owner is
    then somebody who only looks.
    """
    keeper = keeper_of(request)
    token = shown_token(request)
    if not token and not has_bearer(request):
        return None
    session = keeper.doors.sessions.with_token(token_hash(token), keeper.clock())
    if session is None and has_bearer(request):
        raise NotSignedIn(N_("The token is not valid, or it has expired."))
    if session is not None:
        _note(keeper, session)
    return session


def _note(keeper: Keeper, session: Session) -> None:
    """Note now and then that a device was heard; nobody waits for it, nothing depends on it."""
    now = keeper.clock()
    if now - session.last_seen_at < HEARD_EVERY:
        return
    try:
        keeper.doors.sessions.seen(session.id, now)
    except StoreError as error:
        _LOG.info("it was not noted that a device was heard: %s", error)
