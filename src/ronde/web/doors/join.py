"""`/join`: a helper's phone, or the device of a table, comes in with the code of a card."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import RondeError
from ronde.store.enrolments import Enrolment
from ronde.text import render
from ronde.web.access import Anybody
from ronde.web.doors.cards import place_words
from ronde.web.doors.enrolment import found_card, joined
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.loopback import is_local_director
from ronde.web.doors.refusals import retry_headers
from ronde.web.doors.sessions import give_cookie
from ronde.web.pages import page
from ronde.web.person import Role
from ronde.web.problems import check_shown_in_page

router = APIRouter()

TABLE_PAGE = "/t"


@router.get("/join", response_class=HTMLResponse)
def join_page(request: Request, _person: Anybody) -> HTMLResponse:
    """Where a code is typed."""
    return _asking(request, None)


@router.get("/join/{code}", response_class=HTMLResponse)
def card_page(request: Request, code: str, _person: Anybody) -> HTMLResponse:
    """What the card of a code gives; opening it, as some phones do ahead, uses nothing up."""
    try:
        return _welcome(request, found_card(request, code), code)
    except RondeError as error:
        check_shown_in_page(request, error)
        return _asking(request, error, code)


@router.post("/join")
def join(
    request: Request,
    _person: Anybody,
    code: Annotated[str, Form(max_length=40)] = "",
    name: Annotated[str, Form(max_length=200)] = "",
    seen: Annotated[bool, Form()] = False,
) -> Response:
    """Join with a code; who typed it is first shown what it gives, and asked their name."""
    try:
        card = found_card(request, code)
    except RondeError as error:
        check_shown_in_page(request, error)
        return _asking(request, error, code)
    if not seen:
        return _welcome(request, card, code)
    try:
        done, token = joined(request, card, name)
    except RondeError as error:
        check_shown_in_page(request, error)
        return _welcome(request, card, code, error)
    address = TABLE_PAGE if done.place.role == Role.TABLE.word else f"/e/{done.event}"
    response = RedirectResponse(address, status_code=303)
    give_cookie(response, request.app.state.options, token)
    return response


def _asking(request: Request, error: RondeError | None, code: str = "") -> HTMLResponse:
    """The page that asks for a code."""
    asking = page(
        request,
        "doors/join.html",
        status=error.http_status if error else 200,
        code=code,
        error=render(error.message) if error else "",
    )
    if error is not None:
        asking.headers.update(retry_headers(error))
    return asking


def _welcome(
    request: Request, card: Enrolment, code: str, error: RondeError | None = None
) -> HTMLResponse:
    """The page that says what a card gives, and asks for a name where the card has none."""
    state = request.app.state.rooms.opened(card.event).state
    return page(
        request,
        "doors/welcome.html",
        status=error.http_status if error else 200,
        code=code,
        words=place_words(card.place, state),
        event_name=state.settings.name if state.settings else card.event,
        name=card.place.name,
        at_the_machine=is_local_director(request, keeper_of(request)),
        error=render(error.message) if error else "",
    )
