"""Events set aside, taken back, and removed."""

from typing import Annotated, TypedDict

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from ronde.core.journal.chain import overtaken
from ronde.core.journal.entry import Stream
from ronde.messages import N_
from ronde.text.answers import answer_of, of
from ronde.web.access import Director
from ronde.web.api.asking import EventName, IfMatch, versions_of
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import Asked
from ronde.web.person import Person
from ronde.web.rooms import Rooms
from ronde.web.shelves import removed, set_aside

router = event_router("events")


class Confirmed(Asked):
    """The name of the event once more: it goes for good."""

    confirm: Annotated[str, Field(max_length=400, examples=["open-2025"])]


class Shelved(TypedDict):
    """Whether an event is archived now."""

    event: str
    archived: bool


class RemovedEvent(TypedDict):
    """What was removed, and the hash of its last entry."""

    event: Annotated[str, of("name")]
    name: Annotated[str, of("title")]
    entry_count: Annotated[int, of("last_number")]
    hash: Annotated[str, of("last_hash")]


@router.post("/archive", **operation("archiveEvent", N_("Archive an event"), Shelved))
def archive_event(
    request: Request, event: EventName, person: Director, if_match: IfMatch = None
) -> Response:
    """Set an event aside: not in the list unless asked for, and not written to."""
    return _shelved(request, event, person, if_match, aside=True)


@router.post(
    "/unarchive", **operation("unarchiveEvent", N_("Take an event out of the archive"), Shelved)
)
def unarchive_event(
    request: Request, event: EventName, person: Director, if_match: IfMatch = None
) -> Response:
    """Bring an event back."""
    return _shelved(request, event, person, if_match, aside=False)


@router.post("/remove", **operation("removeEvent", N_("Remove an event"), RemovedEvent))
def remove_event(
    request: Request,
    event: EventName,
    person: Director,
    body: Confirmed,
    if_match: IfMatch = None,
) -> Response:
    """Remove an event and its journal for good; take its file `journal.jsonl` first.

    Its cards end and the devices they let in are signed out.
    """
    rooms: Rooms = request.app.state.rooms
    expected = _expected(request, event, if_match)
    stream = removed(rooms, person, expected, body.confirm)
    return JSONResponse(answer_of(RemovedEvent, stream))


def _shelved(
    request: Request, event: str, person: Person, if_match: str | None, *, aside: bool
) -> Response:
    """Set an event aside, or take it back."""
    expected = _expected(request, event, if_match)
    stream = set_aside(request.app.state.rooms, person, expected, aside=aside)
    return JSONResponse({"event": stream.name, "archived": aside})


def _expected(request: Request, event: str, if_match: str | None) -> Stream:
    """The event that is meant, unless it went on since somebody looked."""
    rooms: Rooms = request.app.state.rooms
    expected = versions_of(if_match)
    stream = rooms.journals.named(event)
    if expected and stream.last_number not in expected:
        raise overtaken(stream.name, stream.last_number, max(expected))
    return stream
