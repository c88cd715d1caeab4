"""Papers one after the other: few are made at once, some wait, more are asked to come again.

A paper of a large event takes seconds and all of a processor. Whoever waits for a turn waits
without a thread, so that the desk never waits for paper.
"""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends, Request

from ronde.errors import WorkersBusy
from ronde.messages import N_
from ronde.web.access import Requires
from ronde.web.answer_time import wait_longer
from ronde.web.person import Person, Role
from ronde.web.turns import TurnsAtWork
from ronde.web.visit import Visit, visit_by
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers

MOST_AT_WORK = 2
"""How many papers are made at once: two keep up with a hall and leave the desk its share."""
MOST_WAITING = 20
PATIENCE_IN_SECONDS = 30.0
"""How long somebody waits for a turn."""
_BUSY = N_("many papers are being made just now: try again in a moment")
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


class PrintingTurns(TurnsAtWork):
    """Whose turn it is to have a paper made."""

    def __init__(self, at_work: int = MOST_AT_WORK, waiting: int = MOST_WAITING) -> None:
        super().__init__(at_work, waiting, PATIENCE_IN_SECONDS, _BUSY)


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
                raise WorkersBusy(_BUSY)
            wait_longer(request, LIMITS.seconds + _SPARE_SECONDS)
            yield asking

    return Depends(person, scope="function")


PrintingHelper = Annotated[Visit, visit_by(prints(Role.HELPER))]
PrintingDeputy = Annotated[Visit, visit_by(prints(Role.DEPUTY))]
PrintingDirector = Annotated[Visit, visit_by(prints(Role.DIRECTOR))]
