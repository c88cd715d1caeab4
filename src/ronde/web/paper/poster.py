"""The players' poster: one square that opens the event on a phone, with the name of the Wi-Fi."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.printing.poster import poster_pdf, poster_steps
from ronde.text import _
from ronde.web.addresses import is_open_to_phones
from ronde.web.kinds.row import pages_of
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import players_address
from ronde.web.paper.turns import PrintingHelper
from ronde.web.qr import qr_svg
from ronde.web.visit import HelperVisit

router = APIRouter()


@router.get("/e/{event}/poster", response_class=HTMLResponse)
def poster_page(visit: HelperVisit) -> HTMLResponse:
    """The poster on a page, to be shown on a screen or printed from the browser."""
    address = players_address(visit.request, visit.event)
    return visit.page(
        "desk/poster.html",
        sentence=_(pages_of(visit.state.regulations.system).poster),
        address=address,
        qr=qr_svg(address),
        steps=poster_steps(visit.options.wifi_name),
        reachable=is_open_to_phones(visit.options),
    )


@router.get("/e/{event}/poster.pdf")
def printed_poster(visit: PrintingHelper) -> Response:
    """The poster on A4."""
    address = players_address(visit.request, visit.event)
    content = poster_pdf(
        event=visit.state.regulations.name,
        sentence=_(pages_of(visit.state.regulations.system).poster),
        address=address,
        qr=str(qr_svg(address)),
        wifi_name=visit.options.wifi_name,
    )
    return pdf(content, visit.event, _("poster"))
