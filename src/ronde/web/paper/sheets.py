"""The sheets of an event as PDF: the address of a page with `.pdf` after it."""

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Query
from fastapi.responses import Response

from ronde.printing.pdf import hall_pdf
from ronde.service.events.history import journal_sheet, undone_numbers
from ronde.service.events.kind import kind_of
from ronde.service.events.papers.catalogue import PAPERS, paper_named
from ronde.service.events.papers.wording import Size
from ronde.service.events.sentences import sentences
from ronde.text import _
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.paper.requests import OfMovement, print_request, printed
from ronde.web.paper.turns import PrintingDeputy, PrintingHelper

router = APIRouter()
After: TypeAlias = Annotated[int | None, Query(ge=0, le=99)]
Columns: TypeAlias = Annotated[str | None, Query(max_length=200)]


@router.get("/e/{event}/paper/{sheet}.pdf")
def paper(
    visit: PrintingHelper,
    sheet: str,
    choice: OfMovement,
    round_number: Annotated[int | None, Query(alias="round", ge=1, le=999)] = None,
    after: After = None,
    size: Size = Size.NORMAL,
    columns: Columns = None,
    fold: bool = False,
) -> Response:
    """A sheet by its word, with what may be asked of it; of several rounds the last by default."""
    row = paper_named(visit.state, sheet)
    request = print_request(
        visit, round_number=round_number, after=after, columns=columns, size=size, fold=fold
    )
    return printed(visit, row, choice.of(request))


@router.get("/e/{event}/standings.pdf")
def standings_pdf(
    visit: PrintingDeputy, after: After = None, size: Size = Size.NORMAL, columns: Columns = None
) -> Response:
    """The ranking, for the wall."""
    request = print_request(visit, after=after, columns=columns, size=size)
    return printed(visit, PAPERS["standings"], request)


@router.get("/e/{event}/crosstable.pdf")
def crosstable_pdf(visit: PrintingDeputy) -> Response:
    """The crosstable; on A3 where A4 is too narrow for it."""
    return printed(visit, PAPERS["crosstable"], print_request(visit))


@router.get("/e/{event}/players.pdf")
def players_pdf(visit: PrintingDeputy, columns: Columns = None) -> Response:
    """The list of players, of teams or of groups."""
    return printed(visit, PAPERS["players"], print_request(visit, columns=columns))


@router.get("/e/{event}/cards.pdf")
def cards_pdf(visit: PrintingDeputy) -> Response:
    """The pairing card of everybody."""
    return printed(visit, PAPERS["cards"], print_request(visit))


@router.get("/e/{event}/prizes.pdf")
def prizes_pdf(visit: PrintingDeputy) -> Response:
    """Who gets what."""
    return printed(visit, PAPERS["prizes"], print_request(visit))


@router.get("/e/{event}/journal.pdf")
def journal_pdf(visit: PrintingDeputy) -> Response:
    """Everything that was ever decided, in the order it was written."""
    entries = visit.opened.entries
    sentences_told = sentences(entries, visit.state)
    heading = _(kind_of(visit.state.regulations.system).round_heading)
    undone = undone_numbers(entries)
    sheet = journal_sheet(entries, sentences_told, undone, _("Journal"), round_heading=heading)
    printed_up_to = _("{printed}, up to entry {number}").format(
        printed=printed_now(), number=visit.opened.number
    )
    head = letterhead_of(visit.request, visit.opened, _("Journal"), printed_up_to)
    return pdf(hall_pdf([sheet], head), visit.event, _("journal"))


@router.get("/e/{event}/settings.pdf")
def settings_pdf(visit: PrintingDeputy) -> Response:
    """The regulations in words, to be announced before the start."""
    return printed(visit, PAPERS["regulations"], print_request(visit))
