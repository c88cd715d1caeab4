"""`/e/{event}/crosstable`: everybody against everybody, or round by round where it is too wide."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.service.events.documents import documents_of
from ronde.text import _
from ronde.web.access import requires
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()


@router.get("/e/{event}/crosstable", response_class=HTMLResponse)
def crosstable_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.DEPUTY)]
) -> HTMLResponse:
    """The table of all games."""
    opened = request.app.state.rooms.opened(event)
    known = bool(opened.state.published)
    return page(
        request,
        "desk/sheets.html",
        opened=opened,
        page_word="crosstable",
        sentence=_("Crosstable"),
        detail="" if known else _("It begins with the first published round."),
        sheets=[document.sheet for document in documents_of(opened.state, "crosstable")]
        if known
        else [],
        paper=f"/e/{event}/crosstable.pdf" if known else None,
    )
