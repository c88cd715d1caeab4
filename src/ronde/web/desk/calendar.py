"""`/e/{event}/calendar`: who meets whom in every round, where a table says it beforehand."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.service.events.calendar import calendar_of, is_of_teams
from ronde.service.events.calendar_sheets import (
    calendar_sheet,
    own_calendar_sheets,
    round_to_come_sheet,
)
from ronde.text import _
from ronde.web.visit import DeputyVisit

router = APIRouter()


@router.get("/e/{event}/calendar", response_class=HTMLResponse)
def calendar_page(
    visit: DeputyVisit,
    by: Literal["round", "player"] = "round",
    number: Annotated[int | None, Query(alias="round", ge=1, le=999)] = None,
) -> Response:
    """All rounds, one round to come, or the games of each player or team."""
    state = visit.state
    calendar_of(state)  # says why there is none
    if number is not None and number <= len(state.rounds):
        return RedirectResponse(f"{visit.address}/round/{number}", status_code=303)
    if number is not None:
        sheets = [round_to_come_sheet(state, number)]
    elif by == "player":
        sheets = own_calendar_sheets(state)
    else:
        sheets = [calendar_sheet(state)]
    each = _("Matches of each team") if is_of_teams(state) else _("Games of each player")
    ways = [(_("Calendar"), "?by=round", "round"), (each, "?by=player", "player")]
    return visit.page(
        "desk/calendar.html",
        page_word="calendar",
        sentence=_("Calendar") if number is None else _("Round {number}").format(number=number),
        detail="" if number is None else _("By the table; it is not paired yet."),
        others=[(title, href, number is None and by == key) for title, href, key in ways],
        sheets=sheets,
    )
