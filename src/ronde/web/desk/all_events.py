"""`/events`: every event, archived and faulty ones too; where the director archives and removes."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.journal.entry import Stream
from ronde.errors import Conflict, InputError, StoreDamaged, UnknownStream
from ronde.messages import N_
from ronde.service.events.desk import Desk, findings
from ronde.service.events.faults import check_copied
from ronde.service.events.history import local_time
from ronde.service.events.sentences import sentences_of_any
from ronde.store.shelves import NUMBERED
from ronde.text import _, ngettext, render, render_error
from ronde.text.printable import printable
from ronde.web.access import Director
from ronde.web.faults import NotedFault
from ronde.web.pages import page
from ronde.web.paper.answering import download
from ronde.web.paper.exports import DATABASE, naming_damaged
from ronde.web.person import Person
from ronde.web.problems import as_sentence, status_of
from ronde.web.rooms import Rooms
from ronde.web.shelves import removed, set_aside

router = APIRouter()
Meant = Annotated[str, Form(max_length=1_000)]
MOST_LINES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine:
    """An event in the list of all."""

    number: int
    name: str
    title: str
    entries: str
    archived: bool
    href: str
    """Its own page; empty where it cannot be opened."""
    problem: str


@router.get("/events", response_class=HTMLResponse)
def all_events(request: Request, person: Director) -> HTMLResponse:
    """The events in the order they were opened."""
    rooms: Rooms = request.app.state.rooms
    numbers = rooms.journals.numbers()
    rows = [
        _listed(rooms, stream, numbers[stream.name])
        for stream in rooms.events()
        if stream.name in numbers
    ]
    return page(request, "desk/all_events.html", rows=rows, sentence=_("All events"))


@router.get("/events/{number}", response_class=HTMLResponse)
def event_as_journal(
    request: Request,
    number: int,
    person: Director,
    expect: Annotated[str, Query(max_length=100)] = "",
) -> HTMLResponse:
    """An event as its journal alone tells it: what can be read without understanding all of it."""
    return _shown(request, number, person, expect=expect)


@router.get("/events/{number}/copy.ronde")
def event_copy(request: Request, number: int, person: Director) -> Response:
    """A copy of one event, sound or damaged, which `ronde event restore` reads back if it can."""
    journals = request.app.state.rooms.journals
    stream = journals.named(f"{NUMBERED}{number}")
    with TemporaryDirectory(prefix="ronde-") as folder:
        path = Path(folder) / "copy.ronde"
        copied = journals.backup(path, only=stream.name)
        for copy in copied:
            check_copied(copy)
        return naming_damaged(download(path.read_bytes(), DATABASE, ".ronde", stream.name), copied)


@router.post("/events/{number}/archive")
def archive(request: Request, number: int, person: Director, event: Meant = "") -> Response:
    """Set an event aside."""
    return _shelved(request, person, number, event, aside=True)


@router.post("/events/{number}/unarchive")
def unarchive(request: Request, number: int, person: Director, event: Meant = "") -> Response:
    """Take an event out of the archive."""
    return _shelved(request, person, number, event, aside=False)


@router.post("/events/{number}/remove")
def remove(
    request: Request,
    number: int,
    person: Director,
    confirm: Annotated[str, Form(max_length=400)] = "",
    seen: Annotated[str, Form(max_length=100)] = "",
) -> Response:
    """Remove an event whose name was typed again, unless it went on since the page was made."""
    rooms: Rooms = request.app.state.rooms
    try:
        stream = rooms.journals.named(f"{NUMBERED}{number}")
        removed(rooms, person, stream, confirm.strip(), seen)
    except (Conflict, InputError) as error:
        return _shown(request, number, person, error=error)
    return RedirectResponse("/events", status_code=303)


def _shelved(request: Request, person: Person, number: int, event: str, *, aside: bool) -> Response:
    """Archive the event of a number, or bring it back, if it has the name that the page showed.

    A file gives the number of an event that was removed to another one.
    """
    rooms: Rooms = request.app.state.rooms
    stream = rooms.journals.named(f"{NUMBERED}{number}")
    if event and event != printable(stream.name):
        raise UnknownStream(N_("there is no event {stream}"), stream=event)
    set_aside(rooms, person, stream, aside=aside)
    return RedirectResponse("/events", status_code=303)


def _shown(
    request: Request,
    number: int,
    person: Person,
    *,
    expect: str = "",
    error: Conflict | InputError | None = None,
) -> HTMLResponse:
    """The page of one event, with what was wrong in its form."""
    rooms: Rooms = request.app.state.rooms
    stream = rooms.journals.named(f"{NUMBERED}{number}")
    desk = rooms.desk(stream.name, person)
    wrong = findings(desk, expect or None)
    return page(
        request,
        "desk/event_journal.html",
        status=200 if error is None else status_of(request, error),
        row=_listed(rooms, stream, number),
        lines=_lines(desk),
        verdict=[render(finding.message) for finding in wrong[:3]],
        sentence=printable(stream.title),
        expect=expect,
        seen=stream.last_hash,
        noted=_("An entry has the hash that was noted.") if expect and not wrong else "",
        error="" if error is None else as_sentence(render_error(error)),
    )


def _listed(rooms: Rooms, stream: Stream, number: int) -> EventLine:
    """An event in the list, with what is wrong with it."""
    looked = rooms.faults.look(stream, partial(rooms.glanced, stream))
    faulty = isinstance(looked, NotedFault)
    count = stream.last_number
    return EventLine(
        number=number,
        name=printable(stream.name),
        title=printable(stream.title),
        entries=ngettext("{count} entry", "{count} entries", count).format(count=count),
        archived=stream.archived_at is not None,
        href="" if faulty else f"/e/{stream.name}",
        problem=as_sentence(looked.sentence) if isinstance(looked, NotedFault) else "",
    )


def _lines(desk: Desk) -> list[tuple[int, str, str, str]]:
    """The newest entries of a journal, understood or not: number, time, who, and what was done.

    Of a damaged journal there are none.
    """
    try:
        entries = desk.journals.read(desk.stream)
    except StoreDamaged:
        return []
    newest = list(zip(entries, sentences_of_any(entries), strict=True))[-MOST_LINES:]
    return [
        (entry.number, local_time(entry.time), entry.who, render(sentence))
        for entry, sentence in reversed(newest)
    ]
