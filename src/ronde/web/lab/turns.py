"""Whose turn it is at the lab: one run at a time, so that the desk has its processor."""

from collections.abc import AsyncIterator

from fastapi import Request

from ronde.messages import N_
from ronde.service.lab.watched import SECONDS
from ronde.web.answer_time import wait_longer
from ronde.web.turns import TurnsAtWork

MOST_AT_WORK = 1
MOST_WAITING = 4
PATIENCE_IN_SECONDS = SECONDS + 5
"""Whoever is at it is done by then."""
_SPARE_SECONDS = 20.0
BUSY = N_("the lab is at work for others just now: try again in a moment")


class LabTurns(TurnsAtWork):
    """Whose turn it is at the lab."""

    def __init__(self, at_work: int = MOST_AT_WORK, waiting: int = MOST_WAITING) -> None:
        super().__init__(at_work, waiting, PATIENCE_IN_SECONDS, BUSY)


async def lab_turn(request: Request) -> AsyncIterator[None]:
    """A turn at the lab for a program, which waits for the whole answer."""
    turns: LabTurns = request.app.state.labs
    wait_longer(request, PATIENCE_IN_SECONDS + _SPARE_SECONDS)
    async with turns.turn():
        wait_longer(request, SECONDS + _SPARE_SECONDS)
        yield
