"""The papers and files of an evening: rankings, cards, travellers, and what other programs read."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, File, Query, Request, UploadFile
from fastapi.responses import RedirectResponse, Response

from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.messages import N_
from ronde.printing.bridge.paper import movement_pdf
from ronde.printing.bridge.sheets import Paper, usual_papers
from ronde.printing.pdf import Letterhead, hall_pdf
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.evening import evening_of, missing_spots, movement_of
from ronde.service.kinds.bridge.export import (
    hand_records,
    pbn_file,
    ranking_pdf,
    results_csv,
    usebio_file,
)
from ronde.service.kinds.bridge.ranking import in_teams, ranking_sheets
from ronde.service.kinds.bridge.sheets import entrants_sheet, round_sheets
from ronde.text import _
from ronde.text.sheet import Sheet
from ronde.web.access import requires
from ronde.web.bridge.opening import evening_opened, section_asked
from ronde.web.bridge.ranking import asked_round
from ronde.web.clock import now
from ronde.web.paper.answering import download, pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role
from ronde.web.templating import clock_text

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
PrintingDeputy = Annotated[Person, prints(Role.DEPUTY)]
PrintingHelper = Annotated[Person, prints(Role.HELPER)]
MOST_BYTES = 2_000_000
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TABLES = re.compile(r"\d{1,3}(?:,\d{1,3}){0,99}")


@router.get("/e/{event}/ranking.pdf")
def ranking_paper(
    request: Request,
    event: str,
    person: PrintingDeputy,
    after: Annotated[str, Query(max_length=4)] = "",
) -> Response:
    """The ranking on paper, as far as the players may see it; of teams with their matches."""
    opened = evening_opened(request, event)
    number = asked_round(opened.state, after)
    check_open(opened.state)
    shown = round_shown(opened.state, number, public=True)
    head = _head(request, opened, ranking_title(opened.state, shown))
    if in_teams(opened.state):
        content = hall_pdf(_in_hall(opened.state, ranking_sheets(opened.state, after=shown)), head)
    else:
        content = ranking_pdf(opened.state, after=number, letterhead=head)
    return pdf(content, event, _("ranking"))


@router.get("/e/{event}/score-cards.pdf")
def score_cards_paper(request: Request, event: str, person: PrintingDeputy) -> Response:
    """Everybody's own boards."""
    opened = _of_pairs(request, event)
    head = _head(request, opened, _("Score cards"))
    return pdf(ranking_pdf(opened.state, ("pairs",), letterhead=head), event, _("cards"))


@router.get("/e/{event}/travellers.pdf")
def travellers_paper(request: Request, event: str, person: PrintingDeputy) -> Response:
    """Every board with its results."""
    opened = _of_pairs(request, event)
    head = _head(request, opened, _("Travellers"))
    content = ranking_pdf(opened.state, ("travellers",), letterhead=head)
    return pdf(content, event, _("travellers"))


@router.get("/e/{event}/hands.pdf")
def hands_paper(request: Request, event: str, person: PrintingDeputy) -> Response:
    """The deals, for the players to take home."""
    return pdf(hand_records(evening_opened(request, event).state), event, _("hands"))


@router.get("/e/{event}/pairs.pdf")
def pairs_paper(request: Request, event: str, person: PrintingDeputy) -> Response:
    """Who plays under which number."""
    opened = evening_opened(request, event)
    sheets = _in_hall(opened.state, [entrants_sheet(opened.state)])
    head = letterhead_of(request, opened, _("Who plays"), printed_now())
    return pdf(hall_pdf(sheets, head), event, _("pairs"))


@router.get("/e/{event}/tables/round-{number}.pdf")
def round_paper(request: Request, event: str, number: int, person: PrintingHelper) -> Response:
    """Who sits where in a round."""
    opened = evening_opened(request, event)
    sheets = _in_hall(opened.state, round_sheets(opened.state, number))
    part = _("Seats of round {round}").format(round=number)
    head = letterhead_of(request, opened, part, printed_now())
    return pdf(hall_pdf(sheets, head), event, _("round"), str(number))


@router.get("/e/{event}/movement/cards.pdf")
def movement_paper(
    request: Request,
    event: str,
    person: PrintingDeputy,
    section: Annotated[str | None, Query(max_length=8)] = None,
    sheets: Annotated[str, Query(max_length=80)] = "",
    tables: Annotated[str, Query(max_length=400)] = "",
    first: Annotated[int | None, Query(alias="from", ge=1, le=99)] = None,
) -> Response:
    """The cards of the movement: all of them, some kinds, or those of some tables from a round."""
    evening = evening_of(evening_opened(request, event).state)
    where = section_asked(evening, section)
    movement = _from_round(movement_of(evening, where), first)
    numbers = _table_numbers(tables)
    papers = _papers(movement, sheets, only_tables=numbers is not None)
    content = movement_pdf(movement, papers, tables=numbers)
    return pdf(content, event, "movement")


