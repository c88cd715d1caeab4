"""A crowd of visitors: its pages are made a few at a time, so that the desk has its turn.

Threads of Python share one lock. Each that has work makes all others wait, and hundreds of phones
ask at the same moment. Whoever waits here waits without a thread.
"""

import asyncio

from starlette.types import Message, Receive, Scope, Send

from ronde.web.middleware import Middleware

MOST_AT_ONCE = 2
"""How many pages of the hall are made at once; two threads keep the processor busy."""
MOST_THREADS = 160
"""How many requests are worked on at once in all; most of them wait for the database or a lock."""
_HALL = "/p/"
_STREAMS = "/live"
_READING = ("GET", "HEAD")


def new_turns() -> asyncio.Semaphore:
    """The turns of the pages of a hall, for one event loop."""
    return asyncio.Semaphore(MOST_AT_ONCE)


class CrowdMiddleware(Middleware):
    """Has requests for the public pages wait for one another, first come first served."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request in its turn, which is over once the answer begins.

        How long somebody takes to read it is nobody else's business. A stream takes no turn, as it
        has no end.
        """
        path = str(scope.get("path", ""))
        if scope["method"] not in _READING or not path.startswith(_HALL) or path.endswith(_STREAMS):
            await self.app(scope, receive, send)
            return
        turns: asyncio.Semaphore = scope["app"].state.crowd
        has_turn: bool = await turns.acquire()

        def pass_on() -> None:
            nonlocal has_turn
            if has_turn:
                has_turn = False
                turns.release()

        async def send_on(message: Message) -> None:
            pass_on()
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            pass_on()
