"""`/e/{event}/helpers`: who helps, the cards that let others in, and how they are taken back."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.digits import is_number
from ronde.errors import RondeError
from ronde.messages import N_
from ronde.printing.enrolment import EnrolmentCard, enrolment_pdf
from ronde.store.enrolments import Ended
from ronde.text import _, ngettext, render
from ronde.web.addresses import is_open_to_phones, public_address
from ronde.web.doors.cards import CardView, card_views, counted, of_bridge
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
from ronde.web.paper.answering import pdf
from ronde.web.paper.turns import PrintingDirector
from ronde.web.person import Role
from ronde.web.problems import check_shown_in_page
from ronde.web.visit import DeputyVisit, DirectorVisit, Visit

router = APIRouter()
Minutes = Annotated[int, Form()]
DEFAULT_MINUTES = 60
_MINUTES = {15: N_("15 minutes"), 60: N_("1 hour"), 240: N_("4 hours"), 720: N_("12 hours")}
_BLANK: Mapping[str, object] = {
    "role": Role.HELPER.word,
    "first": "",
    "last": "",
    "name": "",
    "minutes": DEFAULT_MINUTES,
}


@router.get("/e/{event}/helpers", response_class=HTMLResponse)
def helpers_page(visit: DeputyVisit) -> HTMLResponse:
    """The cards of an event; their codes are for the director alone."""
    return _shown(visit)


@router.get("/e/{event}/helpers/list", response_class=HTMLResponse)
def helpers_list(visit: DeputyVisit) -> HTMLResponse:
    """The part of the page that changes while phones join."""
    return visit.page("doors/cards.html", **_facts(visit))


@router.get("/e/{event}/helpers/print", response_class=HTMLResponse)
def printed_cards(visit: DirectorVisit) -> HTMLResponse:
    """The cards that wait, as a page to print from the browser."""
    return visit.page(
        "doors/print.html",
        cards=_waiting(visit),
        wifi_name=visit.options.wifi_name,
        join_address=f"{public_address(visit.options)}/join",
    )


@router.get("/e/{event}/helpers.pdf")
def cards_pdf(visit: PrintingDirector) -> Response:
    """The cards that wait, on paper: four to a page, with the name of the network."""
    settings = visit.state.settings
    content = enrolment_pdf(
        [
            EnrolmentCard(
                role=card.words.role,
                range=card.words.range,
                name=card.name,
                code=card.code,
                until=card.until,
                qr=str(card.qr),
            )
            for card in _waiting(visit)
        ],
        event=settings.name if settings else visit.event,
        wifi_name=visit.options.wifi_name,
        address=f"{public_address(visit.options)}/join",
    )
    return pdf(content, _("cards"))


@router.post("/e/{event}/helpers")
def make_card(
    visit: DirectorVisit,
    role: Annotated[str, Form(max_length=20)] = Role.HELPER.word,
    first: Annotated[str, Form(max_length=10)] = "",
    last: Annotated[str, Form(max_length=10)] = "",
    name: Annotated[str, Form(max_length=200)] = "",
    minutes: Minutes = DEFAULT_MINUTES,
) -> Response:
    """A new card."""
    event, by, keeper = visit.event, visit.person.name, keeper_of(visit.request)
    try:
        place = checked_place(role, _number(first), _number(last), name)
        code = new_code(keeper, minutes)
    except RondeError as error:
        check_shown_in_page(visit.request, error)
        typed = {"role": role, "first": first, "last": last, "name": name, "minutes": minutes}
        return _shown(visit, error=error, typed=typed)
    made = keeper.doors.enrolments.add(event, place, code, by=by, now=keeper.clock())
    note(visit.request, "made a card", card=made.id, event=event, role=place.role, by=by)
    return _back(event, f"#card-{made.id}")


@router.post("/e/{event}/helpers/{card_id}/revoke")
def revoke_card(visit: DirectorVisit, card_id: int) -> Response:
    """Take a card back: its code opens nothing, its device is signed out now."""
    event, by, keeper = visit.event, visit.person.name, keeper_of(visit.request)
    keeper.doors.enrolments.end(event, card_id, how=Ended.REVOKED, by=by, now=keeper.clock())
    note(visit.request, "revoked a card", card=card_id, event=event, by=by)
    return _back(event)


@router.post("/e/{event}/helpers/{card_id}/renew")
def renew_card(visit: DirectorVisit, card_id: int, minutes: Minutes = DEFAULT_MINUTES) -> Response:
    """Another code: for a card nobody used, or for another device in the place of this one."""
    event, by, keeper = visit.event, visit.person.name, keeper_of(visit.request)
    made = renewed(keeper, event, card_id, new_code(keeper, minutes), by)
    note(visit.request, "gave a card another code", card=made.id, event=event, by=by)
    return _back(event, f"#card-{made.id}")


def _shown(
    visit: Visit, *, error: RondeError | None = None, typed: Mapping[str, object] = _BLANK
) -> HTMLResponse:
    """The page, with what was typed where it was refused."""
    return visit.page(
        "doors/helpers.html",
        status=error.http_status if error else 200,
        error=render(error.message) if error else "",
        typed=typed,
        **_facts(visit),
    )


def _waiting(visit: Visit) -> list[CardView]:
    """The cards that wait for their device, in the order they were made."""
    views = card_views(visit.request, visit.opened, with_codes=True)
    return [view for view in reversed(views) if view.state is CardState.WAITING]


def _facts(visit: Visit) -> dict[str, Any]:
    """What the page and its changing part are made of."""
    is_director = visit.role >= Role.DIRECTOR
    views = card_views(visit.request, visit.opened, with_codes=is_director)
    tables = of_bridge(visit.state)
    return {
        "sentence": sentence(views),
        "open_cards": [view for view in views if view.is_open],
        "ended_cards": [view for view in views if not view.is_open],
        "waiting": counted(views, CardState.WAITING),
        "is_director": is_director,
        "of_bridge": tables,
        "roles": [role for role in CARD_ROLES if tables or role is not Role.TABLE],
        "minutes": [(minutes, _(_MINUTES[minutes])) for minutes in MINUTES],
        "join_address": f"{public_address(visit.options)}/join",
        "reachable": is_open_to_phones(visit.options),
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


def _back(event: str, place: str = "") -> RedirectResponse:
    """Back to the page, at a card."""
    return RedirectResponse(f"/e/{event}/helpers{place}", status_code=303)
