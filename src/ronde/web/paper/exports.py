"""Files to take away: reports, tables, the whole journal, a copy of everything."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from ronde.errors import InputError
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.service.events.desk import check_has
from ronde.service.events.kind import Discipline
from ronde.service.events.sheets import players_json
from ronde.service.events.status import status_json
from ronde.store.copies import Copied
from ronde.text import _
from ronde.web.kinds.files import ROUND_FILES, TABLE_FILES, FileAsked, FileMaker
from ronde.web.kinds.row import pages_of
from ronde.web.paper.answering import download
from ronde.web.paper.turns import PrintingDeputy, prints
from ronde.web.person import Person, Role
from ronde.web.visit import Visit

router = APIRouter()
DATABASE = "application/vnd.sqlite3"


@router.get("/e/{event}/export.trf")
def report_file(visit: PrintingDeputy, edition: TrfEdition = TrfEdition.TRF26) -> Response:
    """The report that federations read."""
    check_has(visit.state, Discipline.CHESS)
    report = pages_of(visit.state.regulations.system).files.get("report.trf")
    if report is None:
        raise InputError(N_("a report file is for an event in rounds"))
    return _made(visit, report, ".trf", edition.value, edition=edition)


@router.get("/e/{event}/export.xlsx")
def workbook(visit: PrintingDeputy) -> Response:
    """Every table of the event as a worksheet."""
    return _made(visit, TABLE_FILES["tables.xlsx"], ".xlsx")


@router.get("/e/{event}/export.csv")
def table_file(
    visit: PrintingDeputy, table: Annotated[str, Query(max_length=40)] = "standings"
) -> Response:
    """One table as CSV, in which nothing is a formula."""
    return _made(visit, TABLE_FILES["tables.csv"], ".csv", table, sheets=table)


@router.get("/e/{event}/round/{number}/proof.json")
def proof_file(visit: PrintingDeputy, number: int) -> Response:
    """The proof that a round is the one that the rules give, for other programs to verify."""
    return _made(visit, ROUND_FILES["proof.json"], ".json", "proof", str(number), of_round=number)


def _made(
    visit: Visit,
    file: FileMaker,
    suffix: str,
    *words: str,
    sheets: str | None = None,
    edition: TrfEdition = TrfEdition.TRF26,
    of_round: int | None = None,
) -> Response:
    """A file of an event of chess; a bridge evening has files of its own."""
    check_has(visit.state, Discipline.CHESS)
    asked = FileAsked(sheets=sheets, edition=edition, round_number=of_round)
    content = file.make(visit.state, asked)
    return download(content, file.media_type, suffix, visit.event, *words)


@router.get("/e/{event}/export.json")
def facts_file(visit: PrintingDeputy) -> Response:
    """Everything about the event for programs."""
    state = visit.state
    check_has(state, Discipline.CHESS)
    facts = {
        "event": visit.event,
        "status": status_json(state),
        "players": players_json(state),
        **pages_of(state.regulations.system).json(state),
    }
    body = JSONResponse(facts).body
    return download(bytes(body), "application/json", ".json", visit.event)


@router.get("/e/{event}/export.jsonl")
def journal_file(visit: PrintingDeputy) -> Response:
    """The whole journal, which Ronde reads back without loss."""
    text = visit.rooms.journals.export_jsonl(visit.event)
    return download(text.encode(), "application/jsonl", ".jsonl", visit.event)


@router.get("/backup.ronde")
def backup_file(request: Request, person: Annotated[Person, prints(Role.DIRECTOR)]) -> Response:
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
    faulty = [quote(copy.stream.name, safe="") for copy in copied if copy.problem is not None]
    if faulty:
        response.headers["ronde-damaged-events"] = ", ".join(faulty)
    return response
