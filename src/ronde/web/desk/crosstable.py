"""`/e/{event}/crosstable`: everybody against everybody, or round by round where it is too wide."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ronde.service.events.documents import documents_of
from ronde.text import _
from ronde.web.visit import DeputyVisit

router = APIRouter()


@router.get("/e/{event}/crosstable", response_class=HTMLResponse)
def crosstable_page(visit: DeputyVisit) -> HTMLResponse:
    """The table of all games."""
    known = bool(visit.state.published)
    tables = documents_of(visit.state, "crosstable") if known else ()
    return visit.page(
        "desk/sheets.html",
        page_word="crosstable",
        sentence=_("Crosstable"),
        detail="" if known else _("It begins with the first published round."),
        sheets=[document.sheet for document in tables],
    )
