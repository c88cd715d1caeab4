"""Files to take away: the report, tables, the bracket, the whole journal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

from fastapi import Query, Request
from fastapi.responses import Response

from ronde.core.journal.entry import Stream
from ronde.errors import InputError
from ronde.formats import trf
from ronde.formats.csvfile import sheets_to_csv
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.printing.html import sheets_to_html
from ronde.printing.pdf import sheets_to_pdf
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.desk import Opened, check_family
from ronde.service.events.report import report_of
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.export import (
    names_csv,
    pbn_file,
    penalties_csv,
    ranking_pdf,
    results_csv,
    usebio_file,
)
from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.pictures import cup_pdf, cup_svg
from ronde.service.kinds.cup.view import cup_view
from ronde.web.api.operations import api_router, operation
from ronde.web.api.reading import Reading
from ronde.web.paper.answering import PDF, download
from ronde.web.paper.exports import DATABASE, backup_file
from ronde.web.paper.tables import Table, tables_of
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = api_router("exports")
Deputy = Annotated[Person, prints(Role.DEPUTY)]
Director = Annotated[Person, prints(Role.DIRECTOR)]
_CSV = "text/csv; charset=utf-8"
_TEXT = "text/plain; charset=utf-8"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_ROUNDS = "rounds"
_CHESS = frozenset(Family) - {Family.BRIDGE}
_CUPS = frozenset({Family.CUP, Family.GROUPS})
_BRIDGE = frozenset({Family.BRIDGE})


class File(Enum):
    """A file of an event, by the name it is asked for."""

    REPORT = "report.trf"
    WORKBOOK = "tables.xlsx"
    TABLES_CSV = "tables.csv"
    TABLES_PDF = "tables.pdf"
    TABLES_HTML = "tables.html"
    BRACKET_SVG = "bracket.svg"
    BRACKET_PDF = "bracket.pdf"
    RESULTS = "results.csv"
    NAMES = "names.csv"
    PENALTIES = "penalties.csv"
    BOARDS = "boards.pbn"
    USEBIO = "usebio.xml"
    RANKING = "ranking.pdf"
    JOURNAL = "journal.jsonl"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is wanted of a file."""

    sheets: str | None
    edition: TrfEdition


@dataclass(frozen=True, slots=True)
class Maker:
    """Who makes a file: of what kind it is, and for which events."""

    kind: str
    make: Callable[[EventState, Asked], bytes]
    families: frozenset[Family]


def _tables(state: EventState, asked: Asked) -> list[Table]:
    """The tables that are asked for; all by default."""
    tables = tables_of(state)
    if asked.sheets is None:
        return tables
    wanted = [word.strip() for word in asked.sheets.split(",")]
    keys = {table.key for table in tables}
    for word in wanted:
        if word not in keys | {_ROUNDS}:
            raise InputError(N_("there is no table “{found}” in this event"), found=word)
    return [
        table
        for table in tables
        if table.key in wanted or (_ROUNDS in wanted and table.key.startswith("round-"))
    ]


def _csv(state: EventState, asked: Asked) -> bytes:
    """One table as CSV."""
    if asked.sheets is None:
        raise InputError(N_("a CSV file has one table: say which with sheets, as sheets=standings"))
    return sheets_to_csv(table.sheet for table in _tables(state, asked))


def _workbook(state: EventState, asked: Asked) -> bytes:
    """Every table as a worksheet."""
    return sheets_to_xlsx(replace(table.sheet, title=table.name) for table in _tables(state, asked))


def _pdf(state: EventState, asked: Asked) -> bytes:
    """The tables on paper."""
    return sheets_to_pdf([table.sheet for table in _tables(state, asked)])


def _html(state: EventState, asked: Asked) -> bytes:
    """The tables on a page."""
    return sheets_to_html([table.sheet for table in _tables(state, asked)])


def _report(state: EventState, asked: Asked) -> bytes:
    """The report that federations read."""
    return trf.write(report_of(state), edition=asked.edition).text.encode()


def _cup(state: EventState) -> CupView:
    """The cup, refused before it is drawn."""
    view = cup_view(state, with_draft=True)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    return view


MAKERS: Mapping[File, Maker] = {
    File.REPORT: Maker(_TEXT, _report, frozenset({Family.ROUNDS})),
    File.WORKBOOK: Maker(_XLSX, _workbook, _CHESS),
    File.TABLES_CSV: Maker(_CSV, _csv, _CHESS),
    File.TABLES_PDF: Maker(PDF, _pdf, _CHESS),
    File.TABLES_HTML: Maker("text/html; charset=utf-8", _html, _CHESS),
    File.BRACKET_SVG: Maker("image/svg+xml", lambda state, _a: cup_svg(state, _cup(state)), _CUPS),
    File.BRACKET_PDF: Maker(PDF, lambda state, _a: cup_pdf(state, _cup(state)), _CUPS),
    File.RESULTS: Maker(_CSV, lambda state, _a: results_csv(state), _BRIDGE),
    File.NAMES: Maker(_CSV, lambda state, _a: names_csv(state), _BRIDGE),
    File.PENALTIES: Maker(_CSV, lambda state, _a: penalties_csv(state), _BRIDGE),
    File.BOARDS: Maker(_TEXT, lambda state, _a: pbn_file(state), _BRIDGE),
    File.USEBIO: Maker("application/xml", lambda state, _a: usebio_file(state), _BRIDGE),
    File.RANKING: Maker(PDF, lambda state, _a: ranking_pdf(state), _BRIDGE),
}
"""One row for each file but the journal, which is not made of the state."""
JOURNAL_KIND = "application/jsonl"
KINDS = sorted({maker.kind.partition(";")[0] for maker in MAKERS.values()} | {JOURNAL_KIND})


@router.get(
    "/events/{event}/exports/{file}",
    response_class=Response,
    responses={200: {"content": {kind: {} for kind in KINDS}}},
    **operation("exportFile", N_("A file to take away"), None),
)
def export_file(
    reading: Reading,
    person: Deputy,
    file: File,
    sheets: Annotated[
        str | None,
        Query(
            max_length=200,
            description="The tables: some of `players`, `rounds`, `round-1` ..., `crosstable`,"
            " `standings`, `groups`, `matches`, `places`, with commas between; all by default.",
            examples=["standings"],
        ),
    ] = None,
    edition: Annotated[TrfEdition, Query(description="Of the report.")] = TrfEdition.TRF26,
) -> Response:
    """An event as a file: which there are depends on how it is played; each has its journal."""
    name, _dot, suffix = file.value.partition(".")

    def journal(stream: Stream) -> Response:
        text = reading.rooms.journals.export_jsonl(stream.name)
        return download(text.encode(), JOURNAL_KIND, f".{suffix}", stream.name, name)

    def made(opened: Opened) -> Response:
        maker = MAKERS[file]
        check_family(opened.state, maker.families)
        content = maker.make(opened.state, Asked(sheets=sheets, edition=edition))
        return download(content, maker.kind, f".{suffix}", reading.event, name)

    if file is File.JOURNAL:
        return reading.unopened(person, journal)
    return reading.sent(person, made)


@router.get(
    "/backup",
    response_class=Response,
    responses={200: {"content": {DATABASE: {}}}},
    **operation("backUp", N_("A copy of every event"), None),
)
def back_up(request: Request, person: Director) -> Response:
    """Every event of the workbench in one file, which `ronde event restore` reads back."""
    return backup_file(request, person)
