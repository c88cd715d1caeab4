"""Whatever happens in a child process, its parent goes on and has one sentence to tell."""

import logging
import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ronde.errors import (
    FormatError,
    Place,
    RondeError,
    WorkerFailed,
    WorkersBusy,
    WorkerTimedOut,
)
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers
from tests.measures import eventually
from tests.unit.workers import calls

MEGABYTE = 1_000_000
LIMITS = Limits(seconds=60, memory_bytes=600 * MEGABYTE, open_files=64)
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows limits the clock alone")


@pytest.fixture
def workers() -> Iterator[Workers]:
    with Workers(limits=LIMITS, most=2, renew_after=100) as made:
        yield made


def is_running(process_id: int) -> bool:
    """Whether a process is there, a zombie included."""
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_function_is_called_in_another_process(workers: Workers) -> None:
    assert workers.run(calls.total, [1, 2, 3]) == 6
    assert workers.run(calls.process_id) != os.getpid()


def test_a_child_is_used_again(workers: Workers) -> None:
    assert len({workers.run(calls.process_id) for _call in range(5)}) == 1


def test_large_values_go_both_ways(workers: Workers) -> None:
    text = "é" * 3 * MEGABYTE
    assert workers.run(str.upper, text) == text.upper()


def test_what_a_library_prints_disturbs_nothing(
    workers: Workers, capfd: pytest.CaptureFixture[str]
) -> None:
    assert workers.run(calls.nothing_printed) == ""
    assert workers.run(calls.total, [4]) == 4
    assert capfd.readouterr() == ("", "")


def test_an_error_on_purpose_comes_back_with_its_place(workers: Workers) -> None:
    with pytest.raises(FormatError) as caught:
        workers.run(calls.wrong_line, "list.csv")
    assert str(caught.value) == "list.csv:7: expected 3 columns"
    assert caught.value.place == Place(file="list.csv", line=7)
    assert caught.value.message.fields["what"].fields["count"] == 3  # type: ignore[attr-defined]


def test_an_error_whose_class_wants_more_comes_back_too(workers: Workers) -> None:
    with pytest.raises(calls.Stubborn, match="no, Anne") as caught:
        workers.run(calls.stubborn)
    assert caught.value.tries == 3


def test_errors_on_purpose_do_not_cost_the_child(workers: Workers) -> None:
    before = workers.run(calls.process_id)
    with pytest.raises(FormatError):
        workers.run(calls.wrong_line, "list.csv")
    assert workers.run(calls.process_id) == before


@pytest.mark.parametrize(
    "function",
    [
        calls.not_to_be_sent,
        calls.interrupted,
        calls.leaving,
        calls.panic,
        calls.abort,
        calls.killed,
    ],
)
def test_what_fails_is_told_in_one_sentence(
    workers: Workers, function: Callable[[], object]
) -> None:
    before = workers.run(calls.process_id)
    with pytest.raises(WorkerFailed) as caught:
        workers.run(function)
    assert str(caught.value) == "this could not be done: the work failed on the way"
    assert caught.value.http_status == 503
    assert workers.run(calls.process_id) != before
    assert not is_running(before)


