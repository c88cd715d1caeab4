"""The doors for programs: a token for an account or a card, and what it opens."""

from typing import Annotated

from fastapi import Path, Request
from fastapi.responses import JSONResponse, Response

from ronde.core.journal.entry import time_text
from ronde.messages import N_
from ronde.store.sessions import Session
from ronde.text.documents import JsonObject
from ronde.web.access import requires
from ronde.web.api.operations import api_router, operation
from ronde.web.api.schemas.doors import (
    Devices,
    Join,
    PasswordChanged,
    SessionTold,
    SignIn,
    Token,
)
from ronde.web.doors import csrf
from ronde.web.doors.enrolment import found_card, joined
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.login import known_account
from ronde.web.doors.sessions import has_bearer, leave, session_of, sign_in, take_cookie
from ronde.web.doors.tokens import token_hash
from ronde.web.doors.who import sessions_seen_by, set_password, sign_out
from ronde.web.person import Person, Role

router = api_router("doors")
Anybody = Annotated[Person, requires(Role.VIEWER)]
Newcomer = Annotated[Person, requires(Role.VIEWER, from_pages=False)]
Deputy = Annotated[Person, requires(Role.DEPUTY)]
NOT_KEPT = {"cache-control": "no-store"}


@router.get("/session", **operation("showSession", N_("Who asks"), SessionTold))
def show_session(request: Request, person: Anybody) -> Response:
    """Who asks and what he may do; with a token for forms where a cookie says who he is."""
    session = session_of(request)
    body = {
        "name": person.name,
        "role": person.role.word,
        "event": person.event,
        "first_place": person.first_place,
        "last_place": person.last_place,
        "device": person.device,
        "signed_in": session is not None,
        "csrf": None if has_bearer(request) else csrf.token(request),
    }
    return JSONResponse(body, headers=NOT_KEPT)


@router.post("/session", **operation("signIn", N_("Sign in"), Token, status=201))
def sign_in_program(request: Request, _person: Newcomer, asked: SignIn) -> Response:
    """A token for an account; sent again, a second one. Too many wrong tries have to wait."""
    account = known_account(request, asked.name, asked.password)
    return _token(request, sign_in(request, account, shared=asked.shared))


@router.post("/join", **operation("join", N_("Join with the code of a card"), Token, status=201))
def join_program(request: Request, _person: Newcomer, asked: Join) -> Response:
    """A token for the role of a card, in its event and for its boards; a code opens once."""
    card = found_card(request, asked.code)
    _card, token = joined(request, card, asked.name)
    return _token(request, token)


@router.delete("/session", **operation("signOut", N_("Sign out"), None, status=204))
def sign_out_program(request: Request, _person: Anybody) -> Response:
    """End the session of this token; the card of a helper ends with it."""
    leave(request)
    response = Response(status_code=204)
    take_cookie(response, request.app.state.options)
    return response


@router.put(
    "/session/password", **operation("changePassword", N_("Change the password"), None, status=204)
)
def change_password(request: Request, _person: Deputy, asked: PasswordChanged) -> Response:
    """Another password; every other device that was signed in with the old one is signed out."""
    set_password(request, asked.password, asked.new_password)
    return Response(status_code=204)


@router.get("/devices", **operation("listDevices", N_("The devices that are signed in"), Devices))
def list_devices(request: Request, person: Deputy) -> Response:
    """The devices of whoever asks; for a director everybody's."""
    this = session_of(request)
    devices = [_device(one, this) for one in sessions_seen_by(request, person)]
    return JSONResponse({"devices": devices}, headers=NOT_KEPT)


@router.delete(
    "/devices/{device}", **operation("signDeviceOut", N_("Sign a device out"), None, status=204)
)
def sign_device_out(
    request: Request, person: Deputy, device: Annotated[int, Path(ge=1, le=10**9)]
) -> Response:
    """Sign a device out: one of yours, or for a director anybody's."""
    sign_out(request, device, person)
    return Response(status_code=204)


def _token(request: Request, token: str) -> JSONResponse:
    """A token with whom it stands for; it is told here and nowhere else."""
    keeper = keeper_of(request)
    session = keeper.doors.sessions.with_token(token_hash(token), keeper.clock())
    assert session is not None, "it was opened just now"
    body = {
        "token": token,
        "ends_at": time_text(session.ends_at),
        "name": session.name,
        "role": session.role,
        "event": session.event,
        "first_place": session.first_place,
        "last_place": session.last_place,
    }
    return JSONResponse(body, status_code=201, headers=NOT_KEPT)


def _device(session: Session, this: Session | None) -> JsonObject:
    """A device that is signed in."""
    return {
        "id": session.id,
        "name": session.name,
        "role": session.role,
        "event": session.event,
        "device": session.device,
        "created_at": time_text(session.created_at),
        "last_seen_at": time_text(session.last_seen_at),
        "ends_at": time_text(session.ends_at),
        "is_this": this is not None and this.id == session.id,
    }
