"""A round on paper: by board, by name, its result slips, and what only some systems have."""

from enum import Enum

from fastapi import APIRouter
from fastapi.responses import Response

from ronde.core.alphabet import plain
from ronde.core.chess.game import Colour, Result
from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.printing.pairings import (
    PrintedBoard,
    PrintedSeat,
    PrintedSide,
    boards_pdf,
    names_pdf,
    slips_pdf,
)
from ronde.printing.pdf import Letterhead, hall_pdf
from ronde.service.events.boards import Side, round_view
from ronde.service.events.explaining import paired_round
from ronde.service.events.hall import Seat, seats_of
from ronde.service.events.state import NOBODY, EventState, PairedRound, Stage
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.sheet import Sheet
from ronde.web.kinds.row import pages_of
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import letterhead_of, printed_after, printed_now
from ronde.web.paper.turns import PrintingDeputy, PrintingHelper
from ronde.web.paper.wording import Size, in_capitals, round_words, without_event
from ronde.web.person import Role
from ronde.web.templating import REST_WORDS, name_text, spaced_result
from ronde.web.visit import Visit

router = APIRouter()


class Order(Enum):
    """The orders of a list of pairings, as addresses name them."""

    BOARD = "board"
    NAME = "name"


@router.get("/e/{event}/round/{number}.pdf")
def pairings(
    visit: PrintingHelper, number: int, by: Order = Order.BOARD, size: Size = Size.NORMAL
) -> Response:
    """The pairings by board, or by name; a draft says that it is one."""
    state, played = visit.state, _round(visit, number)
    head = _letterhead(visit, played)
    words = (visit.event, _("round"), str(number))
    if by is Order.NAME:
        content = names_pdf(_seats(state, played), head, size=size.points)
        return pdf(content, *words, _("names"), _mark(played))
    match_table = pages_of(state.regulations.system).rounds.match_table
    if match_table is not None:
        table = match_table(in_capitals(state), played)
        return pdf(hall_pdf([table], head, size=size.points), *words, _mark(played))
    notes = [
        f"{name_text(rest.player.name)}: {_rest(rest.result)}"
        for rest in round_view(state, played).rests
    ]
    content = boards_pdf(_boards(state, played), head, notes=notes, size=size.points)
    return pdf(content, *words, _("boards"), _mark(played))


@router.get("/e/{event}/round/{number}/slips.pdf")
def slips(visit: PrintingHelper, number: int) -> Response:
    """The result slips: eight to a page, in board order once they are cut and stacked."""
    played = _round(visit, number)
    boards = _boards(visit.state, played, without_empty_chairs=True)
    if not boards:
        raise InputError(N_("there is no board in round {round}"), round=number)
    content = slips_pdf(boards, _letterhead(visit, played))
    return pdf(content, visit.event, _("round"), str(number), _("slips"), _mark(played))


@router.get("/e/{event}/round/{number}/line-ups.pdf")
def line_ups(visit: PrintingDeputy, number: int) -> Response:
    """Who sits at which board of each team."""
    played = _round(visit, number)
    line_ups_sheet = pages_of(visit.state.regulations.system).rounds.line_ups_sheet
    if line_ups_sheet is None:
        raise InputError(N_("line-ups are for an event of teams"))
    sheet = line_ups_sheet(in_capitals(visit.state), number)
    return _table(visit, played, sheet, _("line-ups"))


@router.get("/e/{event}/round/{number}/tables.pdf")
def tables(visit: PrintingHelper, number: int) -> Response:
    """The tables of a Rutsch: who sits on which side."""
    played = _round(visit, number)
    seating_sheet = pages_of(visit.state.regulations.system).rounds.seating_sheet
    if seating_sheet is None:
        raise InputError(N_("only a Rutsch has tables with sides"))
    return _table(visit, played, seating_sheet(visit.state, number), _("tables"))


def _round(visit: Visit, number: int) -> PairedRound:
    """A round that is paired; a draft only for the arbiters."""
    played = paired_round(visit.state, number)
    if played.stage is Stage.DRAFT and visit.role < Role.DEPUTY:
        raise NotAllowed(N_("only the arbiters can open a draft"))
    return played


def _letterhead(visit: Visit, played: PairedRound) -> Letterhead:
    """The head of a sheet of a round; a draft has no results to count."""
    draft = played.stage is Stage.DRAFT
    printed = printed_now() if draft else printed_after(played)
    return letterhead_of(visit.request, visit.opened, round_words(played), printed, draft=draft)


def _table(visit: Visit, played: PairedRound, sheet: Sheet, word: str) -> Response:
    """A table of a round on the wall."""
    named = without_event(visit.state, sheet)
    content = hall_pdf([named], _letterhead(visit, played), size=Size.NORMAL.points)
    return pdf(content, visit.event, _("round"), str(played.round_number), word, _mark(played))


def _mark(played: PairedRound) -> str:
    """What the file of a draft has in its name."""
    return _("draft") if played.stage is Stage.DRAFT else ""


def _boards(
    state: EventState, played: PairedRound, *, without_empty_chairs: bool = False
) -> tuple[PrintedBoard, ...]:
    """The boards of a round as they are printed."""
    parts = pages_of(state.regulations.system).rounds.board_parts(state, played)
    return tuple(
        PrintedBoard(
            board=board.label,
            white=_side(board.white, with_points=not played.matches),
            black=_side(board.black, with_points=not played.matches),
            result=spaced_result(board.result) if board.result else board.later,
            group=parts.get(board.board, ""),
        )
        for board in round_view(state, played).boards
        if not (without_empty_chairs and NOBODY in (board.white.identity, board.black.identity))
    )


def _seats(state: EventState, played: PairedRound) -> list[PrintedSeat]:
    """Everybody of a round in the order of the alphabet."""
    labels = {board.board: board.label for board in round_view(state, played).boards}
    seats = sorted(
        (seat for seat in seats_of(state, played) if seat.identity != NOBODY),
        key=lambda seat: (plain(seat.name), seat.identity),
    )
    return [
        PrintedSeat(
            name=name_text(seat.name),
            board="" if seat.board is None else labels[seat.board],
            black=seat.colour is Colour.BLACK,
            words=_rest(seat.rest)
            if seat.colour is None
            else (_("White") if seat.colour is Colour.WHITE else _("Black")),
            opponent=_opponent(seat),
        )
        for seat in seats
    ]


def _opponent(seat: Seat) -> str:
    """Whom somebody meets, and that they meet later."""
    name = name_text(seat.opponent.name) if seat.opponent else ""
    return f"{name} ({seat.later})" if seat.later else name


def _side(side: Side, *, with_points: bool) -> PrintedSide:
    """A player at a board."""
    return PrintedSide(
        name=name_text(side.name),
        points=points_text(side.points) if with_points else "",
        rating="" if side.rating is None else str(side.rating),
    )


def _rest(result: Result | None) -> str:
    """Why somebody does not play."""
    return _(REST_WORDS.get(result, N_("does not play")))
