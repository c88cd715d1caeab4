"""`/e/{event}/total`: this evening and others as one ranking, on the page and on paper."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, Response
from pydantic import StringConstraints

from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.printing.pdf import hall_pdf
from ronde.service.bridge.totals import Total
from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.total import in_order, total_over, total_title
from ronde.text import _
from ronde.text.days import short_day_text
from ronde.text.rendering import render_error
from ronde.web.api.schemas.words import NO_CONTROLS
from ronde.web.bridge.visit import EveningDeputy, EveningVisit, PrintedByDeputy, evening_opened
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms

router = APIRouter()
MOST_OTHERS = 60
"""A club's year of evenings."""
OthersAsked = Annotated[
    Sequence[Annotated[str, StringConstraints(max_length=200, pattern=NO_CONTROLS)]],
    Query(
        alias="with",
        max_length=MOST_OTHERS,
        description="The short name of another evening; once for each.",
        examples=[["monday"]],
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningChoice:
    """Another evening to tick."""

    event: str
    name: str
    day_text: str
    is_ticked: bool


@router.get("/e/{event}/total", response_class=HTMLResponse)
def total_page(visit: EveningDeputy, with_: OthersAsked = ()) -> HTMLResponse:
    """The evenings to tick, and the total over those that are."""
    opened = visit.opened
    others = others_asked(visit.rooms, visit.person, visit.event, with_)
    ticked = [other.stream for other in others]
    total, refusal = None, ""
    try:
        total = _total(opened, others)
    except InputError as error:
        # The page stays, so that something else can be ticked.
        refusal = render_error(error)
    return visit.page(
        "bridge/total.html",
        sentence=total_title(len(others) + 1),
        choices=_choices(_other_evenings(visit), visit.event, ticked),
        paper=f"{visit.address}/total.pdf?{urlencode([('with', name) for name in ticked])}",
        sheets=total.sheets() if total else (),
        remarks=total.remarks if total else (),
        refusal=refusal,
    )


@router.get("/e/{event}/total.pdf")
def total_paper(visit: PrintedByDeputy, with_: OthersAsked = ()) -> Response:
    """The total on paper."""
    others = others_asked(visit.rooms, visit.person, visit.event, with_)
    title = total_title(len(others) + 1)
    head = letterhead_of(visit.request, visit.opened, title, printed_now())
    content = hall_pdf(_total(visit.opened, others).sheets(), head)
    return pdf(content, visit.event, _("total"))


def others_asked(rooms: Rooms, person: Person, event: str, names: Sequence[str]) -> list[Opened]:
    """The evenings asked for besides one, each refused to whoever is no arbiter there."""
    others = [name for name in dict.fromkeys(names) if name != event]
    if any(person.role_in(name) < Role.DEPUTY for name in others):
        raise NotAllowed(N_("Only the arbiters can open this."))
    return [evening_opened(rooms, name) for name in others]


def _other_evenings(visit: EveningVisit) -> list[Opened]:
    """All evenings of the same kind that somebody may add up with one."""
    rooms, system = visit.rooms, visit.state.regulations.system
    looked_at = [
        rooms.faults.look(stream, partial(rooms.opened, stream.name))
        for stream in rooms.events()
        if stream.name != visit.event
        and stream.archived_at is None
        and visit.person.role_in(stream.name) >= Role.DEPUTY
    ]
    return [
        opened
        for opened in looked_at
        if isinstance(opened, Opened)
        and opened.state.settings is not None
        and opened.state.settings.system is system
    ]


def _total(opened: Opened, others: list[Opened]) -> Total:
    """The total over an evening and others."""
    states = {each.stream: each.state for each in (*others, opened)}
    return total_over(in_order(states, opened.stream))


def _choices(evenings: list[Opened], event: str, ticked: list[str]) -> list[EveningChoice]:
    """The other evenings in their order."""
    today = dt.date.today()
    states = in_order({each.stream: each.state for each in evenings}, event)
    return [
        EveningChoice(
            event=name,
            name=state.regulations.name,
            day_text=short_day_text(day, today) if (day := state.regulations.start_date) else "",
            is_ticked=name in ticked,
        )
        for name, state in states.items()
    ]
