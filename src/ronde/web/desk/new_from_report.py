"""`/new/report`: an event that comes in by a report file, with its rounds and results."""

import base64
from pathlib import PurePosixPath
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.messages import N_
from ronde.service.events.kind import lacks_first_colour
from ronde.service.events.taking_in.opening import ReportPlan, open_from_report, plan_of_report
from ronde.service.events.taking_in.sheets import report_sheets, report_summary
from ronde.service.seeds import first_colour, seed_of_the_system
from ronde.text import _, render, render_error
from ronde.web.access import Director
from ronde.web.carried import carried_content, sent_content
from ronde.web.desk.new_event import address_of
from ronde.web.pages import page
from ronde.web.person import Person
from ronde.web.rooms import Rooms

router = APIRouter()
LONGEST_NAME = 120


@router.post("/new/report")
def look_at_report(
    request: Request, person: Director, file: Annotated[UploadFile, File()]
) -> Response:
    """Open the event of a report; where something in it is doubtful, show that first."""
    content, sent_name = sent_content(file)
    name = _file_name(sent_name)
    if not content.strip():
        raise InputError(N_("choose the file of a report"))
    try:
        plan = _plan(content, name, lenient=False)
    except (FormatError, InconsistentEvent) as error:
        plan = _plan(content, name, lenient=True)
        return _review(request, plan, content, name, problem=render_error(error))
    if plan.warnings or plan.adjustments:
        return _review(request, plan, content, name)
    return _open(request, person, plan)


@router.post("/new/report/open")
def open_report(
    request: Request,
    person: Director,
    content: Annotated[str, Form(max_length=3_000_000)],
    name: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
) -> Response:
    """Open the event as it was shown."""
    read = carried_content(content, N_("this page is no longer whole: choose the file again"))
    return _open(request, person, _plan(read, _file_name(name), lenient=True))


def _plan(content: bytes, name: str, *, lenient: bool) -> ReportPlan:
    """The plan of a report; in a Swiss the colour of number 1 is drawn, unless it is told."""
    plan = plan_of_report(content, file=name, lenient=lenient)
    if not lacks_first_colour(plan.settings):
        return plan
    settings = {"initial_colour": first_colour(seed_of_the_system())}
    return plan_of_report(content, file=name, lenient=lenient, given=settings)


def _open(request: Request, person: Person, plan: ReportPlan) -> Response:
    """Write the event, every entry of it or none, and go to what it needs."""
    rooms: Rooms = request.app.state.rooms
    event = address_of(plan.settings.name, {stream.name for stream in rooms.events()})
    rooms.act(event, person, lambda desk: open_from_report(desk, plan))
    return RedirectResponse(f"/e/{event}", status_code=303)


def _review(
    request: Request, plan: ReportPlan, content: bytes, name: str, *, problem: str = ""
) -> HTMLResponse:
    """What would be taken, and what of it is doubtful."""
    facts: dict[str, Any] = {
        "summary": [render(sentence) for sentence in report_summary(plan)],
        "warnings": [render(warning) for warning in plan.warnings],
        "sheets": report_sheets(plan),
        "content": base64.b64encode(content).decode(),
        "file_name": name,
        "problem": problem,
        "sentence": _("Before {name} is opened").format(name=plan.settings.name),
    }
    return page(request, "desk/new_report.html", **facts)


def _file_name(sent: str) -> str:
    """The last part of a file's name, whatever the browser sent."""
    return PurePosixPath(sent.replace("\\", "/")).name[:LONGEST_NAME] or "report.trf"
