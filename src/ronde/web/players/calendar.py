"""`/p/{event}/calendar`: who meets whom in every round, for the players of a table."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.calendar import calendar_of, is_in_hall
from ronde.service.events.calendar_sheets import calendar_sheet, own_calendar_sheet
from ronde.service.events.state import EventState
from ronde.text.sheet import Sheet
from ronde.web.players.hall import HallVisit, PublicVisit

router = APIRouter()


@router.get("/p/{event}/calendar", response_class=HTMLResponse)
def calendar_page(visit: PublicVisit) -> Response:
    """All rounds, those to come as the table has them."""
    return _page(visit, calendar_sheet(_published(visit)), None)


@router.get("/p/{event}/me/{identity}/calendar", response_class=HTMLResponse)
def my_calendar_page(visit: PublicVisit, identity: int) -> Response:
    """All my games, or the matches of my team."""
    return _page(visit, own_calendar_sheet(_published(visit), identity), identity)


def _published(visit: HallVisit) -> EventState:
    """The event; refused before its players may know the table."""
    state = visit.state
    calendar_of(state)  # says why there is none
    if not is_in_hall(state):
        raise InputError(N_("the calendar is not published yet: it follows with round 1"))
    return state


def _page(visit: HallVisit, sheet: Sheet, mine: int | None) -> Response:
    """A table under its name."""
    return visit.hall_page("players/calendar.html", lambda: {"sheet": sheet, "mine": mine})
