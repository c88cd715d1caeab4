"""The papers and files of an evening: rankings, cards, travellers, and what other programs read."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, File, Query, UploadFile
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
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.evening import missing_spots, movement_of
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
from ronde.web.bridge.ranking import asked_round
from ronde.web.bridge.visit import EveningDeputy, EveningVisit, PrintedByDeputy, PrintedByHelper
from ronde.web.carried import sent_content
from ronde.web.clock import now
from ronde.web.kinds.files import CSV, TEXT, XLSX
from ronde.web.paper.answering import download, pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.templating import clock_text

router = APIRouter()
_TABLES = re.compile(r"\d{1,3}(?:,\d{1,3}){0,99}")


@router.get("/e/{event}/ranking.pdf")
def ranking_paper(
    visit: PrintedByDeputy, after: Annotated[str, Query(max_length=4)] = ""
) -> Response:
    """The ranking on paper, as far as the players may see it; of teams with their matches."""
    state = visit.state
    number = asked_round(state, after)
    check_open(state)
    shown = round_shown(state, number, public=True)
    head = _head(visit, ranking_title(state, shown))
    if in_teams(state):
        content = hall_pdf(_in_hall(visit, ranking_sheets(state, after=shown)), head)
    else:
        content = ranking_pdf(state, after=number, letterhead=head)
    return pdf(content, visit.event, _("ranking"))


@router.get("/e/{event}/score-cards.pdf")
def score_cards_paper(visit: PrintedByDeputy) -> Response:
    """Everybody's own boards."""
    return pdf(_of_pairs(visit, "pairs", _("Score cards")), visit.event, _("cards"))


@router.get("/e/{event}/travellers.pdf")
def travellers_paper(visit: PrintedByDeputy) -> Response:
    """Every board with its results."""
    return pdf(_of_pairs(visit, "travellers", _("Travellers")), visit.event, _("travellers"))


@router.get("/e/{event}/hands.pdf")
def hands_paper(visit: PrintedByDeputy) -> Response:
    """The deals, for the players to take home."""
    return pdf(hand_records(visit.state), visit.event, _("hands"))


@router.get("/e/{event}/pairs.pdf")
def pairs_paper(visit: PrintedByDeputy) -> Response:
    """Who plays under which number."""
    content = _list(visit, [entrants_sheet(visit.state)], _("Who plays"))
    return pdf(content, visit.event, _("pairs"))


@router.get("/e/{event}/tables/round-{number}.pdf")
def round_paper(visit: PrintedByHelper, number: int) -> Response:
    """Who sits where in a round."""
    part = _("Seats of round {round}").format(round=number)
    content = _list(visit, round_sheets(visit.state, number), part)
    return pdf(content, visit.event, _("round"), str(number))


@router.get("/e/{event}/movement/cards.pdf")
def movement_paper(
    visit: PrintedByDeputy,
    section: Annotated[str | None, Query(max_length=8)] = None,
    sheets: Annotated[str, Query(max_length=80)] = "",
    tables: Annotated[str, Query(max_length=400)] = "",
    first: Annotated[int | None, Query(alias="from", ge=1, le=99)] = None,
) -> Response:
    """The cards of the movement: all of them, some kinds, or those of some tables from a round."""
    movement = _from_round(movement_of(visit.evening, visit.section(section)), first)
    numbers = _table_numbers(tables)
    papers = _papers(movement, sheets, only_tables=numbers is not None)
    return pdf(movement_pdf(movement, papers, tables=numbers), visit.event, "movement")


@router.get("/e/{event}/export.xml")
def usebio(visit: PrintedByDeputy) -> Response:
    """USEBIO, which federations read."""
    return download(usebio_file(visit.state), "application/xml", ".xml", visit.event)


@router.get("/e/{event}/export.pbn")
def pbn(visit: PrintedByDeputy) -> Response:
    """PBN: boards, deals, scores and ranking."""
    return download(pbn_file(visit.state), TEXT, ".pbn", visit.event)


@router.get("/e/{event}/results.csv")
def results_file(visit: PrintedByDeputy) -> Response:
    """The scores, as `ronde bridge rank` reads them."""
    return download(results_csv(visit.state), CSV, ".csv", visit.event)


@router.get("/e/{event}/ranking.xlsx")
def ranking_workbook(visit: PrintedByDeputy) -> Response:
    """The ranking and what belongs to it as worksheets."""
    state = visit.state
    kinds = ("ranking",) if in_teams(state) else ("ranking", "recap", "travellers")
    content = sheets_to_xlsx(ranking_sheets(state, kinds, after=round_shown(state)))
    return download(content, XLSX, ".xlsx", visit.event)


@router.post("/e/{event}/deals")
def take_deals(visit: EveningDeputy, file: Annotated[UploadFile, File()]) -> Response:
    """Load the cards of the boards from a PBN file."""
    content, name = sent_content(file)
    read = read_deals(reader.loads(reader.text_of(content), file=name or "deals.pbn"))
    visit.done(lambda desk: load_deals(desk, read.deals, source=name or "deals.pbn"))
    return RedirectResponse(f"{visit.address}/boards", status_code=303)


def _head(visit: EveningVisit, part: str) -> Letterhead:
    """The letterhead of a sheet about scores: when, and after how many of them."""
    count = len(visit.evening.results)
    printed = _("printed {time}, after score {count} of {total}").format(
        time=clock_text(now()), count=count, total=count + len(missing_spots(visit.evening))
    )
    return letterhead_of(visit.request, visit.opened, part, printed)


def _list(visit: EveningVisit, sheets: Sequence[Sheet], part: str) -> bytes:
    """A list for the wall, which hangs on no score."""
    head = letterhead_of(visit.request, visit.opened, part, printed_now())
    return hall_pdf(_in_hall(visit, sheets), head)


def _in_hall(visit: EveningVisit, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Sheets under a letterhead: it names the evening, so that their titles need not."""
    name = visit.state.regulations.name
    return [replace(sheet, title=sheet.title.removeprefix(name).lstrip(" –,·")) for sheet in sheets]


def _of_pairs(visit: EveningVisit, kind: str, part: str) -> bytes:
    """Boards on paper, refused where teams play: they have no travellers."""
    if in_teams(visit.state):
        raise InputError(N_("teams compare boards match by match; there are no travellers"))
    return ranking_pdf(visit.state, (kind,), letterhead=_head(visit, part))


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
