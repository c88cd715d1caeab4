"""`/e/{event}/crosstable`: all games, by opponents, rounds or rank, or as ratings count them."""

from typing import Literal

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ronde.messages import N_
from ronde.service.events.calendar import has_calendar
from ronde.service.events.documents import documents_of
from ronde.service.events.papers.catalogue import PAPERS
from ronde.text import _
from ronde.web.visit import DeputyVisit

router = APIRouter()
_TABLES = {
    "crosstable": N_("Crosstable"),
    "american": N_("Crosstable by rank"),
    "ratings": N_("Rating changes"),
    "rated-games": N_("Rated games"),
}
"""The tables of all games, by their words."""


@router.get("/e/{event}/crosstable", response_class=HTMLResponse)
def crosstable_page(
    visit: DeputyVisit,
    table: Literal["crosstable", "american", "ratings", "rated-games"] = "crosstable",
) -> HTMLResponse:
    """A table of all games, with the way to the others."""
    has_rounds = bool(visit.state.published)
    tables = documents_of(visit.state, table) if has_rounds else ()
    calendar = [(_("Calendar"), "calendar", False)] if has_calendar(visit.state) else []
    offered = [key for key in _TABLES if PAPERS[key].is_offered(visit.state)]
    return visit.page(
        "desk/sheets.html",
        page_word="crosstable",
        sentence=_(_TABLES[table]),
        detail="" if has_rounds else _("It begins with the first published round."),
        others=[(_(_TABLES[key]), f"?table={key}", key == table) for key in offered] + calendar,
        sheets=[document.sheet for document in tables],
    )
