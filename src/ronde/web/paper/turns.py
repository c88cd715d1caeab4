"""Papers one after the other: few are made at once, some wait, more are asked to come again.

A paper of a large event takes seconds and all of a processor. Whoever waits for a turn waits
without a thread, so that the desk never waits for paper.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import Depends, Request

from ronde.errors import WorkersBusy
from ronde.messages import N_
from ronde.web.access import Requires
from ronde.web.answer_time import wait_longer
from ronde.web.person import Person, Role
from ronde.web.visit import Visit, visit_by
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers

MOST_AT_WORK = 2
"""How many papers are made at once: two keep up with a hall and leave the desk its share."""
MOST_WAITING = 20
PATIENCE_IN_SECONDS = 30.0
"""How long somebody waits for a turn."""
LIMITS = Limits(seconds=180, memory_bytes=3_000_000_000, open_files=256)
"""The pairing cards of 2,000 players take 20 s of a processor and 2.2 GB."""
_SPARE_SECONDS = 20.0
"""What the server needs besides the child, so that it is the child that is given up."""
_RENEW_AFTER = 100
_RENEW_BYTES = 256_000_000
"""What a child may hold between papers; a list of 1,000 players leaves about this much behind."""
_PRINTED = (".pdf", ".xlsx", "proof.json")
"""What takes long; tables, journals and backups are written at once, and wait for nobody."""
_MODULES = ("ronde.printing.typesetting", "ronde.printing.xlsx", "typst", "xlsxwriter")


def paper_workers(limits: Limits = LIMITS) -> Workers:
    """The child processes that make papers."""
    return Workers(
        limits=limits,
        most=MOST_AT_WORK,
        renew_after=_RENEW_AFTER,
        renew_bytes=_RENEW_BYTES,
        modules=_MODULES,
    )


class PrintingTurns:
    """Whose turn it is to have a paper made; for one event loop."""

    def __init__(self, at_work: int = MOST_AT_WORK, waiting: int = MOST_WAITING) -> None:
        self._free = asyncio.Semaphore(at_work)
        self._most_waiting = waiting
        self._waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, first come first served, and pass it on at the end.

        Raises WorkersBusy where too many wait already, or the turn does not come in time.
        """
        if self._free.locked() and self._waiting >= self._most_waiting:
            raise _too_many()
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE_IN_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            raise _too_many() from None
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._free.release()


def prints(role: Role) -> Any:  # noqa: ANN401 - FastAPI's own type
    """The dependency of a paper: lets in a role and those above it, each in turn.

    The door is asked first. The turn is over once the paper is made, not once it is sent.
    """
    door = Depends(Requires(role))

    async def person(request: Request, asking: Annotated[Person, door]) -> AsyncIterator[Person]:
        """Whoever has the turn now."""
        if not request.url.path.endswith(_PRINTED):
            wait_longer(request, LIMITS.seconds + _SPARE_SECONDS)
            yield asking
            return
        turns: PrintingTurns = request.app.state.papers
        async with turns.turn():
            if await request.is_disconnected():
                # Nobody waits for it any more: a page that was reloaded asks anew.
                raise _too_many()
            wait_longer(request, LIMITS.seconds + _SPARE_SECONDS)
            yield asking

    return Depends(person, scope="function")


PrintingHelper = Annotated[Visit, visit_by(prints(Role.HELPER))]
PrintingDeputy = Annotated[Visit, visit_by(prints(Role.DEPUTY))]
PrintingDirector = Annotated[Visit, visit_by(prints(Role.DIRECTOR))]


def _too_many() -> WorkersBusy:
    """The error for a paper that has no turn."""
    return WorkersBusy(N_("many papers are being made just now: try again in a moment"))
