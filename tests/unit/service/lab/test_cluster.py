"""Runs on a cluster: the right numbers, whoever dies, or one sentence and a checkpoint."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from ronde.core.lab.plan import LabPlan
from ronde.core.lab.question import played_block
from ronde.core.lab.sums import Sums
from ronde.errors import InputError, MissingPart
from ronde.service.lab import runner
from ronde.service.lab.cluster import cluster
from ronde.service.lab.runner import Finished, Progress, RunLost, Submitting, processes, run
from ronde.version import __version__
from tests.unit.service.lab.dask_processes import PATIENCE, DaskProcesses

PLAN = LabPlan(ratings=tuple(range(2200, 1600, -25)), formats=("swiss:5", "knockout:1"), seed=3)
EVENTS = 95
ONE_BLOCK = 5

Happening = Callable[[Progress], None]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of a few events, so that a run has several."""
    monkeypatch.setattr(runner, "_LARGEST_BLOCK", ONE_BLOCK)


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[DaskProcesses]:
    """A cluster to be started."""
    with DaskProcesses(tmp_path) as processes:
        yield processes


@contextmanager
def started(dask: DaskProcesses, workerless_seconds: float = PATIENCE) -> Iterator[Submitting]:
    """What takes blocks for a cluster."""
    with cluster(dask.address, connect_seconds=PATIENCE, workerless_seconds=workerless_seconds) as (
        submitting,
        _in_flight,
    ):
        yield submitting


def on_cluster(
    dask: DaskProcesses,
    *,
    happening: Happening = lambda progress: None,
    checkpoint: Path | None = None,
    workerless_seconds: float = PATIENCE,
) -> Finished:
    """A run on a cluster in which something happens."""
    with started(dask, workerless_seconds) as submitting:
        answer = run(
            PLAN,
            submitting,
            6,
            precision=0.0001,
            most_events=EVENTS,
            checkpoint=checkpoint,
            on_progress=happening,
        )
    assert answer is not None
    return answer


def here(checkpoint: Path | None = None) -> Finished:
    """The same run in this process."""
    with processes(1) as (submitting, in_flight):
        answer = run(
            PLAN,
            submitting,
            in_flight,
            precision=0.0001,
            most_events=EVENTS,
            checkpoint=checkpoint,
        )
    assert answer is not None
    return answer


def digest(answer: Finished) -> str:
    """What tells one answer from another."""
    assert isinstance(answer.answer, Sums)
    return answer.answer.digest


def once(do: Callable[[], None]) -> Happening:
    """Something that happens after the first block."""

    def happening(progress: Progress) -> None:
        if progress.answer.events == ONE_BLOCK:
            do()

    return happening


def test_two_workers_have_the_answer_of_one_process(dask: DaskProcesses) -> None:
    dask.start(2)
    answer = on_cluster(dask)
    assert answer.computed == EVENTS
    assert not answer.interrupted
    assert digest(answer) == digest(here())


def test_a_worker_killed_in_the_middle_changes_nothing(dask: DaskProcesses) -> None:
    dask.start(2)
    answer = on_cluster(dask, happening=once(lambda: dask.kill(dask.workers[0])))
    assert not answer.interrupted
    assert digest(answer) == digest(here())


def test_a_scheduler_that_goes_away_leaves_what_was_computed(
    dask: DaskProcesses, tmp_path: Path
) -> None:
    dask.start(2)
    kept = tmp_path / "plan.lab"
    answer = on_cluster(dask, happening=once(lambda: dask.kill(dask.scheduler)), checkpoint=kept)
    assert answer.interrupted
    assert str(answer.lost) == f"the cluster at {dask.address} went away"
    assert answer.answer.events == ONE_BLOCK
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
    resumed = here(kept)
    assert resumed.computed == EVENTS - ONE_BLOCK
    assert digest(resumed) == digest(here())


def test_a_cluster_whose_workers_are_all_dead_is_given_up(
    dask: DaskProcesses, tmp_path: Path
) -> None:
    dask.start(2)
    kept = tmp_path / "plan.lab"

    def kill_all() -> None:
        for worker in dask.workers:
            dask.kill(worker)

    answer = on_cluster(dask, happening=once(kill_all), checkpoint=kept, workerless_seconds=5)
    assert str(answer.lost) == f"the cluster at {dask.address} has no workers left"
    assert digest(here(kept)) == digest(here())


def test_a_block_that_kills_its_workers_is_given_up(dask: DaskProcesses) -> None:
    dask.start(1, ALLOWED_FAILURES="0")
    with started(dask) as submitting:
        block = submitting.submit(lambda question, start, stop: os._exit(1), PLAN, 0, 5)
        with pytest.raises(RunLost, match="lost every worker that played one of the blocks"):
            block.result()


def test_nobody_at_the_address() -> None:
    for address in ("tcp://127.0.0.1:9", "carrier://pigeon", "no address"):
        with (
            pytest.raises(InputError, match=f"--cluster {address}: no Dask scheduler answers"),
            cluster(address, connect_seconds=0.2),
        ):
            pass


def test_a_scheduler_without_workers(dask: DaskProcesses) -> None:
    dask.start(0)
    with (
        pytest.raises(InputError, match="the scheduler has no workers"),
        cluster(dask.address, connect_seconds=PATIENCE, workerless_seconds=0.2),
    ):
        pass


def test_a_worker_with_another_ronde_is_refused(
    dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronde.service.lab.cluster.__version__", "0.0.1")
    dask.start(1)
    with pytest.raises(
        InputError, match=rf"a worker has Ronde {__version__}, and this is Ronde 0\.0\.1"
    ):
        on_cluster(dask)


def test_machines_that_do_not_know_the_question_are_refused(dask: DaskProcesses) -> None:
    dask.start(1)
    with started(dask) as submitting:
        block = submitting.submit(played_block, Unknown(), 0, 5)
        with pytest.raises(InputError, match=r"cannot play events of Ronde .*: ModuleNotFound"):
            block.result()


def test_what_a_block_refuses_is_told_as_it_is(dask: DaskProcesses) -> None:
    dask.start(1)
    impossible = LabPlan(ratings=PLAN.ratings, formats=("chess:5",))
    with started(dask) as submitting:
        block = submitting.submit(played_block, impossible, 0, 5)
        with pytest.raises(InputError, match="there is no format “chess:5”"):
            block.result()


def test_without_the_library_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingPart, match=r'pip install "\.\[lab\]"'), cluster("tcp://127.0.0.1:9"):
        pass


@dataclass(frozen=True, slots=True)
class Unknown:
    """A question that the machines of the cluster have never heard of."""

    games_an_event: int = 1

    def block(self, start: int, stop: int, /) -> Sums:
        raise NotImplementedError

    def read(self, stored: Mapping[str, object], /) -> Sums:
        raise NotImplementedError

    def as_json(self) -> dict[str, object]:
        return {}
