"""A run of the lab: blocks of events one after the other until the answer is precise enough.

Blocks are computed in any order and counted in the order of their events, so that a run stops at
the same event, with the same sums, on one process and on many.
"""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ronde.core.lab.question import Answer, Question, played_block
from ronde.errors import RondeError
from ronde.service.lab.checkpoint import Checkpoint
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers

LEAST_EVENTS = 1_000
"""How many events are played before a run may stop for being precise."""
MOST_EVENTS = 10_000_000
IN_FLIGHT = 3
"""How many blocks are asked for at a time, for each process."""
_WORK_OF_A_BLOCK = 100_000
"""About as many games as are paired and played in a second or two."""
_LARGEST_BLOCK = 500
_LIMITS = Limits(seconds=3_600, memory_bytes=4 << 30, open_files=64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a run is."""

    answer: Answer
    seconds: float
    """Since it began."""
    computed: int
    """Events computed since then; those of a checkpoint were computed before."""

    @property
    def rate(self) -> float:
        """Events a second."""
        return self.computed / self.seconds if self.seconds > 0 else 0.0

    def seconds_left(self, precision: float, most_events: int) -> float | None:
        """About how long it takes yet; None where nobody can say."""
        rate = self.rate
        if not rate or not self.answer.events:
            return None
        return max(0, min(self._events_wanted(precision), most_events) - self.answer.events) / rate

    def _events_wanted(self, precision: float) -> int:
        """About how many events are needed: an interval halves with four times as many."""
        answer = self.answer
        return max(LEAST_EVENTS, round(answer.events * (answer.widest / precision) ** 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The answer of a run."""

    answer: Answer
    seconds: float
    computed: int
    interrupted: bool = False
    """Whether it was stopped before it was precise enough."""
    lost: "RunLost | None" = None
    """Why nobody could compute on, where that stopped it."""


class RunLost(RondeError):  # noqa: N818 - it says what happened
    """Whoever computed the blocks of a run is not there any more."""

    http_status = 503


Compute = Callable[[Question, int, int], Any]


class Pending(Protocol):
    """A block that somebody computes."""

    def result(self) -> Answer:
        """The block, waited for; raises RunLost where it will never come."""
        ...

    def cancel(self) -> bool:
        """Nobody wants it any more."""
        ...


class Submitting(Protocol):
    """What takes a block: processes of this machine, or a cluster."""

    def submit(self, function: Compute, question: Question, start: int, stop: int, /) -> Pending:
        """Compute a block some time."""
        ...


def block_size(question: Question) -> int:
    """How many events a block has: the same for the same question, wherever it is computed."""
    return max(1, min(_LARGEST_BLOCK, _WORK_OF_A_BLOCK // max(1, question.games_an_event)))


class _Here:
    """Computes a block at once, in this process."""

    def submit(
        self, function: Compute, question: Question, start: int, stop: int, /
    ) -> "Future[Answer]":
        """The block, computed."""
        future: Future[Answer] = Future()
        future.set_result(function(question, start, stop))
        return future


class _Children:
    """Computes blocks in child processes, a thread waiting for each."""

    def __init__(self, threads: Executor, workers: Workers) -> None:
        self._threads, self._workers = threads, workers

    def submit(
        self, function: Compute, question: Question, start: int, stop: int, /
    ) -> "Future[Answer]":
        """The block, some time."""
        return self._threads.submit(
            self._workers.run, function, question, start, stop, wait_seconds=_LIMITS.seconds
        )


@contextmanager
def processes(wanted: int) -> Iterator[tuple[Submitting, int]]:
    """What computes blocks on so many processes of this machine, and how many at a time."""
    if wanted <= 1:
        yield _Here(), 1
        return
    with (
        Workers(
            limits=_LIMITS,
            most=wanted,
            renew_after=1_000_000,
            most_waiting=IN_FLIGHT * wanted,
            modules=("ronde.core.lab.plan",),
        ) as workers,
        ThreadPoolExecutor(wanted) as threads,
    ):
        try:
            yield _Children(threads, workers), IN_FLIGHT * wanted
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            workers.close()


def usual_processes() -> int:
    """As many processes as the machine has processors."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1)


def run(
    question: Question,
    submitting: Submitting,
    in_flight: int,
    *,
    precision: float,
    most_events: int = MOST_EVENTS,
    checkpoint: Path | None = None,
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> Finished | None:
    """Play events until every headline is known within `precision`, or so many are played.

    An interruption ends the run with what was counted by then, which a checkpoint has too; with
    nothing counted there is no answer. So does the loss of those who compute, which is raised where
    nothing was counted.
    """
    block = block_size(question)
    kept = None if checkpoint is None else Checkpoint.opened(checkpoint, question, block)
    if kept is not None:
        block = kept.block
    done = {} if kept is None else kept.done
    began = time.monotonic()
    answer: Answer | None = None
    computed = 0
    pending: dict[int, Pending] = {}
    ahead = 0
    interrupted = False
    lost: RunLost | None = None
    try:
        for start in range(0, most_events, block):
            if answer is not None and is_enough(answer, precision):
                break
            one = done.get(start)
            if one is None or one.events != min(block, most_events - start):
                ahead = max(ahead, start)
                while ahead < most_events and (start not in pending or len(pending) < in_flight):
                    if ahead not in done or ahead == start:
                        stop = min(ahead + block, most_events)
                        pending[ahead] = submitting.submit(played_block, question, ahead, stop)
                    ahead += block
                one = pending.pop(start).result()
                computed += one.events
                if kept is not None:
                    kept.add(start, one)
            if answer is None:
                answer = one
            else:
                answer.merge(one)
            on_progress(
                Progress(answer=answer, seconds=time.monotonic() - began, computed=computed)
            )
    except KeyboardInterrupt:
        interrupted = True
    except RunLost as error:
        if answer is None:
            raise
        lost = error
    for future in pending.values():
        future.cancel()
    if answer is None:
        return None
    return Finished(
        answer=answer,
        seconds=time.monotonic() - began,
        computed=computed,
        interrupted=interrupted or lost is not None,
        lost=lost,
    )


def is_enough(answer: Answer, precision: float) -> bool:
    """Whether a run may stop: enough events, and every headline known well enough."""
    return answer.events >= LEAST_EVENTS and answer.widest <= precision
