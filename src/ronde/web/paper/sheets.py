"""Every sheet of an event in rounds as a PDF: the address of its page with `.pdf` after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ronde.core.alphabet import plain
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.pdf import sheets_to_pdf
from ronde.service.events.cup.pictures import cup_pdf
from ronde.service.events.cup.view import cup_view
from ronde.service.events.desk import Opened
from ronde.service.events.documents import documents_of
from ronde.service.events.explaining import paired_round
from ronde.service.events.hall import published_only, seats
from ronde.service.events.sheets import round_sheets
from ronde.service.events.state import EventState, Stage
from ronde.text import _
from ronde.text.sheet import Align, Column, Sheet
from ronde.web.access import requires
from ronde.web.desk.standings import shown_round
from ronde.web.person import Person, Role
from ronde.web.templating import name_text

router = APIRouter()
Helper = Annotated[Person, requires(Role.HELPER)]
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@router.get("/e/{event}/round/{number}.pdf")
def round_pdf(
    request: Request,
    event: str,
    number: int,
    person: Deputy,
    order: Annotated[str, Query(alias="by", max_length=8)] = "board",
) -> Response:
    """The pairings by board, or by name; a draft says that it is one."""
    opened = request.app.state.rooms.opened(event)
    played = paired_round(opened.state, number)
    if order == "name":
        sheets: Sequence[Sheet] = [by_name_sheet(opened.state, number)]
    else:
        sheets = round_sheets(opened.state, played)
    word = _("draft") if played.stage is Stage.DRAFT else _("round")
    return printed(opened, sheets, f"{word}-{number}")


@router.get("/e/{event}/standings.pdf")
def standings_pdf(
    request: Request,
    event: str,
    person: Deputy,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> Response:
    """The ranking."""
    opened = request.app.state.rooms.opened(event)
    shown = shown_round(opened.state, after)
    state = replace(opened.state, rounds=opened.state.published[: max(shown, 0)])
    sheets = [document.sheet for document in documents_of(state, "standings")]
    return printed(opened, sheets, _("standings"))


@router.get("/e/{event}/crosstable.pdf")
def crosstable_pdf(request: Request, event: str, person: Deputy) -> Response:
    """The crosstable."""
    opened = request.app.state.rooms.opened(event)
    sheets = [document.sheet for document in documents_of(opened.state, "crosstable")]
    return printed(opened, sheets, _("crosstable"))


@router.get("/e/{event}/players.pdf")
def players_pdf(request: Request, event: str, person: Deputy) -> Response:
    """The list of players."""
    opened = request.app.state.rooms.opened(event)
    sheets = [document.sheet for document in documents_of(opened.state, "players")]
    return printed(opened, sheets, _("players"))


@router.get("/e/{event}/bracket.pdf")
def bracket_pdf(request: Request, event: str, person: Helper) -> Response:
    """The bracket as it stands; a draft only for the arbiters."""
    opened = request.app.state.rooms.opened(event)
    view = cup_view(opened.state, with_draft=person.role_in(event) >= Role.DEPUTY)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    return pdf(cup_pdf(opened.state, view), f"{event}-{_('bracket')}")


def by_name_sheet(state: EventState, number: int) -> Sheet:
    """A round in the order of the alphabet, for the wall."""
    shown = replace(published_only(state), rounds=state.rounds[:number])
    rows = sorted(seats(shown), key=lambda seat: plain(seat.name))
    return Sheet(
        title=_("{event} – Round {round}, by name").format(
            event=state.regulations.name, round=number
        ),
        columns=(
            Column(_("Name")),
            Column(_("Board"), Align.RIGHT),
            Column(_("Colour"), Align.CENTRE),
            Column(_("Against")),
        ),
        rows=tuple(
            (
                name_text(seat.name),
                seat.board,
                None if seat.colour is None else ("○" if seat.colour.value == "w" else "●"),
                name_text(seat.opponent.name) if seat.opponent else _("no opponent"),
            )
            for seat in rows
        ),
    )


def printed(opened: Opened, sheets: Sequence[Sheet], word: str) -> Response:
    """Sheets as a PDF that the browser shows."""
    return pdf(sheets_to_pdf(sheets), f"{opened.stream}-{word}")


def pdf(content: bytes, name: str) -> Response:
    """A PDF under a name that every system can keep."""
    safe = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
    headers = {
        "content-disposition": f'inline; filename="{safe}.pdf"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)