def test_the_detail_of_a_fault_is_for_the_log_alone(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(WorkerFailed) as caught, caplog.at_level(logging.WARNING):
        workers.run(calls.bug, "secret\nERROR forged " + "x" * 100_000)
    assert "secret" not in str(caught.value)
    (line,) = caplog.messages
    assert "ERROR forged" not in line.splitlines()[1:]
    assert len(line) < 3_000
    assert caught.value.__cause__ is None


@posix
def test_a_child_works_within_its_limits(workers: Workers) -> None:
    limits = workers.run(calls.limits_now)
    assert limits["RLIMIT_AS"] == LIMITS.memory_bytes
    assert limits["RLIMIT_NOFILE"] == LIMITS.open_files
    assert limits["RLIMIT_CORE"] == 0
    assert limits["RLIMIT_CPU"] <= LIMITS.seconds + 10


@posix
def test_too_much_memory_is_refused(workers: Workers) -> None:
    with pytest.raises(WorkerFailed):
        workers.run(calls.hog, 700 * MEGABYTE)
    assert workers.run(calls.hog, 1 * MEGABYTE) == 1 * MEGABYTE


def test_what_never_ends_is_ended() -> None:
    limits = Limits(seconds=1, memory_bytes=LIMITS.memory_bytes, open_files=64)
    ahead = [calls.__name__]  # a busy machine takes its time to load it, which is not to count
    with Workers(limits=limits, most=1, renew_after=100, modules=ahead) as workers:
        before = workers.run(calls.process_id)
        with pytest.raises(WorkerTimedOut, match="longer than 1 s"):
            workers.run(calls.endless)
        assert workers.run(calls.total, [5]) == 5
        assert not is_running(before)


def test_secrets_of_the_parent_stay_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDE_DATABASE", "postgresql://anne:secret@localhost/hall")
    monkeypatch.setenv("PGPASSWORD", "secret")
    with Workers(limits=LIMITS, most=1, renew_after=100) as workers:
        names = workers.run(calls.variables)
    assert not {"RONDE_DATABASE", "PGPASSWORD"} & set(names)


def test_a_child_is_renewed_after_some_calls() -> None:
    with Workers(limits=LIMITS, most=1, renew_after=3) as workers:
        processes = [workers.run(calls.process_id) for _call in range(7)]
        assert len(set(processes[:3])) == len(set(processes[3:6])) == 1
        assert len(set(processes)) == 3
        assert not any(map(is_running, processes[:6]))


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told by Linux")
def test_a_child_that_holds_much_memory_is_renewed() -> None:
    with Workers(limits=LIMITS, most=1, renew_after=100, renew_bytes=120 * MEGABYTE) as workers:
        small = workers.run(calls.held, 1 * MEGABYTE)
        large = workers.run(calls.held, 120 * MEGABYTE)
        assert small == large
        assert workers.run(calls.process_id) != large


def test_a_child_that_somebody_ended_is_replaced_before_it_is_asked(workers: Workers) -> None:
    before = workers.run(calls.process_id)
    os.kill(before, signal.SIGTERM)
    # Its parent would hear of its end now: all of its threads have ended, not the first alone.
    ended = os.WEXITED | os.WNOHANG | os.WNOWAIT
    assert eventually(lambda: os.waitid(os.P_PID, before, ended) is not None)
    assert workers.run(calls.process_id) != before


def _has_ended(process_id: int) -> bool:
    """Whether a process works no more, though its parent has not looked yet."""
    try:
        facts = Path(f"/proc/{process_id}/stat").read_text()
    except OSError:
        return True
    return facts.rpartition(")")[2].split()[0] == "Z"


def test_children_that_nobody_asks_go_home() -> None:
    with Workers(limits=LIMITS, most=1, renew_after=100, idle_seconds=0.05) as workers:
        before = workers.run(calls.process_id)
        assert eventually(lambda: not is_running(before))
        assert workers.run(calls.total, [6]) == 6


def test_many_threads_share_a_few_children() -> None:
    with (
        Workers(limits=LIMITS, most=2, renew_after=7, most_waiting=40) as workers,
        ThreadPoolExecutor(16) as threads,
    ):
        lists = [list(range(size)) for size in range(40)]
        sums = list(threads.map(lambda numbers: workers.run(calls.total, numbers), lists))
    assert sums == [sum(numbers) for numbers in lists]


def test_no_more_children_work_than_allowed(tmp_path: Path) -> None:
    with Workers(limits=LIMITS, most=2, renew_after=100) as workers, ThreadPoolExecutor(5) as pool:
        files = [tmp_path / f"{number}.end" for number in range(5)]
        asked = [pool.submit(workers.run, calls.waiting_for, str(file)) for file in files]
        assert eventually(lambda: len(list(tmp_path.glob("*.started"))) == 2)
        assert eventually(lambda: workers.waiting_count == 3)
        assert len(list(tmp_path.glob("*.started"))) == 2
        for file in files:
            file.touch()
        assert len({each.result() for each in asked}) == 2


def test_whoever_comes_when_too_many_wait_is_told_to_come_again(tmp_path: Path) -> None:
    end = tmp_path / "it.end"
    with (
        Workers(limits=LIMITS, most=1, renew_after=100, most_waiting=1) as workers,
        ThreadPoolExecutor(2) as pool,
    ):
        first = pool.submit(workers.run, calls.waiting_for, str(end))
        assert eventually(end.with_suffix(".started").exists)
        with pytest.raises(WorkersBusy, match="too much is asked for at once") as caught:
            workers.run(calls.total, [1], wait_seconds=0.01)
        assert caught.value.http_status == 503
        second = pool.submit(workers.run, calls.total, [2])
        assert eventually(lambda: workers.waiting_count == 1)
        with pytest.raises(WorkersBusy):
            workers.run(calls.total, [3])
        end.touch()
        assert first.result()
        assert second.result() == 2


def test_closing_ends_every_child(tmp_path: Path) -> None:
    end = tmp_path / "it.end"
    workers = Workers(limits=LIMITS, most=2, renew_after=100)
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(workers.run, calls.waiting_for, str(end))
        assert eventually(end.with_suffix(".started").exists)
        idle = workers.run(calls.process_id)
        workers.close()
        with pytest.raises(WorkerFailed):
            asked.result()
    assert not is_running(idle)
    with pytest.raises(WorkersBusy):
        workers.run(calls.total, [1])
    workers.close()


def test_a_child_started_ahead_is_the_one_that_answers(workers: Workers) -> None:
    workers.start()
    workers.start()
    assert workers.child_count == 1
    workers.run(calls.total, [1])
    assert workers.child_count == 1


def test_where_no_process_can_be_had_there_is_a_sentence(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(WorkerFailed):
        workers.run(calls.total, [1])
    monkeypatch.undo()
    assert workers.run(calls.total, [1]) == 1


@posix
@pytest.mark.parametrize("is_busy", [False, True])
def test_children_end_with_a_parent_that_was_killed(is_busy: bool, tmp_path: Path) -> None:
    sign = tmp_path / "began"
    script = textwrap.dedent(
        f"""
        import sys, time
        sys.path[:] = {sys.path!r}
        from ronde.workers.limits import Limits
        from ronde.workers.pool import Workers
        from tests.unit.workers import calls
        limits = Limits(seconds=60, memory_bytes=600_000_000, open_files=64)
        workers = Workers(limits=limits, most=1, renew_after=9)
        print(workers.run(calls.process_id), flush=True)
        if {is_busy}:
            workers.run(calls.endless, {str(sign)!r})
        time.sleep(60)
        """
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, cwd=tmp_path, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert not is_busy or eventually(sign.exists)
        parent.kill()
    assert eventually(lambda: _has_ended(child))


@posix
def test_ctrl_c_in_the_terminal_is_for_the_parent(workers: Workers) -> None:
    before = workers.run(calls.process_id)
    assert os.getpgid(before) != os.getpgid(os.getpid())
    os.kill(before, signal.SIGINT)
    assert workers.run(calls.process_id) == before


def test_errors_of_all_kinds_are_one_family() -> None:
    assert issubclass(WorkerTimedOut, WorkerFailed)
    assert not issubclass(WorkersBusy, WorkerFailed)
    assert issubclass(WorkersBusy, RondeError)


def test_no_thread_is_left_behind() -> None:
    before = threading.active_count()
    with Workers(limits=LIMITS, most=1, renew_after=1) as workers:
        workers.run(calls.total, [1])
        workers.run(calls.total, [1])
    assert eventually(lambda: threading.active_count() <= before)
