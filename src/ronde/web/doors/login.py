"""`/login` and `/logout`: signing in with an account, and out again."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import RondeError
from ronde.messages import N_
from ronde.store.accounts import Account
from ronde.text import render
from ronde.web.access import Anybody
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.limits import know_device, login_attempt
from ronde.web.doors.logbook import note, warn
from ronde.web.doors.loopback import desk_stamp, take_desk_stamp
from ronde.web.doors.passwords import is_outdated, is_password, password_hash
from ronde.web.doors.redirects import own_path
from ronde.web.doors.refusals import NotSignedIn, retry_headers
from ronde.web.doors.sessions import give_cookie, leave, session_of, sign_in, take_cookie
from ronde.web.pages import page
from ronde.web.problems import check_shown_in_page

router = APIRouter()


@router.get("/login", response_class=HTMLResponse)
def login_page(
    request: Request, _person: Anybody, next: Annotated[str, Query(max_length=500)] = "/"
) -> HTMLResponse:
    """Where somebody says who they are."""
    return page(request, "doors/login.html", next=own_path(next, "/"), name="", error="")


@router.post("/login")
def login(
    request: Request,
    _person: Anybody,
    name: Annotated[str, Form(max_length=200)] = "",
    password: Annotated[str, Form(max_length=1000)] = "",
    shared: Annotated[bool, Form()] = False,
    next: Annotated[str, Form(max_length=500)] = "/",
) -> Response:
    """Sign in; whoever is not let in learns only that the two do not match."""
    address = own_path(next, "/")
    try:
        account = known_account(request, name, password)
    except RondeError as error:
        check_shown_in_page(request, error)
        refusal = page(
            request,
            "doors/login.html",
            status=error.http_status,
            next=address,
            name=name,
            error=render(error.message),
        )
        refusal.headers.update(retry_headers(error))
        return refusal
    token = sign_in(request, account, shared=shared)
    response = RedirectResponse(address, status_code=303)
    give_cookie(response, request.app.state.options, token, shared=shared)
    if not shared:
        know_device(response, keeper_of(request), account.name)
    return response


@router.post("/logout")
def logout(request: Request, _person: Anybody) -> Response:
    """Sign out: the session ends here and in the database.

    Whoever has none and came by the link of the director gives that up.
    """
    options = request.app.state.options
    response = RedirectResponse("/", status_code=303)
    if session_of(request) is None and desk_stamp(request, keeper_of(request)):
        take_desk_stamp(response, options)
        note(request, "gave up the link of the director")
    leave(request)
    take_cookie(response, options)
    return response


def known_account(request: Request, name: str, password: str) -> Account:
    """The account that a name and a password open."""
    accounts = keeper_of(request).doors.accounts
    with login_attempt(request, name) as attempt:
        account = accounts.named(name)
        if not is_password(password, account.password_hash if account else None) or not account:
            warn(request, "wrong password", name=account.name if account else None)
            raise NotSignedIn(N_("Name and password do not match."))
        attempt.right = True
    if is_outdated(account.password_hash):
        accounts.hash_anew(account.id, password_hash(password))
    return account
