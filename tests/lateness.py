"""A workbench whose answers come late, to find stories that touch a page before it is at work.

RONDE_LATE names what is late: `scripts`, `posts`, `streams`, or several with commas between them.
"""

import asyncio
import os

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NAME = "RONDE_LATE"
SECONDS = {"scripts": 0.7, "posts": 0.5, "streams": 1.0}
"""How late each kind of answer is; of a stream, each of its messages."""


def late(app: ASGIApp) -> ASGIApp:
    """The same workbench, with those answers late that the environment names."""
    names = {name for name in os.environ.get(NAME, "").split(",") if name}
    assert names <= SECONDS.keys(), f"{NAME}: one of {', '.join(SECONDS)} instead of {names}"
    if not names:
        return app

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        kind = _kind(scope)
        if kind not in names:
            return await app(scope, receive, send)

        async def send_late(message: Message) -> None:
            if message["type"] == "http.response.start" or kind == "streams":
                await asyncio.sleep(SECONDS[kind])
            if kind == "scripts" and message["type"] == "http.response.start":
                # Late on every page, not on the first that asks for them alone.
                MutableHeaders(scope=message)["Cache-Control"] = "no-store"
            await send(message)

        return await app(scope, receive, send_late)

    return answer


def _kind(scope: Scope) -> str:
    """Which kind of answer a request gets, or none of those that may be late."""
    if scope["type"] != "http":
        return ""
    path = scope["path"]
    if path.startswith("/static/") and path.endswith(".js"):
        return "scripts"
    if path.endswith("/live"):
        return "streams"
    return "posts" if scope["method"] == "POST" else ""
