"""How much a request may send: more is refused before it fills the memory."""

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 8 * 1024 * 1024
"""Enough for the deals of a congress, or a rating list of a club."""


class BodySizeMiddleware:
    """Refuses bodies that are too large, whether they say so or not."""

    def __init__(self, app: ASGIApp, most_bytes: int = MOST_BYTES) -> None:
        self.app = app
        self._most_bytes = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose body is counted while it is read."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        promised = Headers(scope=scope).get("content-length", "0")
        too_much_promised = promised.isdecimal() and int(promised) > self._most_bytes
        received = 0

        async def receive_counted() -> Message:
            nonlocal received
            if too_much_promised:
                raise HTTPException(413)
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._most_bytes:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_counted, send)
