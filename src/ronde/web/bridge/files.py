"""The papers and files of an evening: rankings, cards, travellers, and what other programs read."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, File, Query, UploadFile
from fastapi.responses import Response

from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.papers.catalogue import all_papers
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.counting import round_shown
from ronde.service.kinds.bridge.export import pbn_file, results_csv, usebio_file
from ronde.service.kinds.bridge.papers import in_hall
from ronde.service.kinds.bridge.ranking import in_teams, ranking_sheets
from ronde.web.bridge.ranking import asked_round
from ronde.web.bridge.visit import EveningDeputy, PrintedByDeputy, PrintedByHelper
from ronde.web.carried import sent_content
from ronde.web.kinds.files import CSV, TEXT, XLSX
from ronde.web.paper.answering import download
from ronde.web.paper.requests import OfMovement, print_request, printed

router = APIRouter()


@router.get("/e/{event}/ranking.pdf")
def ranking_paper(
    visit: PrintedByDeputy, after: Annotated[str, Query(max_length=4)] = ""
) -> Response:
    """The ranking on paper, as far as the players may see it; of teams with their matches."""
    request = print_request(visit, after=asked_round(visit.state, after))
    return printed(visit, all_papers()["ranking"], request)


@router.get("/e/{event}/score-cards.pdf")
def score_cards_paper(visit: PrintedByDeputy) -> Response:
    """Everybody's own boards."""
    return printed(visit, all_papers()["score-cards"], print_request(visit))


@router.get("/e/{event}/travellers.pdf")
def travellers_paper(visit: PrintedByDeputy) -> Response:
    """Every board with its results."""
    return printed(visit, all_papers()["travellers"], print_request(visit))


@router.get("/e/{event}/hands.pdf")
def hands_paper(visit: PrintedByDeputy) -> Response:
    """The deals, for the players to take home."""
    return printed(visit, all_papers()["hands"], print_request(visit))


@router.get("/e/{event}/pairs.pdf")
def pairs_paper(visit: PrintedByDeputy) -> Response:
    """Who plays under which number."""
    return printed(visit, all_papers()["pairs"], print_request(visit))


@router.get("/e/{event}/tables/round-{number}.pdf")
def round_paper(visit: PrintedByHelper, number: int) -> Response:
    """Who sits where in a round."""
    return printed(visit, all_papers()["seats"], print_request(visit, round_number=number))


@router.get("/e/{event}/movement/cards.pdf")
def movement_paper(
    visit: PrintedByDeputy,
    choice: OfMovement,
    first: Annotated[int | None, Query(alias="from", ge=1, le=99)] = None,
) -> Response:
    """The cards of the movement: all of them, some kinds, or those of some tables from a round."""
    request = choice.of(print_request(visit))
    request = replace(request, from_round=first or request.from_round)
    return printed(visit, all_papers()["guide-cards"], request)


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
    sheets = in_hall(state, ranking_sheets(state, kinds, after=round_shown(state)))
    content = sheets_to_xlsx(sheets)
    return download(content, XLSX, ".xlsx", visit.event)


@router.post("/e/{event}/deals")
def take_deals(visit: EveningDeputy, file: Annotated[UploadFile, File()]) -> Response:
    """Load the cards of the boards from a PBN file."""
    content, name = sent_content(file)
    read = read_deals(reader.loads(reader.text_of(content), file=name or "deals.pbn"))
    return visit.act(
        lambda desk: load_deals(desk, read.deals, source=name or "deals.pbn"), "boards"
    )
