"""Files to take away: the report of an event, its tables, its whole journal."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.formats import trf
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.documents import documents_of
from ronde.service.events.report import report_of
from ronde.service.events.settings import Family
from ronde.web.access import requires
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@router.get("/e/{event}/export.trf")
def report_file(request: Request, event: str, person: Deputy) -> Response:
    """The report that federations read."""
    state = request.app.state.rooms.opened(event).state
    if state.regulations.system.family is not Family.ROUNDS:
        raise InputError(N_("a report file is for an event in rounds"))
    written = trf.write(report_of(state), edition=TrfEdition.TRF26)
    return download(written.text.encode(), f"{event}.trf", "text/plain; charset=utf-8")


@router.get("/e/{event}/export.xlsx")
def tables_file(request: Request, event: str, person: Deputy) -> Response:
    """Every table of the event as a worksheet."""
    state = request.app.state.rooms.opened(event).state
    if state.regulations.system.family is not Family.ROUNDS:
        raise InputError(N_("these tables are for an event in rounds"))
    content = sheets_to_xlsx(
        replace(document.sheet, title=document.name) for document in documents_of(state)
    )
    return download(content, f"{event}.xlsx", XLSX)


@router.get("/e/{event}/export.jsonl")
def journal_file(request: Request, event: str, person: Deputy) -> Response:
    """The whole journal, which Ronde reads back without loss."""
    text = request.app.state.rooms.journals.export_jsonl(event)
    return download(text.encode(), f"{event}.jsonl", "application/jsonl")


def download(content: bytes, name: str, kind: str) -> Response:
    """A file that the browser keeps under a safe name."""
    safe = "".join(
        letter if letter.isascii() and (letter.isalnum() or letter in ".-_") else "-"
        for letter in name
    )
    headers = {
        "content-disposition": f'attachment; filename="{safe}"',
        "cache-control": "no-store",
    }
    return Response(content, media_type=kind, headers=headers)
