"""Files to take away: reports, tables, the whole journal, a copy of everything."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from ronde.errors import InputError
from ronde.formats import trf
from ronde.formats.csvfile import sheets_to_csv
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.desk import CHESS, Opened, check_family
from ronde.service.events.documents import documents_of
from ronde.service.events.kind import Feature, has
from ronde.service.events.report import report_of
from ronde.store.copies import Copied
from ronde.text import _
from ronde.web.paper.answering import download
from ronde.web.paper.tables import event_json
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, prints(Role.DEPUTY)]
Director = Annotated[Person, prints(Role.DIRECTOR)]
TEXT = "text/plain; charset=utf-8"
CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
DATABASE = "application/vnd.sqlite3"


@router.get("/e/{event}/export.trf")
def report_file(
    request: Request, event: str, person: Deputy, edition: TrfEdition = TrfEdition.TRF26
) -> Response:
    """The report that federations read."""
    state = _opened(request, event).state
    if not has(state.regulations, Feature.CROSSTABLE):
        raise InputError(N_("a report file is for an event in rounds"))
    written = trf.write(report_of(state), edition=edition)
    return download(written.text.encode(), TEXT, ".trf", event, edition.value)


@router.get("/e/{event}/export.xlsx")
def workbook(request: Request, event: str, person: Deputy) -> Response:
    """Every table of the event as a worksheet."""
    tables = documents_of(_opened(request, event).state)
    content = sheets_to_xlsx(replace(table.sheet, title=table.name) for table in tables)
    return download(content, XLSX, ".xlsx", event)


@router.get("/e/{event}/export.csv")
def table_file(
    request: Request,
    event: str,
    person: Deputy,
    table: Annotated[str, Query(max_length=40)] = "standings",
) -> Response:
    """One table as CSV, in which nothing is a formula."""
    found = [one for one in documents_of(_opened(request, event).state) if one.key == table]
    if not found:
        raise InputError(N_("there is no table “{found}” in this event"), found=table)
    content = sheets_to_csv(one.sheet for one in found)
    return download(content, CSV, ".csv", event, table)


@router.get("/e/{event}/export.json")
def facts_file(request: Request, event: str, person: Deputy) -> Response:
    """Everything about the event for programs."""
    opened = _opened(request, event)
    body = JSONResponse({"event": event, **event_json(opened.state)}).body
    return download(bytes(body), "application/json", ".json", event)


@router.get("/e/{event}/export.jsonl")
def journal_file(request: Request, event: str, person: Deputy) -> Response:
    """The whole journal, which Ronde reads back without loss."""
    text = request.app.state.rooms.journals.export_jsonl(event)
    return download(text.encode(), "application/jsonl", ".jsonl", event)


@router.get("/backup.ronde")
def backup_file(request: Request, person: Director) -> Response:
    """A copy of every event of this workbench, which `ronde event restore` reads back.

    Damaged events are in it as they are; a header names them.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "backup.ronde"
        copied = request.app.state.rooms.journals.backup(path)
        return naming_damaged(
            download(path.read_bytes(), DATABASE, ".ronde", _("ronde-backup")), copied
        )


def naming_damaged(response: Response, copied: Sequence[Copied]) -> Response:
    """A copy with a header that names the events in it that are damaged, if any is."""
    faulty = [quote(one.stream.name, safe="") for one in copied if one.problem is not None]
    if faulty:
        response.headers["ronde-damaged-events"] = ", ".join(faulty)
    return response


def _opened(request: Request, event: str) -> Opened:
    """An event of chess as it is now; a bridge evening has files of its own."""
    opened: Opened = request.app.state.rooms.opened(event)
    check_family(opened.state, CHESS)
    return opened
