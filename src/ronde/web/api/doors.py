"""The doors for programs: a token for an account or a card, and what it opens."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from fastapi import Path, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from ronde.core.journal.entry import time_text
from ronde.messages import N_
from ronde.store.sessions import Session
from ronde.text.answers import about, answer_of, by
from ronde.text.documents import JsonObject
from ronde.web.access import Anybody, Deputy, requires
from ronde.web.api.operations import api_router, operation
from ronde.web.api.schemas.words import Asked, Line, Note
from ronde.web.doors import csrf
from ronde.web.doors.enrolment import found_card, joined
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.login import known_account
from ronde.web.doors.sessions import has_bearer, leave, session_of, sign_in, take_cookie
from ronde.web.doors.tokens import token_hash
from ronde.web.doors.who import sessions_seen_by, set_password, sign_out
from ronde.web.person import Person, Role

router = api_router("doors")
Newcomer = Annotated[Person, requires(Role.VIEWER, from_pages=False)]
NOT_KEPT = {"cache-control": "no-store"}
RoleWord = Literal["viewer", "table", "helper", "deputy", "director"]
TimeText: TypeAlias = Annotated[str, by(time_text)]


class SignIn(Asked):
    """An account and its password."""

    name: Annotated[Line, Field(examples=["Anne"])]
    password: Annotated[str, Field(max_length=1000, examples=["correct horse battery"])]
    shared: Annotated[bool, Field(description="For half a day, not for 90 days.")] = False


class Join(Asked):
    """The code of a card, and the name of whoever uses it where the card has none."""

    code: Annotated[str, Field(min_length=1, max_length=40, examples=["4817 2093"])]
    name: Note = ""


class PasswordChanged(Asked):
    """Another password."""

    password: Annotated[str, Field(max_length=1000)]
    new_password: Annotated[str, Field(max_length=1000)]


class Reach(TypedDict):
    """Who somebody is, and what they may do."""

    name: str
    role: RoleWord
    event: Annotated[str | None, about("The only event they are here for; null for all.")]
    first_place: int | None
    last_place: int | None


class SessionTold(Reach):
    """Who asks, and what they may do."""

    device: str
    signed_in: bool
    csrf: Annotated[
        str | None,
        about(
            "For `X-CSRF-Token` where a cookie says who asks, or nothing does; null with a bearer"
            " token, which needs none."
        ),
    ]


class Token(Reach):
    """A token for `Authorization: Bearer`; it is told once."""

    token: str
    ends_at: TimeText


class DeviceTold(TypedDict):
    """A device that is signed in."""

    id: int
    name: str
    role: RoleWord
    event: str | None
    device: str
    created_at: TimeText
    last_seen_at: TimeText
    ends_at: TimeText
    is_this: bool


class Devices(TypedDict):
    """The devices that are signed in: one's own, for a director everybody's."""

    devices: list[DeviceTold]


@router.get("/session", **operation("showSession", N_("Who asks"), SessionTold))
def show_session(request: Request, person: Anybody) -> Response:
    """Who asks and what they may do; with a token for forms where a cookie says who they are."""
    session = session_of(request)
    body = answer_of(
        SessionTold,
        person,
        role=person.role.word,
        signed_in=session is not None,
        csrf=None if has_bearer(request) else csrf.token(request),
    )
    return JSONResponse(body, headers=NOT_KEPT)


@router.post("/session", **operation("signIn", N_("Sign in"), Token, status=201))
def sign_in_program(request: Request, _person: Newcomer, body: SignIn) -> Response:
    """A token for an account; sent again, a second one. Too many wrong tries have to wait."""
    account = known_account(request, body.name, body.password)
    return _token(request, sign_in(request, account, shared=body.shared))


@router.post("/join", **operation("join", N_("Join with the code of a card"), Token, status=201))
def join_program(request: Request, _person: Newcomer, body: Join) -> Response:
    """A token for the role of a card, in its event and for its boards; a code opens once."""
    card = found_card(request, body.code)
    _card, token = joined(request, card, body.name)
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
def change_password(request: Request, _person: Deputy, body: PasswordChanged) -> Response:
    """Another password; every other device that was signed in with the old one is signed out."""
    set_password(request, body.password, body.new_password)
    return Response(status_code=204)


@router.get("/devices", **operation("listDevices", N_("The devices that are signed in"), Devices))
def list_devices(request: Request, person: Deputy) -> Response:
    """The devices of whoever asks; for a director everybody's."""
    this = session_of(request)
    devices = [_device(session, this) for session in sessions_seen_by(request, person)]
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
    body = answer_of(Token, session, token=token)
    return JSONResponse(body, status_code=201, headers=NOT_KEPT)


def _device(session: Session, this: Session | None) -> JsonObject:
    """A device that is signed in."""
    is_this = this is not None and this.id == session.id
    return answer_of(DeviceTold, session, is_this=is_this)
