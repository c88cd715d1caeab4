"""The lab while somebody looks: in one child process that steps back for all others, for a while.

What is known so far comes piece by piece, each about as long as a breath. Whoever looks away closes
the child, which ends whatever it is at.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronde.core.lab.oracle import MOST_EXACT_GAMES, NextRound
from ronde.core.lab.question import Question, played_block
from ronde.service.lab.runner import is_enough
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers

SECONDS = 60.0
"""How long a run takes at most; what is wanted more precisely is for the command line."""
PRECISION = 0.02
SAMPLES = 2_000
"""How many outcomes are drawn by lot where there are too many to look at."""
_FIRST_SAMPLES = 100
"""How many are drawn before all are looked at, so that there is something to see meanwhile."""
_FEW_OUTCOMES = 9
"""So many are looked at without drawing any first."""
_PIECE_SECONDS = 0.7
_FIRST_PIECE = 2
_MOST_GROWTH = 8
"""How many times as long as the one before a piece is at most."""
_LIMITS = Limits(seconds=30, memory_bytes=2 << 30, open_files=64, niceness=19)


class LabChild:
    """A child process that plays events; one thread at a time asks it."""

    def __init__(self) -> None:
        self._workers = Workers(
            limits=_LIMITS, most=1, renew_after=1_000_000, modules=("ronde.core.lab.plan",)
        )

    def block(self, question: Question, start: int, stop: int) -> Any:  # noqa: ANN401 - an answer of its own kind
        """The events from one index up to another; raises WorkerFailed once it is closed."""
        return self._workers.run(played_block, question, start, stop)

    def close(self) -> None:
        """End the process, whatever it is at."""
        self._workers.close()


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is known so far."""

    question: Any
    """The question that the answer is about: outcomes may be drawn by lot at first."""
    answer: Any
    is_over: bool
    """Whether nothing more will be known."""
    done: int
    """How many events or outcomes were looked at."""
    total: int
    """How many there are, where they can be counted; else 0."""


def growing(
    child: LabChild,
    question: Question,
    *,
    most_events: int,
    precision: float = PRECISION,
    seconds: float = SECONDS,
    total: int = 0,
) -> Iterator[Look]:
    """The answer to a question as it grows: precise enough, or the time is over.

    Events are played in their order, so that the same number of them has the same answer here as
    at the command line.
    """
    until = time.monotonic() + seconds
    answer: Any = None
    start, piece = 0, _FIRST_PIECE
    is_over = False
    while not is_over:
        began = time.monotonic()
        stop = min(start + piece, most_events)
        block = child.block(question, start, stop)
        spent = max(time.monotonic() - began, 0.001)
        if answer is None:
            answer = block
        else:
            answer.merge(block)
        wanted = round((stop - start) * _PIECE_SECONDS / spent)
        piece = max(1, min(wanted, _MOST_GROWTH * (stop - start)))
        start = stop
        is_over = start == most_events or time.monotonic() >= until or is_enough(answer, precision)
        yield Look(question=question, answer=answer, is_over=is_over, done=start, total=total)


def next_round(child: LabChild, question: NextRound, *, seconds: float = SECONDS) -> Iterator[Look]:
    """What of the next pairing is certain: some outcomes drawn by lot, then every one there is.

    With too many games open, or too little time for all outcomes, those drawn by lot are the
    answer: of a part of all outcomes in their order nothing can be said.
    """
    count = question.outcome_count
    if question.open_game_count > MOST_EXACT_GAMES:
        drawn = question.sampled(SAMPLES)
        yield from growing(
            child, drawn, most_events=SAMPLES, precision=0, seconds=seconds, total=SAMPLES
        )
        return
    until = time.monotonic() + seconds
    first: Look | None = None
    if count > _FEW_OUTCOMES:
        drawn = question.sampled(_FIRST_SAMPLES)
        for first in growing(
            child, drawn, most_events=_FIRST_SAMPLES, precision=0, seconds=seconds / 4
        ):
            yield replace(first, is_over=False, done=0, total=count)
    left = float("inf") if first is None else until - time.monotonic()
    for look in growing(child, question, most_events=count, precision=0, seconds=left, total=count):
        if look.done == count:
            yield look
        elif first is not None:
            yield replace(first, is_over=look.is_over, done=look.done, total=count)
