"""A round on paper: by board, by name, its result slips, and what only some systems have."""

from enum import Enum
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.pairings import boards_pdf, names_pdf, slips_pdf
from ronde.printing.pdf import Letterhead, hall_pdf
from ronde.service.events.desk import Opened
from ronde.service.events.explaining import paired_round
from ronde.service.events.state import PairedRound, Stage
from ronde.text import _
from ronde.text.sheet import Sheet
from ronde.web.access import NotAllowed
from ronde.web.kinds.row import pages_of
from ronde.web.paper.answering import pdf
from ronde.web.paper.capitals import in_capitals
from ronde.web.paper.letterheads import letterhead_of, printed_after, printed_now
from ronde.web.paper.round_lists import (
    bye_notes,
    printed_boards,
    printed_seats,
)
from ronde.web.paper.sizes import Size
from ronde.web.paper.titles import round_words, without_event
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = APIRouter()
Helper = Annotated[Person, prints(Role.HELPER)]
Deputy = Annotated[Person, prints(Role.DEPUTY)]


class Order(Enum):
    """The orders of a list of pairings, as addresses name them."""

    BOARD = "board"
    NAME = "name"


@router.get("/e/{event}/round/{number}.pdf")
def pairings(
    request: Request,
    event: str,
    number: int,
    person: Helper,
    by: Order = Order.BOARD,
    size: Size = Size.NORMAL,
) -> Response:
    """The pairings by board, or by name; a draft says that it is one."""
    opened, played = _round(request, event, number, person)
    head = _letterhead(request, opened, played)
    words = (event, _("round"), str(number))
    if by is Order.NAME:
        seats = printed_seats(opened.state, played)
        return pdf(names_pdf(seats, head, size=size.points), *words, _("names"), _mark(played))
    match_table = pages_of(opened.state.regulations.system).rounds.match_table
    if match_table is not None:
        table = match_table(in_capitals(opened.state), played)
        return pdf(hall_pdf([table], head, size=size.points), *words, _mark(played))
    boards = printed_boards(opened.state, played)
    notes = bye_notes(opened.state, played)
    return pdf(
        boards_pdf(boards, head, notes=notes, size=size.points), *words, _("boards"), _mark(played)
    )


@router.get("/e/{event}/round/{number}/slips.pdf")
def slips(request: Request, event: str, number: int, person: Helper) -> Response:
    """The result slips: eight to a page, in board order once they are cut and stacked."""
    opened, played = _round(request, event, number, person)
    boards = printed_boards(opened.state, played, without_empty_chairs=True)
    if not boards:
        raise InputError(N_("there is no board in round {round}"), round=number)
    content = slips_pdf(boards, _letterhead(request, opened, played))
    return pdf(content, event, _("round"), str(number), _("slips"), _mark(played))


@router.get("/e/{event}/round/{number}/line-ups.pdf")
def line_ups(request: Request, event: str, number: int, person: Deputy) -> Response:
    """Who sits at which board of each team."""
    opened, played = _round(request, event, number, person)
    line_ups_sheet = pages_of(opened.state.regulations.system).rounds.line_ups_sheet
    if line_ups_sheet is None:
        raise InputError(N_("line-ups are for an event of teams"))
    sheet = line_ups_sheet(in_capitals(opened.state), number)
    return _tables(request, opened, played, sheet, _("line-ups"))


@router.get("/e/{event}/round/{number}/tables.pdf")
def tables(request: Request, event: str, number: int, person: Helper) -> Response:
    """The tables of a Rutsch: who sits on which side."""
    opened, played = _round(request, event, number, person)
    seating_sheet = pages_of(opened.state.regulations.system).rounds.seating_sheet
    if seating_sheet is None:
        raise InputError(N_("only a Rutsch has tables with sides"))
    sheet = seating_sheet(opened.state, number)
    return _tables(request, opened, played, sheet, _("tables"))


def _round(request: Request, event: str, number: int, person: Person) -> tuple[Opened, PairedRound]:
    """A round that is paired; a draft only for the arbiters."""
    opened: Opened = request.app.state.rooms.opened(event)
    played = paired_round(opened.state, number)
    if played.stage is Stage.DRAFT and person.role_in(event) < Role.DEPUTY:
        raise NotAllowed(N_("only the arbiters can open a draft"))
    return opened, played


def _letterhead(request: Request, opened: Opened, played: PairedRound) -> Letterhead:
    """The head of a sheet of a round; a draft has no results to count."""
    draft = played.stage is Stage.DRAFT
    printed = printed_now() if draft else printed_after(played)
    return letterhead_of(request, opened, round_words(played), printed, draft=draft)


def _tables(
    request: Request, opened: Opened, played: PairedRound, sheet: Sheet, word: str
) -> Response:
    """A table of a round on the wall."""
    head = _letterhead(request, opened, played)
    named = without_event(opened.state, sheet)
    content = hall_pdf([named], head, size=Size.NORMAL.points)
    return pdf(content, opened.stream, _("round"), str(played.round_number), word, _mark(played))


def _mark(played: PairedRound) -> str:
    """What the file of a draft has in its name."""
    return _("draft") if played.stage is Stage.DRAFT else ""
