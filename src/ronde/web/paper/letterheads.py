"""The head and the foot of every sheet: what it is, how fresh it is, where phones find it."""

from urllib.parse import quote

from fastapi import Request

from ronde.printing.pdf import Letterhead
from ronde.service.events.desk import Opened
from ronde.service.events.papers.row import PrintRequest
from ronde.service.events.papers.row import printed_now as paper_printed_now
from ronde.web.addresses import is_open_to_phones, public_address
from ronde.web.clock import now
from ronde.web.qr import qr_svg
from ronde.web.templating import clock_text


def plain_request(request: Request, opened: Opened) -> PrintRequest:
    """A sheet of an event, printed now; without a way in for phones it names no address."""
    options = request.app.state.options
    address = players_address(request, opened.stream) if is_open_to_phones(options) else ""
    return PrintRequest(
        state=opened.state,
        time=clock_text(now()),
        entry_number=opened.number,
        entry_hash=opened.last_hash,
        address=address,
        wifi_name=(options.wifi_name or "") if address else "",
        qr=str(qr_svg(address)) if address else "",
    )


def letterhead_of(
    request: Request, opened: Opened, part: str, printed: str, *, draft: bool = False
) -> Letterhead:
    """The letterhead of a sheet that has no row of its own."""
    return plain_request(request, opened).head(part, printed, draft=draft)


def players_address(request: Request, event: str) -> str:
    """What players open to find their boards."""
    return f"{public_address(request.app.state.options)}/p/{quote(event)}"


def printed_now() -> str:
    """When a sheet is printed that hangs on no result."""
    return paper_printed_now(clock_text(now()))