@router.get("/e/{event}/export.xml")
def usebio(request: Request, event: str, person: PrintingDeputy) -> Response:
    """USEBIO, which federations read."""
    return _file(request, event, usebio_file, ".xml", "application/xml")


@router.get("/e/{event}/export.pbn")
def pbn(request: Request, event: str, person: PrintingDeputy) -> Response:
    """PBN: boards, deals, scores and ranking."""
    return _file(request, event, pbn_file, ".pbn", "text/plain; charset=utf-8")


@router.get("/e/{event}/results.csv")
def results_file(request: Request, event: str, person: PrintingDeputy) -> Response:
    """The scores, as `ronde bridge rank` reads them."""
    return _file(request, event, results_csv, ".csv", "text/csv; charset=utf-8")


@router.get("/e/{event}/ranking.xlsx")
def ranking_workbook(request: Request, event: str, person: PrintingDeputy) -> Response:
    """The ranking and what belongs to it as worksheets."""
    state = evening_opened(request, event).state
    kinds = ("ranking",) if in_teams(state) else ("ranking", "recap", "travellers")
    return download(
        sheets_to_xlsx(ranking_sheets(state, kinds, after=round_shown(state))), XLSX, ".xlsx", event
    )


@router.post("/e/{event}/deals")
def take_deals(
    request: Request, event: str, person: Deputy, file: Annotated[UploadFile, File()]
) -> Response:
    """Load the cards of the boards from a PBN file."""
    content = file.file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise InputError(N_("the file is too large: {most} bytes at most"), most=MOST_BYTES)
    name = file.filename or "deals.pbn"
    read = read_deals(reader.loads(reader.text_of(content), file=name))
    request.app.state.rooms.act(
        event, person, lambda desk: load_deals(desk, read.deals, source=name)
    )
    return RedirectResponse(f"/e/{event}/boards", status_code=303)


def _file(
    request: Request, event: str, made: Callable[[EventState], bytes], suffix: str, kind: str
) -> Response:
    """A file to take away."""
    return download(made(evening_opened(request, event).state), kind, suffix, event)


def _head(request: Request, opened: Opened, part: str) -> Letterhead:
    """The letterhead of a sheet about scores: when, and after how many of them."""
    evening = evening_of(opened.state)
    count = len(evening.results)
    printed = _("printed {time}, after score {count} of {total}").format(
        time=clock_text(now()), count=count, total=count + len(missing_spots(evening))
    )
    return letterhead_of(request, opened, part, printed)


def _in_hall(state: EventState, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Sheets under a letterhead: it names the evening, so that their titles need not."""
    name = state.regulations.name
    return [replace(sheet, title=sheet.title.removeprefix(name).lstrip(" –,·")) for sheet in sheets]


def _of_pairs(request: Request, event: str) -> Opened:
    """The event, refused where teams play: they have no travellers."""
    opened = evening_opened(request, event)
    if in_teams(opened.state):
        raise InputError(N_("teams compare boards match by match; there are no travellers"))
    return opened


def _from_round(movement: Movement, first: int | None) -> Movement:
    """The movement without the rounds before one."""
    rounds = tuple(each for each in movement.rounds if each.round_number >= (first or 0))
    return replace(movement, rounds=rounds) if rounds else movement


def _table_numbers(text: str) -> tuple[int, ...] | None:
    """Tables as an address lists them; None for all."""
    if not text:
        return None
    if not _TABLES.fullmatch(text):
        raise InputError(N_("expected tables such as 3,4, found “{found}”"), found=text)
    return tuple(int(number) for number in text.split(","))


def _papers(movement: Movement, text: str, *, only_tables: bool) -> tuple[Paper, ...]:
    """The kinds of sheets that were asked for."""
    asked = {word for word in text.split(",") if word}
    known = {paper.value for paper in Paper}
    if asked - known:
        raise InputError(
            N_("expected sheets out of {sheets}, found “{found}”"),
            sheets=", ".join(sorted(known)),
            found=text,
        )
    if not asked:
        return (Paper.TABLES,) if only_tables else usual_papers(movement)
    return tuple(paper for paper in Paper if paper.value in asked)
