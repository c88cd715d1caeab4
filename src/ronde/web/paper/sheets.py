"""The sheets of an event as PDF: the address of a page with `.pdf` after it."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from ronde.printing.pdf import BODY_SIZE, Letterhead, hall_pdf
from ronde.service.events.history import journal_sheet, undone_numbers
from ronde.service.events.regulations import regulation_sheets
from ronde.service.events.sentences import sentences
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.paper.answering import pdf
from ronde.web.paper.contents import (
    card_sheets,
    crosstable_sheets,
    entry_sheets,
    prize_list,
    prizes_words,
    standings_sheets,
)
from ronde.web.paper.letterheads import letterhead_of, printed_after, printed_now
from ronde.web.paper.turns import PrintingDeputy
from ronde.web.paper.wording import Size, in_capitals
from ronde.web.visit import Visit

router = APIRouter()


@router.get("/e/{event}/standings.pdf")
def standings_pdf(
    visit: PrintingDeputy,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
    size: Size = Size.NORMAL,
) -> Response:
    """The ranking, for the wall."""
    part, sheets = standings_sheets(in_capitals(visit.state), after)
    head = _head(visit, part, _how_fresh(visit.state))
    return pdf(hall_pdf(sheets, head, size=size.points), visit.event, _("standings"))


@router.get("/e/{event}/crosstable.pdf")
def crosstable_pdf(visit: PrintingDeputy) -> Response:
    """The crosstable; on A3 where A4 is too narrow for it."""
    sheets = crosstable_sheets(in_capitals(visit.state))
    head = _head(visit, _("Crosstable"), _how_fresh(visit.state))
    content = hall_pdf(sheets, head, size=BODY_SIZE, may_be_large=True)
    return pdf(content, visit.event, _("crosstable"))


@router.get("/e/{event}/players.pdf")
def players_pdf(visit: PrintingDeputy) -> Response:
    """The list of players, of teams or of groups."""
    sheets = entry_sheets(in_capitals(visit.state))
    head = _head(visit, sheets[0].title, printed_now())
    return pdf(hall_pdf(sheets, head), visit.event, _("players"))


@router.get("/e/{event}/cards.pdf")
def cards_pdf(visit: PrintingDeputy) -> Response:
    """The pairing card of everybody."""
    sheets = card_sheets(in_capitals(visit.state))
    head = _head(visit, _("Pairing cards"), _how_fresh(visit.state))
    return pdf(hall_pdf(sheets, head), visit.event, _("cards"))


@router.get("/e/{event}/prizes.pdf")
def prizes_pdf(visit: PrintingDeputy) -> Response:
    """Who gets what."""
    sheets = prize_list(in_capitals(visit.state))
    head = _head(visit, prizes_words(visit.state), printed_now())
    return pdf(hall_pdf(sheets, head), visit.event, _("prizes"))


@router.get("/e/{event}/journal.pdf")
def journal_pdf(visit: PrintingDeputy) -> Response:
    """Everything that was ever decided, in the order it was written."""
    entries = visit.opened.entries
    told = sentences(entries, visit.state)
    sheet = journal_sheet(entries, told, undone_numbers(entries), _("Journal"))
    printed = _("{printed}, up to entry {number}").format(
        printed=printed_now(), number=visit.opened.number
    )
    head = _head(visit, _("Journal"), printed)
    return pdf(hall_pdf([sheet], head), visit.event, _("journal"))


@router.get("/e/{event}/settings.pdf")
def settings_pdf(visit: PrintingDeputy) -> Response:
    """The regulations in words, to be announced before the start."""
    sheets = regulation_sheets(visit.opened)
    head = _head(visit, _("Regulations"), printed_now())
    return pdf(hall_pdf(sheets, head), visit.event, _("regulations"))


def _head(visit: Visit, part: str, printed: str) -> Letterhead:
    """The head of a sheet."""
    return letterhead_of(visit.request, visit.opened, part, printed)


def _how_fresh(state: EventState) -> str:
    """When, and after how many results of the last published round."""
    return printed_after(state.published[-1] if state.published else None, named=True)
