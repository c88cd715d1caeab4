"""How long somebody waits for an answer: after that they are told so, instead of nothing.

Work that has begun is not cut off, as it may be writing; its answer goes nowhere. Whatever has
begun to answer, a stream above all, takes as long as it likes.
"""

import asyncio
from collections.abc import Callable

from fastapi import Request
from starlette.types import Message, Receive, Scope, Send

from ronde.text import _
from ronde.web.access import ask_nobody
from ronde.web.middleware import Middleware
from ronde.web.problems import problem

ANSWER_SECONDS = 60.0
"""The longest answers take a few seconds."""
_MORE_TIME = "more_time"


def wait_longer(request: Request, seconds: float) -> None:
    """Give an answer as many seconds from now, more than others have; on the event loop alone."""
    more_time: Callable[[float], None] = getattr(request.state, _MORE_TIME)
    more_time(seconds)


class AnswerTimeMiddleware(Middleware):
    """Answers 503 in the place of whatever does not answer in time."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or say that it takes too long."""
        loop = asyncio.get_running_loop()
        is_begun = is_given_up = False
        apology: asyncio.Task[None] | None = None

        def give_up() -> None:
            nonlocal is_given_up, apology
            is_given_up = True
            apology = loop.create_task(_apologise(scope, receive, send))

        timer = loop.call_later(ANSWER_SECONDS, give_up)

        def start_anew(seconds: float) -> None:
            nonlocal timer
            if not is_begun and not is_given_up:
                timer.cancel()
                timer = loop.call_later(seconds, give_up)

        async def receive_in_time() -> Message:
            message = await receive()
            # A body has a time of its own: what counts here is what comes after it.
            start_anew(ANSWER_SECONDS)
            return message

        async def send_in_time(message: Message) -> None:
            nonlocal is_begun
            if is_given_up:
                return
            is_begun = True
            timer.cancel()
            await send(message)

        scope.setdefault("state", {})[_MORE_TIME] = start_anew
        try:
            await self.app(scope, receive_in_time, send_in_time)
        finally:
            timer.cancel()
            if apology is not None:
                await apology


async def _apologise(scope: Scope, receive: Receive, send: Send) -> None:
    """Tell somebody that they wait in vain."""
    # What was begun goes on with what it knows itself.
    request = Request({**scope, "state": dict(scope["state"])}, receive)
    ask_nobody(request)
    sentence = _(
        "The workbench is busy and did not answer in time. Look whether it was done before you do "
        "it again."
    )
    await problem(request, 503, sentence, kind="too-slow")(scope, receive, send)
