"""Turns at work that takes a processor: a few are at it, some wait, more are asked to come again.

Whoever waits for a turn waits without a thread, so that the desk never waits for them.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ronde.errors import WorkersBusy


class TurnsAtWork:
    """Whose turn it is, first come first served; for one event loop."""

    def __init__(self, at_work: int, waiting: int, patience: float, busy: str) -> None:
        """So many at work and so many waiting, for so many seconds; others are told `busy`."""
        self._free = asyncio.Semaphore(at_work)
        self._most_waiting = waiting
        self._waiting = 0
        self._patience = patience
        self._busy = busy

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, first come first served, and pass it on at the end.

        Raises WorkersBusy where too many wait already, or the turn does not come in time.
        """
        if self._free.locked() and self._waiting >= self._most_waiting:
            raise WorkersBusy(self._busy)
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                await self._free.acquire()
        except TimeoutError:
            raise WorkersBusy(self._busy) from None
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._free.release()
