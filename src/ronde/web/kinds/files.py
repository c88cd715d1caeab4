"""Files that programs ask for by name: what makes each, and those of most kinds of event."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.errors import InputError
from ronde.formats import trf
from ronde.formats.csvfile import sheets_to_csv
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.printing.html import sheets_to_html
from ronde.printing.pdf import sheets_to_pdf
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.documents import BY_NAME_ALONE, Document, documents_of
from ronde.service.events.proving import proof_of_round
from ronde.service.events.report import report_of
from ronde.service.events.state import EventState
from ronde.web.paper.answering import PDF

CSV = "text/csv; charset=utf-8"
JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_ROUNDS = "rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileAsked:
    """What is wanted of a file."""

    sheets: str | None
    edition: TrfEdition
    round_number: int | None = None
    """Of what is of one round: the last one paired by default."""


@dataclass(frozen=True, slots=True)
class FileMaker:
    """What makes a file, and of which media type it is."""

    media_type: str
    make: Callable[[EventState, FileAsked], bytes]


def _tables(state: EventState, request: FileAsked) -> Sequence[Document]:
    """The tables that are asked for; all by default."""
    tables = documents_of(state)
    if request.sheets is None:
        return tables
    words = [word.strip() for word in request.sheets.split(",")]
    keys = {table.key for table in tables}
    for word in words:
        if word not in keys | {_ROUNDS} | set(BY_NAME_ALONE):
            raise InputError(N_("there is no table “{found}” in this event"), found=word)
    alone = [word for word in words if word in BY_NAME_ALONE.keys() - keys]
    return [
        *(
            table
            for table in tables
            if table.key in words or (_ROUNDS in words and table.key.startswith("round-"))
        ),
        *(documents_of(state, ",".join(alone)) if alone else ()),
    ]


def _csv(state: EventState, request: FileAsked) -> bytes:
    """One table as CSV."""
    if request.sheets is None:
        raise InputError(N_("a CSV file has one table: say which with sheets, as sheets=standings"))
    return sheets_to_csv(table.sheet for table in _tables(state, request))


def _workbook(state: EventState, request: FileAsked) -> bytes:
    """Every table as a worksheet."""
    return sheets_to_xlsx(
        replace(table.sheet, title=table.name) for table in _tables(state, request)
    )


def _pdf(state: EventState, request: FileAsked) -> bytes:
    """The tables on paper."""
    return sheets_to_pdf([table.sheet for table in _tables(state, request)])


def _html(state: EventState, request: FileAsked) -> bytes:
    """The tables on a page."""
    return sheets_to_html([table.sheet for table in _tables(state, request)])


def _report(state: EventState, request: FileAsked) -> bytes:
    """The report that federations read."""
    return trf.write(report_of(state), edition=request.edition).text.encode()


def _proof(state: EventState, request: FileAsked) -> bytes:
    """The proof that a round is the one that the rules give."""
    return proof_of_round(state, request.round_number).encode()


TABLE_FILES: Mapping[str, FileMaker] = {
    "tables.xlsx": FileMaker(XLSX, _workbook),
    "tables.csv": FileMaker(CSV, _csv),
    "tables.pdf": FileMaker(PDF, _pdf),
    "tables.html": FileMaker("text/html; charset=utf-8", _html),
}
REPORT_FILES: Mapping[str, FileMaker] = {"report.trf": FileMaker(TEXT, _report)}
ROUND_FILES: Mapping[str, FileMaker] = {"proof.json": FileMaker(JSON, _proof)}
