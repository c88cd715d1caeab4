"""`/`: the events, each with the next thing to do as one button."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.service.events.desk import Opened
from ronde.text import ngettext
from ronde.text.counts import count_word
from ronde.text.days import day_text
from ronde.web.access import requires
from ronde.web.desk.event_rows import EventRow, Shelf, event_row
from ronde.web.frame import frame_of
from ronde.web.last_action import LastAction, last_action
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()


@router.get("/", response_class=HTMLResponse)
def home(request: Request, person: Annotated[Person, requires(Role.VIEWER)]) -> HTMLResponse:
    """What waits, what comes, what is over."""
    rooms = request.app.state.rooms
    events = [rooms.glanced(stream) for stream in rooms.events()]
    frame = replace(frame_of(request, person, None), last=_last(events, person))
    facts = home_facts(events, person, dt.date.today())
    return page(request, "desk/home.html", frame=frame, **facts)


def home_facts(events: Iterable[Opened], person: Person, today: dt.date) -> dict[str, Any]:
    """What the page is made of, for whoever asks."""
    rows = [
        event_row(opened, person, today) for opened in events if opened.state.settings is not None
    ]
    waiting = sum(row.waits for row in rows)
    return {
        "today": day_text(today),
        "waiting": _waiting_text(waiting, person.role),
        "open_rows": _by_urgency(row for row in rows if row.shelf is Shelf.OPEN),
        "coming_rows": sorted(
            (row for row in rows if row.shelf is Shelf.COMING), key=lambda row: row.day
        ),
        "finished_rows": sorted(
            (row for row in rows if row.shelf is Shelf.FINISHED),
            key=lambda row: row.day,
            reverse=True,
        ),
        "may_create": person.role_in(None) >= Role.DIRECTOR,
    }


def _last(events: Iterable[Opened], person: Person) -> LastAction | None:
    """What was done last in any event that the reader is an arbiter of, with its name."""
    told = [
        replace(last, where=opened.state.regulations.name)
        for opened in events
        if person.role_in(opened.stream) >= Role.DEPUTY
        if (last := last_action(opened)) is not None
    ]
    return max(told, key=lambda last: last.time, default=None)


def _by_urgency(rows: Iterable[EventRow]) -> list[EventRow]:
    """The events that somebody waits for first."""
    return sorted(rows, key=lambda row: not row.waits)


def _waiting_text(count: int, role: Role) -> str:
    """How much waits for the reader."""
    if count == 0 or role < Role.DEPUTY:
        return ""
    return ngettext("one event waits for you", "{count} events wait for you", count).format(
        count=count_word(count)
    )
