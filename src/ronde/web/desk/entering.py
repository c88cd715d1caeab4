"""Players entered from pasted text or a file, after a look at every doubtful one."""

import base64
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.objections import Level
from ronde.service.events.people.deciding import Decided, decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import PeopleSource, TableReading, import_plan
from ronde.service.events.people.sheets import rows_sheet, summary
from ronde.text import render
from ronde.web.carried import SentList, carried_content
from ronde.web.visit import DeputyVisit, Visit

router = APIRouter()
_ANSWER = "row-"
_WORDS = {
    "new": N_("somebody else: enter"),
    "same": N_("the same person"),
    "first": N_("the same person"),
    "skip": N_("leave out"),
    "none": N_("nobody of these"),
}


@router.post("/e/{event}/players")
def look_at_players(visit: DeputyVisit, sent: SentList) -> Response:
    """Enter whoever is clear; ask about the others first."""
    content, name = sent
    if not content.strip():
        raise InputError(N_("there is nobody to enter"))
    plan = plan_of(visit.opened, content, name)
    choices = decided(plan, decisions_of(_left_out(plan)))
    if choices.is_clear and not plan.faults:
        return _carried_out(visit, plan, choices)
    return _review(visit, plan, choices, content, name)


async def _answers(request: Request) -> list[str]:
    """What was chosen for each row, as the command line would have it: `12=same`."""
    form = await request.form()
    return [
        f"{field.removeprefix(_ANSWER)}={choice}"
        for field, choice in form.multi_items()
        if field.startswith(_ANSWER) and isinstance(choice, str) and choice
    ]


@router.post("/e/{event}/players/enter")
def enter_decided(
    visit: DeputyVisit,
    content: Annotated[str, Form(max_length=3_000_000)],
    answers: Annotated[list[str], Depends(_answers)],
    name: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Enter everybody as it was decided, or ask again about what is open."""
    read = carried_content(content, N_("this page is no longer whole: paste the list again"))
    plan = plan_of(visit.opened, read, name)
    choices = decided(plan, decisions_of([*answers, *_left_out(plan)]))
    if not choices.is_clear:
        return _review(visit, plan, choices, read, name)
    return _carried_out(visit, plan, choices)


def _left_out(plan: ImportPlan) -> list[str]:
    """The rows that cannot be read, decided: they are left out, and the page says which."""
    return [f"{line}=skip" for line in dict.fromkeys(line for line, _fault in plan.faults)]


def plan_of(opened: Opened, content: bytes, name: str) -> ImportPlan:
    """What an import of pasted text, or of a file that was sent, would do."""
    if name:
        source = PeopleSource.of_content(content, name, TableReading.of_event(opened.state))
    else:
        source = PeopleSource.of_text(
            content.decode("utf-8", errors="replace"), TableReading.of_event(opened.state)
        )
    return import_plan(opened.state, source)


def _carried_out(visit: Visit, plan: ImportPlan, choices: Decided) -> Response:
    """Write it, and go back to the players."""
    visit.done(lambda desk: carry_out(desk, plan, choices, consent=Level.CONFIRM))
    return RedirectResponse(f"{visit.address}/players", status_code=303)


def _review(
    visit: Visit, plan: ImportPlan, choices: Decided, content: bytes, name: str
) -> HTMLResponse:
    """Ask about every row that is not clear."""
    return visit.page(
        "desk/players_review.html",
        plan=plan,
        doubts=choices.open,
        faults=plan.faults,
        sheet=rows_sheet(plan, choices),
        summary=[render(sentence) for sentence in summary(plan, choices)],
        content=base64.b64encode(content).decode(),
        name=name,
        choice_words=_WORDS,
    )
