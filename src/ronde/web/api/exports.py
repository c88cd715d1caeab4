"""Files to take away: the report, tables, the bracket, the whole journal."""

from enum import Enum
from typing import Annotated, Literal

from fastapi import Query, Request
from fastapi.responses import Response

from ronde.core.journal.entry import Stream
from ronde.formats.icalendar import MEDIA_TYPE as ICALENDAR
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.service.events.desk import Opened, of_another_kind
from ronde.service.events.icalendar import icalendar_of
from ronde.service.events.papers.catalogue import all_papers, paper_named
from ronde.service.events.papers.row import PrintRequest
from ronde.service.events.papers.wording import Size
from ronde.service.events.person_columns import columns_named, with_columns
from ronde.web.api.operations import api_router, operation
from ronde.web.api.reading import EventReader, ViewerReading, reading_by
from ronde.web.clock import now
from ronde.web.kinds.files import FileAsked
from ronde.web.kinds.row import all_pages, pages_of
from ronde.web.paper.answering import PDF, download, pdf
from ronde.web.paper.exports import DATABASE, backup_file
from ronde.web.paper.requests import OfMovement
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role
from ronde.web.templating import clock_text

router = api_router("exports")
PrintingReading = Annotated[EventReader, reading_by(prints(Role.DEPUTY))]
Director = Annotated[Person, prints(Role.DIRECTOR)]


class File(Enum):
    """A file of an event, by the name it is asked for."""

    REPORT = "report.trf"
    PROOF = "proof.json"
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


JOURNAL_TYPE = "application/jsonl"
MEDIA_TYPES = sorted(
    {maker.media_type.partition(";")[0] for row in all_pages() for maker in row.files.values()}
    | {JOURNAL_TYPE}
)


@router.get(
    "/events/{event}/exports/{file}",
    response_class=Response,
    responses={200: {"content": {name: {} for name in MEDIA_TYPES}}},
    **operation("exportFile", N_("A file to take away"), None),
)
def export_file(
    reading: PrintingReading,
    file: File,
    sheets: Annotated[
        str | None,
        Query(
            max_length=200,
            description="The tables: some of `players`, `rounds`, `round-1` ..., `crosstable`,"
            " `standings`, `american`, `ratings`, `rated-games`, `players-by-name`,"
            " `players-by-rating`, `timetable`, `calendar`, `groups`, `matches`, `places`,"
            " with commas between; all by default.",
            examples=["standings"],
        ),
    ] = None,
    edition: Annotated[TrfEdition, Query(description="Of the report.")] = TrfEdition.TRF26,
    round_number: Annotated[
        int | None,
        Query(alias="round", ge=1, le=999, description="Of a proof; the last one paired else."),
    ] = None,
) -> Response:
    """An event as a file: which there are depends on how it is played; each has its journal."""
    name, _dot, suffix = file.value.partition(".")

    def journal(stream: Stream) -> Response:
        text = reading.rooms.journals.export_jsonl(stream.name)
        return download(text.encode(), JOURNAL_TYPE, f".{suffix}", stream.name, name)

    def made(opened: Opened) -> Response:
        maker = pages_of(opened.state.regulations.system).files.get(file.value)
        if maker is None:
            raise of_another_kind(opened.state)
        asked = FileAsked(sheets=sheets, edition=edition, round_number=round_number)
        content = maker.make(opened.state, asked)
        return download(content, maker.media_type, f".{suffix}", reading.event, name)

    if file is File.JOURNAL:
        return reading.unopened(journal)
    return reading.sent(made)


@router.get(
    "/events/{event}/calendar.ics",
    response_class=Response,
    responses={200: {"content": {ICALENDAR.partition(";")[0]: {}}}},
    **operation("exportCalendar", N_("The games with their days, as iCalendar"), None),
)
def export_calendar(
    reading: ViewerReading,
    player: Annotated[
        int | None, Query(ge=1, le=99_999, description="Only the games of this player.")
    ] = None,
) -> Response:
    """The calendar of an event or of one player, as the hall may know it."""

    def made(opened: Opened) -> Response:
        text = icalendar_of(opened, player, in_hall=True)
        return download(text.encode(), ICALENDAR, ".ics", reading.event)

    return reading.sent(made)


@router.get(
    "/events/{event}/papers/{paper}",
    response_class=Response,
    responses={200: {"content": {PDF: {}}}},
    **operation("printPaper", N_("A sheet for the hall as PDF"), None),
)
def print_paper(
    reading: PrintingReading,
    paper: Literal[tuple(f"{key}.pdf" for key in all_papers())],  # type: ignore[valid-type]
    choice: OfMovement,
    round_number: Annotated[
        int | None,
        Query(alias="round", ge=1, le=999, description="The last one paired by default."),
    ] = None,
    after: Annotated[int | None, Query(ge=0, le=999, description="For standings.")] = None,
    columns: Annotated[
        str | None,
        Query(
            max_length=200,
            description="Columns about players with commas between; those of the settings by"
            " default.",
            examples=["elo,club,category"],
        ),
    ] = None,
    large: Annotated[bool, Query(description="Large letters.")] = False,
    fold: Annotated[bool, Query(description="Cards to be folded.")] = False,
) -> Response:
    """A sheet as the print menu has it; which there are depends on how far the event is."""

    def made(opened: Opened) -> Response:
        row = paper_named(opened.state, paper.removesuffix(".pdf"))
        request = PrintRequest(
            state=with_columns(opened.state, None if columns is None else columns_named(columns)),
            time=clock_text(now()),
            round_number=round_number,
            after=after,
            size=Size.LARGE if large else Size.NORMAL,
            fold=fold,
            entry_number=opened.number,
            entry_hash=opened.last_hash,
        )
        request = choice.of(request)
        return pdf(row.make(request), reading.event, *row.file_words(request))

    return reading.sent(made)


@router.get(
    "/backup",
    response_class=Response,
    responses={200: {"content": {DATABASE: {}}}},
    **operation("backUp", N_("A copy of every event"), None),
)
def back_up(request: Request, person: Director) -> Response:
    """Every event of the workbench in one file, which `ronde event restore` reads back."""
    return backup_file(request, person)
