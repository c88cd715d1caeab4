"""The live stream for programs: a message whenever something was written."""

from typing import Annotated

from fastapi import Header, Query, Request

from ronde.messages import N_
from ronde.web.access import requires
from ronde.web.api.asking import EventName
from ronde.web.api.operations import event_router, operation
from ronde.web.live.stream import ReaderStream, public_stream, staff_stream
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role

router = event_router("live")
ENTRIES = "entries"

# A mere sign, without a word of what was written: that is read from the journal.
topic(ENTRIES, public=True, render=lambda opened, language: None)


@router.get(
    "/live",
    response_class=ReaderStream,
    **operation("follow", N_("Follow an event live"), None),
)
async def follow(
    request: Request,
    event: EventName,
    person: Annotated[Person, requires(Role.VIEWER)],
    topics: Annotated[
        str,
        Query(
            max_length=800,
            description="What to hear of, with commas between: `entries` for every change; or the"
            " parts of pages, such as `standings`, which come with their HTML.",
        ),
    ] = ENTRIES,
    after: Annotated[int, Query(ge=0, le=10**9, description="The last entry that is known.")] = 0,
    last_event_id: Annotated[
        str | None,
        Header(max_length=20, description="The same, as browsers send it."),
    ] = None,
) -> ReaderStream:
    """Server-sent events, for as long as the connection lasts.

    Each has the topic as `event`, the number of the last entry as `id`, and as `data` a JSON object
    with that `number`. What came between two messages is not repeated: the journal after the number
    that is known has it all. There is a `heartbeat` every 15 seconds.
    """
    if person.role_in(event) < Role.TABLE:
        return await public_stream(request, event, person, topics, after, last_event_id)
    return await staff_stream(request, event, person, topics, after, last_event_id)
