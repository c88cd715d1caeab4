"""`/e/{event}/finish`: the closing list: standings, prizes, report, copy, close."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.status import next_thing
from ronde.text import _
from ronde.web.access import requires
from ronde.web.kinds.row import LastThing, pages_of
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@router.get("/e/{event}/finish", response_class=HTMLResponse)
def finish_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """What is left to do before the lights go out."""
    opened = request.app.state.rooms.opened(event)
    closed = opened.state.closed
    return page(
        request,
        "desk/finish.html",
        opened=opened,
        sentence=_("The event is closed") if closed else _("Before you close the event"),
        detail=next_thing(opened.state).sentence,
        items=closing_list(opened),
        is_closed=closed,
    )


_COPY = LastThing(
    title=N_("Copy to the stick"),
    words=N_("The whole journal as one file; Ronde reads it back."),
    noun="export.jsonl",
    label="JSONL",
)


def closing_list(opened: Opened) -> tuple[LastThing, ...]:
    """The papers and files of an event, and the copy of its journal."""
    return (*pages_of(opened.state.regulations.system).closing, _COPY)
