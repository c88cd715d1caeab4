"""A crowd of visitors: it is answered a few at a time, so that the desk has its turn.

Threads of Python share one lock. Each that has work makes all others wait, and hundreds of phones
ask at the same moment. Whoever waits here waits without a thread.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress

from starlette.types import Message, Receive, Scope, Send

from ronde.web.middleware import Middleware

MOST_AT_ONCE = 2
"""How many pages of the hall are made at once; two threads keep the processor busy."""
MOST_THREADS = 160
"""How many requests are worked on at once in all; most of them wait for the database or a lock."""
MOST_KEYS = 10_000
"""How many requests are remembered, so that one that comes again is known as such."""
LONGEST_WAIT_IN_SECONDS = 2.0
"""How long a repetition waits for its turn: one that is sent slowly does not stop the others."""
_HALL = "/p/"
_STREAMS = "/live"
_READING = ("GET", "HEAD")
_KEY = b"idempotency-key"


class Crowd:
    """Whose turn it is among the crowd, for one event loop."""

    def __init__(self) -> None:
        self.pages = asyncio.Semaphore(MOST_AT_ONCE)
        self.repetitions = asyncio.Semaphore(1)
        self._keys: OrderedDict[int, None] = OrderedDict()

    def of(self, scope: Scope) -> asyncio.Semaphore | None:
        """The turns that a request has to wait for; None for what is answered at once.

        A stream takes no turn, as it has no end. Of what is sent with a key, the first is answered
        at once: a phone repeats it only until it has its answer.
        """
        path = str(scope.get("path", ""))
        if scope["method"] in _READING:
            is_page = path.startswith(_HALL) and not path.endswith(_STREAMS)
            return self.pages if is_page else None
        key = dict(scope["headers"]).get(_KEY)
        return self.repetitions if key is not None and self._is_known(path, key) else None

    def _is_known(self, path: str, key: bytes) -> bool:
        """Whether a request with this key came before; it is remembered."""
        mark = hash((path, key))
        is_known = mark in self._keys
        self._keys[mark] = None
        self._keys.move_to_end(mark)
        if len(self._keys) > MOST_KEYS:
            self._keys.popitem(last=False)
        return is_known


class CrowdMiddleware(Middleware):
    """Has public pages, and requests that come again, wait for one another in their order."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request in its turn, which is over once the answer begins.

        How long somebody takes to read it is nobody else's business.
        """
        crowd: Crowd = scope["app"].state.crowd
        turns = crowd.of(scope)
        if turns is None:
            await self.app(scope, receive, send)
            return
        has_turn = False
        longest = None if turns is crowd.pages else LONGEST_WAIT_IN_SECONDS
        with suppress(TimeoutError):
            has_turn = await asyncio.wait_for(turns.acquire(), longest)

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
