"""What somebody asks to be printed in the browser, and the answer."""

from fastapi.responses import Response

from ronde.errors import NotAllowed
from ronde.messages import N_
from ronde.service.events.papers.row import PaperOption, PaperRow, PrintRequest
from ronde.service.events.papers.wording import Size
from ronde.service.events.person_columns import columns_named, with_columns
from ronde.service.events.state import Stage
from ronde.web.addresses import is_open_to_phones
from ronde.web.clock import now
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import players_address
from ronde.web.person import Role
from ronde.web.qr import qr_svg
from ronde.web.templating import clock_text
from ronde.web.visit import Visit


def print_request(
    visit: Visit,
    *,
    round_number: int | None = None,
    after: int | None = None,
    columns: str | None = None,
    size: Size = Size.NORMAL,
    fold: bool = False,
) -> PrintRequest:
    """What a visit asks to be printed; without a way in for phones the sheet names no address."""
    options = visit.options
    address = players_address(visit.request, visit.event) if is_open_to_phones(options) else ""
    chosen = None if columns is None else columns_named(columns)
    return PrintRequest(
        state=with_columns(visit.state, chosen),
        time=clock_text(now()),
        round_number=round_number,
        after=after,
        size=size,
        fold=fold,
        address=address,
        wifi_name=(options.wifi_name or "") if address else "",
        qr=str(qr_svg(address)) if address else "",
    )


def printed(visit: Visit, row: PaperRow, request: PrintRequest) -> Response:
    """A sheet as a PDF; raises NotAllowed where it is not for whoever asks."""
    if PaperOption.ROUND in row.takes and request.played.stage is Stage.DRAFT:
        if visit.role < Role.DEPUTY:
            raise NotAllowed(N_("only the arbiters can open a draft"))
    elif visit.role < Role.DEPUTY and not row.for_helpers:
        raise NotAllowed(N_("only the arbiters can print this sheet"))
    return pdf(row.make(request), visit.event, *row.file_words(request))
