"""Players entered from pasted text or a file, after a look at every doubtful one."""

import base64
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.objections import Level
from ronde.service.events.people.deciding import Decided, decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import Source, import_plan
from ronde.service.events.people.sheets import rows_sheet, summary
from ronde.text import render
from ronde.web.access import requires
from ronde.web.carried import carried_content
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
MOST_BYTES = 2_000_000
_ANSWER = "row-"
_WORDS = {
    "new": N_("somebody else: enter"),
    "same": N_("the same person"),
    "first": N_("the same person"),
    "skip": N_("leave out"),
    "none": N_("nobody of these"),
}


@router.post("/e/{event}/players")
def look_at_players(
    request: Request,
    event: str,
    person: Deputy,
    text: Annotated[str, Form(max_length=400_000)] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """Enter whoever is clear; ask about the others first."""
    name = file.filename or "" if file is not None else ""
    content = file.file.read(MOST_BYTES + 1) if file is not None and name else text.encode()
    if len(content) > MOST_BYTES:
        raise InputError(N_("the file is too large: {most} bytes at most"), most=MOST_BYTES)
    if not content.strip():
        raise InputError(N_("there is nobody to enter"))
    opened = request.app.state.rooms.opened(event)
    plan = plan_of(opened, content, name)
    found = decided(plan, decisions_of(_left_out(plan)))
    if found.is_clear and not plan.faults:
        return _carried_out(request, event, person, plan, found)
    return _review(request, opened, plan, found, content, name)


@router.post("/e/{event}/players/enter")
async def enter_decided(
    request: Request,
    event: str,
    person: Deputy,
    content: Annotated[str, Form(max_length=3_000_000)],
    name: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Enter everybody as it was decided, or ask again about what is open."""
    form = await request.form()
    answers = [
        f"{field.removeprefix(_ANSWER)}={choice}"
        for field, choice in form.multi_items()
        if field.startswith(_ANSWER) and isinstance(choice, str) and choice
    ]
    return await run_in_threadpool(_decided, request, event, person, content, name, answers)


def _decided(
    request: Request, event: str, person: Person, content: str, name: str, answers: list[str]
) -> Response:
    """What comes of the answers."""
    read = carried_content(content, N_("this page is no longer whole: paste the list again"))
    opened = request.app.state.rooms.opened(event)
    plan = plan_of(opened, read, name)
    found = decided(plan, decisions_of([*answers, *_left_out(plan)]))
    if not found.is_clear:
        return _review(request, opened, plan, found, read, name)
    return _carried_out(request, event, person, plan, found)


def _left_out(plan: ImportPlan) -> list[str]:
    """The rows that cannot be read, decided: they are left out, and the page says which."""
    return [f"{line}=skip" for line in dict.fromkeys(line for line, _fault in plan.faults)]


def plan_of(opened: Opened, content: bytes, name: str) -> ImportPlan:
    """What an import of pasted text, or of a file that was sent, would do."""
    if name:
        source = Source.of_content(content, name)
    else:
        source = Source.of_text(content.decode("utf-8", errors="replace"))
    return import_plan(opened.state, source)


def _carried_out(
    request: Request, event: str, person: Person, plan: ImportPlan, found: Decided
) -> Response:
    """Write it, and go back to the players."""

    def entered(desk: Desk) -> Done:
        return carry_out(desk, plan, found, consent=Level.CONFIRM)

    request.app.state.rooms.act(event, person, entered)
    return RedirectResponse(f"/e/{event}/players", status_code=303)


def _review(
    request: Request,
    opened: Opened,
    plan: ImportPlan,
    found: Decided,
    content: bytes,
    name: str,
) -> HTMLResponse:
    """Ask about every row that is not clear."""
    return page(
        request,
        "desk/players_review.html",
        opened=opened,
        plan=plan,
        doubts=found.open,
        faults=plan.faults,
        sheet=rows_sheet(plan, found),
        summary=[render(sentence) for sentence in summary(plan, found)],
        content=base64.b64encode(content).decode(),
        name=name,
        choice_words=_WORDS,
    )
