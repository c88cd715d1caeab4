"""`/e/{event}/helpers`: who helps, the cards that let others in, and how they are taken back."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.digits import is_number
from ronde.errors import RondeError, StoreFault
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.store.enrolments import Ended
from ronde.text import _, ngettext, render
from ronde.web.access import requires
from ronde.web.addresses import is_open_to_phones, public_address
from ronde.web.doors.card_words import of_bridge
from ronde.web.doors.cards import CardView, card_views, counted
from ronde.web.doors.enrolment import (
    CARD_ROLES,
    MINUTES,
    CardState,
    checked_place,
    new_code,
    renewed,
)
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.logbook import note
from ronde.web.pages import page
from ronde.web.person import Person, Role
from ronde.web.problems import wants_json

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Director = Annotated[Person, requires(Role.DIRECTOR)]

DEFAULT_MINUTES = 60
_MINUTES = {15: N_("15 minutes"), 60: N_("1 hour"), 240: N_("4 hours"), 720: N_("12 hours")}


@router.get("/e/{event}/helpers", response_class=HTMLResponse)
def helpers_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """The cards of an event; their codes are for the director alone."""
    return _shown(request, event, person)


@router.get("/e/{event}/helpers/list", response_class=HTMLResponse)
def helpers_list(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """The part of the page that changes while phones join."""
    opened = request.app.state.rooms.opened(event)
    facts = _facts(request, opened, person)
    return page(request, "doors/cards.html", opened=opened, status=200, **facts)


@router.post("/e/{event}/helpers")
def make_card(
    request: Request,
    event: str,
    person: Director,
    role: Annotated[str, Form(max_length=20)] = Role.HELPER.word,
    first: Annotated[str, Form(max_length=10)] = "",
    last: Annotated[str, Form(max_length=10)] = "",
    name: Annotated[str, Form(max_length=200)] = "",
    minutes: Annotated[int, Form()] = DEFAULT_MINUTES,
) -> Response:
    """A new card."""
    keeper = keeper_of(request)
    try:
        place = checked_place(role, _number(first), _number(last), name)
        code = new_code(keeper, minutes)
    except StoreFault:
        raise
    except RondeError as error:
        if wants_json(request):
            raise
        typed = {"role": role, "first": first, "last": last, "name": name, "minutes": minutes}
        return _shown(request, event, person, error=error, typed=typed)
    made = keeper.doors.enrolments.add(event, place, code, by=person.name, now=keeper.clock())
    note(request, "made a card", card=made.id, event=event, role=place.role, by=person.name)
    return _back(event, made.id)


@router.post("/e/{event}/helpers/{card_id}/revoke")
def revoke_card(request: Request, event: str, card_id: int, person: Director) -> Response:
    """Take a card back: its code opens nothing, its device is signed out now."""
    keeper = keeper_of(request)
    keeper.doors.enrolments.end(
        event, card_id, how=Ended.REVOKED, by=person.name, now=keeper.clock()
    )
    note(request, "revoked a card", card=card_id, event=event, by=person.name)
    return _back(event)


@router.post("/e/{event}/helpers/{card_id}/renew")
def renew_card(
    request: Request,
    event: str,
    card_id: int,
    person: Director,
    minutes: Annotated[int, Form()] = DEFAULT_MINUTES,
) -> Response:
    """Another code: for a card nobody used, or for another device in the place of this one."""
    keeper = keeper_of(request)
    made = renewed(keeper, event, card_id, new_code(keeper, minutes), person.name)
    note(request, "gave a card another code", card=made.id, event=event, by=person.name)
    return _back(event, made.id)


def _shown(
    request: Request,
    event: str,
    person: Person,
    *,
    error: RondeError | None = None,
    typed: dict[str, object] | None = None,
) -> HTMLResponse:
    """The page, with what was typed where it was refused."""
    opened: Opened = request.app.state.rooms.opened(event)
    blank = {
        "role": Role.HELPER.word,
        "first": "",
        "last": "",
        "name": "",
        "minutes": DEFAULT_MINUTES,
    }
    return page(
        request,
        "doors/helpers.html",
        opened=opened,
        status=error.http_status if error else 200,
        error=render(error.message) if error else "",
        typed=typed or blank,
        **_facts(request, opened, person),
    )


def _facts(request: Request, opened: Opened, person: Person) -> dict[str, object]:
    """What the page and its changing part are made of."""
    is_director = person.role_in(opened.stream) >= Role.DIRECTOR
    views = card_views(request, opened, with_codes=is_director)
    options = request.app.state.options
    tables = of_bridge(opened.state)
    return {
        "sentence": sentence(views),
        "open_cards": [view for view in views if view.is_open],
        "ended_cards": [view for view in views if not view.is_open],
        "waiting": counted(views, CardState.WAITING),
        "is_director": is_director,
        "of_bridge": tables,
        "roles": [role for role in CARD_ROLES if tables or role is not Role.TABLE],
        "minutes": [(minutes, _(_MINUTES[minutes])) for minutes in MINUTES],
        "join_address": f"{public_address(options)}/join",
        "reachable": is_open_to_phones(options),
    }


def sentence(views: list[CardView]) -> str:
    """Where the helpers stand: the headline of the page."""
    joined = counted(views, CardState.JOINED, CardState.QUIET)
    waiting = counted(views, CardState.WAITING)
    parts = []
    if joined:
        parts.append(
            ngettext("{count} device joined", "{count} devices joined", joined).format(count=joined)
        )
    if waiting:
        parts.append(
            ngettext("{count} card waits", "{count} cards wait", waiting).format(count=waiting)
        )
    return ", ".join(parts) or _("Nobody helps yet")


def _number(text: str) -> int | None:
    """A number somebody typed; what is none is told by whoever needs it."""
    stripped = text.strip()
    if not stripped:
        return None
    return int(stripped) if stripped.isascii() and is_number(stripped) else 0


def _back(event: str, card_id: int | None = None) -> RedirectResponse:
    """Back to the page, at a card."""
    place = f"#card-{card_id}" if card_id is not None else ""
    return RedirectResponse(f"/e/{event}/helpers{place}", status_code=303)
