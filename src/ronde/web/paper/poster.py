"""The players' poster: one square that opens the event on a phone, with the name of the Wi-Fi."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.printing.poster import poster_pdf, poster_steps
from ronde.service.events.desk import Opened
from ronde.text import _
from ronde.web.access import requires
from ronde.web.addresses import is_open_to_phones
from ronde.web.pages import page
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import players_address
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role
from ronde.web.qr import qr_svg

router = APIRouter()
Helper = Annotated[Person, requires(Role.HELPER)]
PrintingHelper = Annotated[Person, prints(Role.HELPER)]


@router.get("/e/{event}/poster", response_class=HTMLResponse)
def poster_page(request: Request, event: str, person: Helper) -> HTMLResponse:
    """The poster on a page, to be shown on a screen or printed from the browser."""
    opened: Opened = request.app.state.rooms.opened(event)
    address = players_address(request, event)
    options = request.app.state.options
    return page(
        request,
        "desk/poster.html",
        opened=opened,
        address=address,
        qr=qr_svg(address),
        steps=poster_steps(options.wifi_name),
        reachable=is_open_to_phones(options),
        wifi_name=options.wifi_name,
    )


@router.get("/e/{event}/poster.pdf")
def printed_poster(request: Request, event: str, person: PrintingHelper) -> Response:
    """The poster on A4."""
    opened: Opened = request.app.state.rooms.opened(event)
    address = players_address(request, event)
    content = poster_pdf(
        event=opened.state.regulations.name,
        address=address,
        qr=str(qr_svg(address)),
        wifi_name=request.app.state.options.wifi_name,
    )
    return pdf(content, event, _("poster"))
