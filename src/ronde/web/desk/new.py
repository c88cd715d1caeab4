"""`/new`: a new event on one page: presets, four fields, and which format suits us."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.text import render_error
from ronde.web.access import Director
from ronde.web.desk.adviser import FormatQuestion, adviser_facts
from ronde.web.desk.event import noun_needed
from ronde.web.desk.formats import offered_formats, unadvised_formats
from ronde.web.desk.new_event import PRESETS, Answers, created, fields_of
from ronde.web.pages import page
from ronde.web.templating import rendered

router = APIRouter()
UNPROCESSABLE = 422


@router.get("/new", response_class=HTMLResponse)
def new_event(
    request: Request,
    _person: Director,
    question: Annotated[FormatQuestion, Query()],
    preset: str = "",
    advice: str = "",
    like: str = "",
) -> HTMLResponse:
    """The page, with the fields as a preset, the adviser or an earlier event has them."""
    fields = fields_of(request.app.state.rooms, preset=preset, advice=advice, like=like)
    return _page(request, fields, question)


@router.get("/new/advice", response_class=HTMLResponse)
def advice_only(_person: Director, question: Annotated[FormatQuestion, Query()]) -> HTMLResponse:
    """The answer of the adviser alone, as its sentence changes."""
    return HTMLResponse(rendered("desk/new_advice.html", **adviser_facts(question)))


@router.post("/new")
def create_event(
    request: Request, person: Director, answers: Annotated[Answers, Form()]
) -> Response:
    """Open the event and go to what it needs first; what is wrong is said beside its field."""
    rooms = request.app.state.rooms
    try:
        event = created(rooms, person, answers)
    except InputError as error:
        return _page(request, answers, FormatQuestion(), error=error)
    needed = noun_needed(rooms.opened(event).state)
    return RedirectResponse(f"/e/{event}/{needed}", status_code=303)


def _page(
    request: Request, fields: Answers, question: FormatQuestion, *, error: InputError | None = None
) -> HTMLResponse:
    """The page with what was filled in, and what is wrong with it."""
    rooms = request.app.state.rooms
    return page(
        request,
        "desk/new.html",
        status=200 if error is None else UNPROCESSABLE,
        fields=fields,
        error="" if error is None else render_error(error),
        presets=PRESETS.values(),
        formats=offered_formats().values(),
        chosen=offered_formats().get(fields.format, next(iter(offered_formats().values()))),
        unadvised=unadvised_formats(),
        earlier=list(reversed(rooms.events()))[:MOST_EARLIER],
        **adviser_facts(question),
    )


MOST_EARLIER = 12
"""How many earlier events are offered to be copied."""
