"""A round on paper: by board, by name, its result slips, and what only some systems have."""

from collections.abc import Sequence
from enum import Enum

from fastapi import APIRouter
from fastapi.responses import Response

from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.printing.pdf import hall_pdf
from ronde.service.events.explaining import paired_round
from ronde.service.events.papers.catalogue import PAPERS
from ronde.service.events.papers.wording import Size, in_capitals, without_event
from ronde.service.events.state import PairedRound, Stage
from ronde.text import _
from ronde.text.sheet import Sheet
from ronde.web.kinds.row import pages_of
from ronde.web.paper.answering import pdf
from ronde.web.paper.requests import print_request, printed
from ronde.web.paper.sheets import Columns
from ronde.web.paper.turns import PrintingDeputy, PrintingHelper
from ronde.web.person import Role
from ronde.web.visit import Visit

router = APIRouter()


class PairingOrder(Enum):
    """The orders of a list of pairings, as addresses name them."""

    BOARD = "board"
    NAME = "name"


@router.get("/e/{event}/round/{number}.pdf")
def pairings(
    visit: PrintingHelper,
    number: int,
    by: PairingOrder = PairingOrder.BOARD,
    size: Size = Size.NORMAL,
    columns: Columns = None,
) -> Response:
    """The pairings by board, or by name; a draft says that it is one."""
    row = PAPERS["pairings-by-name" if by is PairingOrder.NAME else "pairings"]
    request = print_request(visit, round_number=number, columns=columns, size=size)
    return printed(visit, row, request)


@router.get("/e/{event}/round/{number}/slips.pdf")
def slips(visit: PrintingHelper, number: int) -> Response:
    """The result slips: eight to a page, in board order once they are cut and stacked."""
    return printed(visit, PAPERS["slips"], print_request(visit, round_number=number))


@router.get("/e/{event}/round/{number}/line-ups.pdf")
def line_ups(visit: PrintingDeputy, number: int) -> Response:
    """Who sits at which board of each team."""
    played = _round(visit, number)
    line_ups_sheet = pages_of(visit.state.regulations.system).rounds.line_ups_sheet
    if line_ups_sheet is None:
        raise InputError(N_("line-ups are for an event of teams"))
    sheet = line_ups_sheet(in_capitals(visit.state), number)
    return _table(visit, played, (sheet,), _("line-ups"))


@router.get("/e/{event}/round/{number}/tables.pdf")
def tables(visit: PrintingHelper, number: int) -> Response:
    """The tables of a Rutsch: who sits on which side, and what the book says of it."""
    played = _round(visit, number)
    seating_sheets = pages_of(visit.state.regulations.system).rounds.seating_sheets
    if seating_sheets is None:
        raise InputError(N_("only a Rutsch has tables with sides"))
    return _table(visit, played, seating_sheets(visit.state, number), _("tables"))


def _round(visit: Visit, number: int) -> PairedRound:
    """A round that is paired; a draft only for the arbiters."""
    played = paired_round(visit.state, number)
    if played.stage is Stage.DRAFT and visit.role < Role.DEPUTY:
        raise NotAllowed(N_("only the arbiters can open a draft"))
    return played


def _table(visit: Visit, played: PairedRound, sheets: Sequence[Sheet], word: str) -> Response:
    """The table of a round on the wall, and what hangs below it."""
    named = [without_event(visit.state, sheet) for sheet in sheets]
    head = print_request(visit).round_head(played)
    content = hall_pdf(named, head, size=Size.NORMAL.points)
    draft = _("draft") if played.stage is Stage.DRAFT else ""
    return pdf(content, visit.event, _("round"), str(played.round_number), word, draft)
