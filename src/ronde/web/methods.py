"""The methods of an address: HEAD wherever there is GET, and which ones there are.

As RFC 9110 9.3.2 and 15.5.6 have it.
"""

import asyncio

from fastapi import Request
from fastapi.routing import iter_route_contexts
from starlette.types import Message, Receive, Scope, Send

from ronde.web.middleware import Middleware

_FOUND = ("route", "endpoint", "path_params")
"""What is known of a request once its address was found."""


class HeadMiddleware(Middleware):
    """Answers HEAD as GET; the server sends the headers alone."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        as_get = {**scope, "method": "GET"}
        begun = asyncio.Event()
        has_more = is_complete = True

        async def receive_until_begun() -> Message:
            """The request; then what ends a stream: whoever asks for its head does not stay."""
            nonlocal has_more
            if has_more and not begun.is_set():
                message = await receive()
                has_more = message.get("more_body", False)
                return message
            await begun.wait()
            return {"type": "http.disconnect"}

        async def send_noted(message: Message) -> None:
            nonlocal is_complete
            begun.set()
            is_complete = message["type"] == "http.response.body" and not message.get("more_body")
            await send(message)

        await self.app(as_get, receive_until_begun, send_noted)
        scope.update({name: as_get[name] for name in _FOUND if name in as_get})
        if not is_complete:
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def methods_at(request: Request) -> set[str]:
    """The methods of the address of a request.

    An address that is written out is another than the pattern it would fit: `/rounds/draft` is not
    a round.
    """
    allowed: dict[int, set[str]] = {}
    for route in iter_route_contexts(request.app.routes):
        pattern = getattr(route, "path_regex", None)
        if route.methods and pattern is not None and pattern.match(request.url.path):
            allowed.setdefault(pattern.groups, set()).update(route.methods)
    methods = allowed[min(allowed)] if allowed else set()
    return methods | {"HEAD"} if "GET" in methods else methods
