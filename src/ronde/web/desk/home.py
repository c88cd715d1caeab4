"""`/`: the events, each with the next thing to do as one button."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.core.journal.entry import Stream
from ronde.text import ngettext
from ronde.text.days import day_text
from ronde.text.numbers import count_word
from ronde.web.access import Anybody
from ronde.web.desk.event_rows import EventRow, EventShelf, event_row
from ronde.web.faults import NotedFault, fault_told
from ronde.web.frame import frame_of
from ronde.web.last_action import LastAction, last_action
from ronde.web.pages import page
from ronde.web.person import Person, Role
from ronde.web.problems import as_sentence
from ronde.web.rooms import Rooms

router = APIRouter()


@router.get("/", response_class=HTMLResponse)
def home(request: Request, person: Anybody) -> HTMLResponse:
    """What waits, what comes, what is over; an event that is at fault is told, not shown."""
    rooms: Rooms = request.app.state.rooms
    today = dt.date.today()
    looked = [
        rooms.faults.look(stream, partial(_seen, rooms, stream, person, today))
        for stream in rooms.events()
        if stream.archived_at is None
    ]
    seen = [shown for each in looked if isinstance(each, list) for shown in each]
    done = [last for _row, last in seen if last is not None]
    last = max(done, key=lambda last: last.time, default=None)
    return page(
        request,
        "desk/home.html",
        frame=replace(frame_of(request, person, None), last=last),
        faulty=[
            (each.fault.stream.title, as_sentence(fault_told(each, person) or ""))
            for each in looked
            if isinstance(each, NotedFault)
        ],
        **home_facts([row for row, _last in seen], person, today),
    )


def home_facts(rows: Sequence[EventRow], person: Person, today: dt.date) -> dict[str, Any]:
    """What the page is made of: the rows on their shelves, and how much waits for the reader."""
    waiting = sum(row.waits for row in rows)
    return {
        "today": day_text(today),
        "waiting": _waiting_text(waiting, person.role),
        # What somebody waits for comes first.
        "open_rows": sorted(
            (row for row in rows if row.shelf is EventShelf.OPEN), key=lambda row: not row.waits
        ),
        "coming_rows": sorted(
            (row for row in rows if row.shelf is EventShelf.COMING), key=lambda row: row.day
        ),
        "finished_rows": sorted(
            (row for row in rows if row.shelf is EventShelf.FINISHED),
            key=lambda row: row.day,
            reverse=True,
        ),
        "may_create": person.role_in(None) >= Role.DIRECTOR,
    }


def _seen(
    rooms: Rooms, stream: Stream, person: Person, today: dt.date
) -> list[tuple[EventRow, LastAction | None]]:
    """An event on the page, and what was done last where the reader is an arbiter of it.

    Nothing where its first entry is still to be written.
    """
    opened = rooms.glanced(stream)
    if opened.state.settings is None:
        return []
    last = last_action(opened) if person.role_in(opened.stream) >= Role.DEPUTY else None
    where = opened.state.regulations.name
    return [(event_row(opened, person, today), last and replace(last, where=where))]


def _waiting_text(count: int, role: Role) -> str:
    """How much waits for the reader."""
    if count == 0 or role < Role.DEPUTY:
        return ""
    return ngettext("one event waits for you", "{count} events wait for you", count).format(
        count=count_word(count)
    )
