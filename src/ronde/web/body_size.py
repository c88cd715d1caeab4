"""How much a request may send, and who: what is more is refused before it is read or parsed.

The body of a request waits until the door of its address was asked, so that nobody fills the memory
who may not even look. Then it is counted while it is read: a little for most addresses, a list or a
file where the address takes one.
"""

from collections.abc import Mapping
from http import HTTPStatus

from fastapi import Request
from fastapi.dependencies.models import Dependant
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from ronde.core.digits import is_number
from ronde.errors import RondeError
from ronde.messages import N_
from ronde.web.access import needs_of
from ronde.web.doors.csrf import SAFE_METHODS
from ronde.web.doors.refusals import NotReadable, Unread
from ronde.web.middleware import Middleware

SMALL = 64 * 1024
"""What a form or a decision takes."""
LIST = 1024 * 1024
"""A line for each player of a large open, or each score of a congress."""
FILE = 8 * 1024 * 1024
"""Enough for the deals of a congress, or a rating list of a club."""
RATING_LIST = 256 * 1024 * 1024
"""FIDE's list of all players in its zip takes a sixth; it goes to the disk as it comes."""
MOST_LEVELS = 32
"""How deeply JSON may be nested; what programs send here has six levels."""

SIZES: Mapping[str, int] = {
    "/new/report": FILE,
    "/new/report/open": FILE,
    "/e/{event}/players": FILE,
    "/e/{event}/players/enter": FILE,
    "/e/{event}/players/list": RATING_LIST,
    "/e/{event}/teams": FILE,
    "/e/{event}/pairs": FILE,
    "/e/{event}/deals": FILE,
    "/e/{event}/prizes/file": FILE,
    "/e/{event}/prizes": LIST,
    "/e/{event}/check-in": LIST,
    "/api/v1/events/from-report": FILE,
    "/api/v1/events/{event}/players": FILE,
    "/api/v1/events/{event}/players/import": FILE,
    "/api/v1/events/{event}/teams": FILE,
    "/api/v1/events/{event}/bridge/deals": FILE,
    "/api/v1/events/{event}/bridge/entrants": LIST,
    "/api/v1/events/{event}/bridge/movement": LIST,
    "/api/v1/events/{event}/bridge/scores": LIST,
    "/api/v1/events/{event}/check-in": LIST,
    "/api/v1/events/{event}/cup/matches": LIST,
    "/api/v1/events/{event}/forbidden-pairs": LIST,
    "/api/v1/events/{event}/forbidden-pairs/lift": LIST,
    "/api/v1/events/{event}/prizes": LIST,
    "/api/v1/events/{event}/rounds/by-hand": LIST,
    "/api/v1/events/{event}/rounds/session/moves": LIST,
    "/api/v1/events/{event}/rounds/{number}/rating-corrections": LIST,
    "/api/v1/events/{event}/rounds/{number}/results": LIST,
    "/api/v1/events/{event}/rounds/{number}/verify": LIST,
    "/api/v1/events/{event}/teams/{team}/players": LIST,
}
"""The addresses that take more than a little."""

_ALL_SQUARE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


class BodySizeMiddleware(Middleware):
    """Has the door asked before a body is read, and refuses what is too large or too deep."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose body is counted while it is read."""
        headers = Headers(scope=scope)
        is_json = "json" in headers.get("content-type", "").lower()
        most_bytes = 0
        received = 0

        async def receive_counted() -> Message:
            nonlocal most_bytes, received
            if not most_bytes:
                most_bytes = await _allowed(scope, receive)
                promised = headers.get("content-length", "0")
                if not is_number(promised) or int(promised) > most_bytes:
                    raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            message = await receive()
            received += len(message.get("body", b""))
            if received > most_bytes:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return message

        async def receive_json() -> Message:
            """The whole of a document at once, looked at before it is parsed."""
            message = await receive_counted()
            parts = [message.get("body", b"")]
            while message.get("more_body", False):
                message = await receive_counted()
                parts.append(message.get("body", b""))
            if message["type"] != "http.request":
                return message
            body = b"".join(parts)
            if is_too_deep(body):
                raise Unread(NotReadable(N_("this is nested too deeply")))
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_json if is_json else receive_counted, send)


def is_too_deep(document: bytes) -> bool:
    """Whether brackets stand in more brackets than any request needs; linear in the length."""
    # Every second part between quotation marks is inside a string, once those inside are gone.
    unescaped = document.replace(b"\\\\", b"").replace(b'\\"', b"")
    outside = b"".join(unescaped.split(b'"')[::2])
    brackets = outside.translate(_ALL_SQUARE, _NO_BRACKETS)
    for _level in range(MOST_LEVELS):
        brackets = brackets.replace(b"[]", b"")
    # What is left is still further in, or closes nowhere.
    return b"[]" in brackets or len(brackets) > MOST_LEVELS


async def _allowed(scope: Scope, receive: Receive) -> int:
    """How much whoever asks may send to an address; refused where its door is closed."""
    route = scope.get("route")
    tree: Dependant | None = getattr(route, "dependant", None)
    if scope["method"] not in SAFE_METHODS and tree is not None:
        request = Request(scope, receive)
        try:
            for need in needs_of(tree):
                await need.admit(request)
        except RondeError as error:
            raise Unread(error) from error
    return SIZES.get(getattr(route, "path", ""), SMALL)
