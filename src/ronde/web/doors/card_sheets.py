"""The cards that wait, on paper: four to a page, with the name of the network."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.printing.enrolment import EnrolmentCard, enrolment_pdf
from ronde.service.events.desk import Opened
from ronde.text import _
from ronde.web.access import requires
from ronde.web.addresses import public_address
from ronde.web.doors.cards import CardView, card_views
from ronde.web.doors.enrolment import CardState
from ronde.web.pages import page
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = APIRouter()
Director = Annotated[Person, requires(Role.DIRECTOR)]
PrintingDirector = Annotated[Person, prints(Role.DIRECTOR)]


@router.get("/e/{event}/helpers/print", response_class=HTMLResponse)
def printed_cards(request: Request, event: str, _person: Director) -> HTMLResponse:
    """The cards as a page to print from the browser."""
    opened: Opened = request.app.state.rooms.opened(event)
    options = request.app.state.options
    return page(
        request,
        "doors/print.html",
        opened=opened,
        cards=_waiting(request, opened),
        wifi_name=options.wifi_name,
        join_address=f"{public_address(options)}/join",
    )


@router.get("/e/{event}/helpers.pdf")
def cards_pdf(request: Request, event: str, _person: PrintingDirector) -> Response:
    """The cards as a PDF."""
    opened: Opened = request.app.state.rooms.opened(event)
    options = request.app.state.options
    pdf = enrolment_pdf(
        [
            EnrolmentCard(
                role=card.words.role,
                range=card.words.range,
                name=card.name,
                code=card.code,
                until=card.until,
                qr=str(card.qr),
            )
            for card in _waiting(request, opened)
        ],
        event=opened.state.settings.name if opened.state.settings else event,
        wifi_name=options.wifi_name,
        address=f"{public_address(options)}/join",
    )
    headers = {"content-disposition": f'inline; filename="{_("cards")}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


def _waiting(request: Request, opened: Opened) -> list[CardView]:
    """The cards that wait for their device, in the order they were made."""
    views = card_views(request, opened, with_codes=True)
    return [view for view in reversed(views) if view.state is CardState.WAITING]
