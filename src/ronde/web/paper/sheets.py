"""The sheets of an event as PDF: the address of a page with `.pdf` after it."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ronde.printing.pdf import BODY_SIZE, hall_pdf
from ronde.service.events.desk import Opened
from ronde.service.events.history import journal_sheet, undone_numbers
from ronde.service.events.prizes import is_ranked_by_points
from ronde.service.events.results import is_final
from ronde.service.events.sentences import sentences
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import _
from ronde.web.paper.answering import pdf
from ronde.web.paper.capitals import in_capitals
from ronde.web.paper.contents import (
    card_sheets,
    crosstable_sheets,
    entry_sheets,
    prize_list,
    standings_sheets,
)
from ronde.web.paper.letterheads import (
    letterhead_of,
    printed_after,
    printed_now,
)
from ronde.web.paper.sizes import Size
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = APIRouter()
Helper = Annotated[Person, prints(Role.HELPER)]
Deputy = Annotated[Person, prints(Role.DEPUTY)]


@router.get("/e/{event}/standings.pdf")
def standings_pdf(
    request: Request,
    event: str,
    person: Deputy,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
    size: Size = Size.NORMAL,
) -> Response:
    """The ranking, for the wall."""
    opened = _opened(request, event)
    part, sheets = standings_sheets(in_capitals(opened.state), after)
    head = letterhead_of(request, opened, part, _how_fresh(opened.state))
    return pdf(hall_pdf(sheets, head, size=size.points), event, _("standings"))


@router.get("/e/{event}/crosstable.pdf")
def crosstable_pdf(request: Request, event: str, person: Deputy) -> Response:
    """The crosstable; on A3 where A4 is too narrow for it."""
    opened = _opened(request, event)
    sheets = crosstable_sheets(in_capitals(opened.state))
    head = letterhead_of(request, opened, _("Crosstable"), _how_fresh(opened.state))
    content = hall_pdf(sheets, head, size=BODY_SIZE, may_be_large=True)
    return pdf(content, event, _("crosstable"))


@router.get("/e/{event}/players.pdf")
def players_pdf(request: Request, event: str, person: Deputy) -> Response:
    """The list of players, of teams or of groups."""
    opened = _opened(request, event)
    sheets = entry_sheets(in_capitals(opened.state))
    head = letterhead_of(request, opened, sheets[0].title, printed_now())
    return pdf(hall_pdf(sheets, head), event, _("players"))


@router.get("/e/{event}/cards.pdf")
def cards_pdf(request: Request, event: str, person: Deputy) -> Response:
    """The pairing card of everybody."""
    opened = _opened(request, event)
    sheets = card_sheets(in_capitals(opened.state))
    head = letterhead_of(request, opened, _("Pairing cards"), _how_fresh(opened.state))
    return pdf(hall_pdf(sheets, head), event, _("cards"))


@router.get("/e/{event}/prizes.pdf")
def prizes_pdf(request: Request, event: str, person: Deputy) -> Response:
    """Who gets what."""
    opened = _opened(request, event)
    sheets = prize_list(in_capitals(opened.state))
    head = letterhead_of(request, opened, _prizes_words(opened.state), printed_now())
    return pdf(hall_pdf(sheets, head), event, _("prizes"))


@router.get("/e/{event}/journal.pdf")
def journal_pdf(request: Request, event: str, person: Deputy) -> Response:
    """Everything that was ever decided, in the order it was written."""
    opened = _opened(request, event)
    entries = opened.entries
    sheet = journal_sheet(entries, sentences(entries), undone_numbers(entries), _("Journal"))
    printed = _("{printed}, up to entry {number}").format(
        printed=printed_now(), number=opened.number
    )
    head = letterhead_of(request, opened, _("Journal"), printed)
    return pdf(hall_pdf([sheet], head), event, _("journal"))


def _prizes_words(state: EventState) -> str:
    """What a prize list is called; before the last round it may still change."""
    planned = event_of(state).planned_round_count
    if not is_ranked_by_points(state) or is_final(state, planned):
        return _("Prizes")
    return _("Prizes as they stand after round {round}").format(round=state.complete_round_count)


def _opened(request: Request, event: str) -> Opened:
    """An event as it is now."""
    opened: Opened = request.app.state.rooms.opened(event)
    return opened


def _how_fresh(state: EventState) -> str:
    """When, and after how many results of the last published round."""
    return printed_after(state.published[-1] if state.published else None, named=True)
