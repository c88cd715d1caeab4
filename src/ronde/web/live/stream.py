"""The streams: a page tells its topics, and gets each again whenever it changed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import Annotated

import anyio.to_thread
from fastapi import APIRouter, Header, Query, Request
from sse_starlette.sse import EventSourceResponse, SendTimeoutError
from starlette.types import Receive, Scope, Send

from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.text import language
from ronde.web.access import requires, still_allowed
from ronde.web.live.hub import PHONES, Hub
from ronde.web.live.readers import Reader
from ronde.web.live.topics import found_topic
from ronde.web.live.wire import GZIP_HEADER, HEARTBEAT, OPENING, joined
from ronde.web.person import Person, Role

HEARTBEAT_SECONDS = 15.0
PATIENCE_SECONDS = 10.0
"""How long a message may take to leave before its reader is let go; it comes back by itself."""
MOST_TOPICS = 16
_LOG = logging.getLogger("ronde.web")

router = APIRouter()
Topics = Annotated[str, Query(max_length=800)]
After = Annotated[int, Query(ge=0)]
LastEventId = Annotated[str | None, Header()]


class ReaderStream(EventSourceResponse):
    """A stream of messages; whoever does not take them is let go."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the page is closed."""
        try:
            await super().__call__(scope, receive, send)
        except SendTimeoutError:
            _LOG.info("a page that took no messages was let go")


@router.get("/e/{event}/live", response_class=ReaderStream)
async def staff_stream(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.TABLE)],
    topics: Topics = "",
    after: After = 0,
    last_event_id: LastEventId = None,
) -> ReaderStream:
    """The topics of a page of the desk."""
    role = person.role_in(event)
    names = _names(topics, role)
    return await _stream(
        request,
        event,
        names,
        after=_number(last_event_id, after),
        welcome=lambda: still_allowed(request, role),
        phone=role is Role.TABLE,
    )


@router.get("/p/{event}/live", response_class=ReaderStream)
async def public_stream(
    request: Request,
    event: str,
    _person: Annotated[Person, requires(Role.VIEWER)],
    topics: Topics = "",
    after: After = 0,
    last_event_id: LastEventId = None,
) -> ReaderStream:
    """The topics of a page of the players."""
    names = _names(topics, Role.VIEWER)
    return await _stream(request, event, names, after=_number(last_event_id, after))


async def _stream(
    request: Request,
    event: str,
    names: list[str],
    *,
    after: int,
    welcome: Callable[[], bool] | None = None,
    phone: bool = True,
) -> ReaderStream:
    """A stream of topics of an event that exists, for a phone in the hall or for the desk."""
    await anyio.to_thread.run_sync(request.app.state.rooms.journals.stream, event)
    hub: Hub = request.app.state.hub
    hub.check_room()

    packed = "gzip" in request.headers.get("accept-encoding", "")

    def join() -> Reader:
        return hub.join(
            event,
            names,
            language=language(),
            public=phone,
            after=after,
            packed=packed,
        )

    return ReaderStream(
        _messages(hub, event, join, welcome),
        headers={"vary": "Accept-Encoding"} | ({"content-encoding": "gzip"} if packed else {}),
        ping=0,
        send_timeout=PATIENCE_SECONDS,
    )


async def _messages(
    hub: Hub, event: str, join: Callable[[], Reader], welcome: Callable[[], bool] | None
) -> AsyncIterator[bytes]:
    """What waits for a reader, as it comes; a heartbeat where nothing does."""
    # Joined only here: of a page that is closed before its stream begins, nobody would say so.
    reader = join()
    asked_at = monotonic()
    try:
        yield (GZIP_HEADER if reader.packed else b"") + joined([OPENING], packed=reader.packed)
        while not hub.closing:
            quiet = False
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await reader.awake.wait()
            except TimeoutError:
                quiet = True
            # Where much happens there is no heartbeat, and somebody may have been sent away.
            if welcome is not None and monotonic() >= asked_at + HEARTBEAT_SECONDS:
                if not await anyio.to_thread.run_sync(welcome):
                    return
                asked_at = monotonic()
            yield joined([HEARTBEAT], packed=reader.packed) if quiet else reader.taken()
            if reader.is_over:
                return
    finally:
        hub.leave(event, reader)


def _names(topics: str, role: Role) -> list[str]:
    """The topics that a page names, refused where a role may not read one."""
    names = [name for name in topics.split(",") if name]
    if not 1 <= len(names) <= MOST_TOPICS:
        raise InputError(
            N_("expected 1 to {most} topics, found {found}"), most=MOST_TOPICS, found=len(names)
        )
    for name in names:
        needed = Role.HELPER if name == PHONES else found_topic(name)[0].role
        if role < needed:
            raise NotAllowed(N_("the topic “{name}” is not open to you"), name=name)
    return names


def _number(last_event_id: str | None, after: int) -> int:
    """The entry that a page knows: the last one it was sent, else the one it was made with."""
    if last_event_id is not None and last_event_id.isdecimal() and len(last_event_id) < 10:
        return int(last_event_id)
    return after
