"""`/e/{event}/total`: this evening and others as one ranking, on the page and on paper."""

import datetime as dt
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.printing.pdf import hall_pdf
from ronde.service.bridge.totals import Total
from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.total import in_order, total_over, total_title
from ronde.text import _
from ronde.text.days import short_day_text
from ronde.text.rendering import render_error
from ronde.web.access import requires
from ronde.web.bridge.opening import evening_opened
from ronde.web.bridge.others import OthersAsked, other_evenings, others_asked
from ronde.web.pages import page
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
PrintingDeputy = Annotated[Person, prints(Role.DEPUTY)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Another evening to tick."""

    event: str
    name: str
    day_text: str
    is_ticked: bool


@router.get("/e/{event}/total", response_class=HTMLResponse)
def total_page(
    request: Request, event: str, person: Deputy, with_: OthersAsked = ()
) -> HTMLResponse:
    """The evenings to tick, and the total over those that are."""
    opened = evening_opened(request, event)
    others = others_asked(request, person, event, with_)
    ticked = [other.stream for other in others]
    facts: dict[str, Any] = {
        "sentence": total_title(len(others) + 1),
        "choices": _choices(other_evenings(request, person, event), event, ticked),
        "paper": f"/e/{event}/total.pdf?{urlencode([('with', name) for name in ticked])}",
        "sheets": (),
        "remarks": (),
        "refusal": "",
    }
    try:
        total = _total(opened, others)
    except InputError as error:
        # The page stays, so that something else can be ticked.
        facts["refusal"] = render_error(error)
    else:
        facts |= {"sheets": total.sheets(), "remarks": total.remarks}
    return page(request, "bridge/total.html", opened=opened, **facts)


@router.get("/e/{event}/total.pdf")
def total_paper(
    request: Request, event: str, person: PrintingDeputy, with_: OthersAsked = ()
) -> Response:
    """The total on paper."""
    opened = evening_opened(request, event)
    others = others_asked(request, person, event, with_)
    total = _total(opened, others)
    head = letterhead_of(request, opened, total_title(len(others) + 1), printed_now())
    return pdf(hall_pdf(total.sheets(), head), event, _("total"))


def _total(opened: Opened, others: list[Opened]) -> Total:
    """The total over an evening and others."""
    states = {each.stream: each.state for each in (*others, opened)}
    return total_over(in_order(states, opened.stream))


def _choices(evenings: list[Opened], event: str, ticked: list[str]) -> list[Choice]:
    """The other evenings in their order."""
    today = dt.date.today()
    states = in_order({each.stream: each.state for each in evenings}, event)
    return [
        Choice(
            event=name,
            name=state.regulations.name,
            day_text=short_day_text(day, today) if (day := state.regulations.start_date) else "",
            is_ticked=name in ticked,
        )
        for name, state in states.items()
    ]
