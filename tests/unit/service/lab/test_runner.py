"""Runs of the lab: on one process or many, in one go or resumed, the same answer."""

import json
from concurrent.futures import Future
from pathlib import Path

import pytest

from ronde.core.lab.plan import LabPlan
from ronde.core.lab.question import Answer, Question
from ronde.core.lab.sums import Sums
from ronde.errors import InputError
from ronde.service.lab import runner
from ronde.service.lab.runner import Compute, Finished, block_size, processes, run

PLAN = LabPlan(
    ratings=(2200, 2100, 2000, 1900, 1800, 1700), formats=("swiss:3", "knockout:1"), seed=3
)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of ten events, so that a run has several."""
    monkeypatch.setattr(runner, "_LARGEST_BLOCK", 10)


class Counting:
    """Computes blocks here, and counts them."""

    def __init__(self, fail_after: int | None = None) -> None:
        self.blocks: list[int] = []
        self._fail_after = fail_after

    def submit(
        self, function: Compute, question: Question, start: int, stop: int, /
    ) -> "Future[Answer]":
        if self._fail_after is not None and len(self.blocks) >= self._fail_after:
            raise KeyboardInterrupt
        self.blocks.append(start)
        future: Future[Answer] = Future()
        future.set_result(function(question, start, stop))
        return future


def finished(
    most_events: int, checkpoint: Path | None = None, fail_after: int | None = None
) -> Finished:
    """A run of so many events."""
    answer = run(
        PLAN,
        Counting(fail_after),
        1,
        precision=0.0001,
        most_events=most_events,
        checkpoint=checkpoint,
    )
    assert answer is not None
    return answer


def digest(answer: Finished) -> str:
    """What tells one answer from another."""
    assert isinstance(answer.answer, Sums)
    return answer.answer.digest


def test_a_run_plays_as_many_events_as_it_may() -> None:
    answer = finished(37)
    assert answer.answer.events == answer.computed == 37
    assert digest(answer) == PLAN.block(0, 37).digest


def test_two_processes_have_the_answer_of_one() -> None:
    with processes(2) as (submitting, in_flight):
        many = run(PLAN, submitting, in_flight, precision=0.0001, most_events=45)
    assert many is not None
    assert digest(many) == digest(finished(45))


def test_a_resumed_run_has_the_answer_of_one_in_one_go(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    finished(20, kept)
    counting = Counting()
    resumed = run(PLAN, counting, 1, precision=0.0001, most_events=45, checkpoint=kept)
    assert resumed is not None
    assert counting.blocks == [20, 30, 40]
    assert digest(resumed) == digest(finished(45))


def test_an_interrupted_run_tells_what_it_has_and_goes_on_later(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    stopped = finished(60, kept, fail_after=3)
    assert stopped.interrupted
    assert stopped.answer.events == 30
    assert digest(finished(60, kept)) == digest(finished(60))


def test_a_torn_last_line_costs_its_block_and_nothing_else(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    finished(40, kept)
    content = kept.read_bytes()
    for cut in (1, 20, len(content.splitlines()[-1])):
        kept.write_bytes(content[:-cut])
        counting = Counting()
        run(PLAN, counting, 1, precision=0.0001, most_events=40, checkpoint=kept)
        assert counting.blocks == [30]
        assert kept.read_bytes() == content


def test_a_file_whose_first_line_was_torn_begins_anew(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    kept.write_text('{"ronde-lab": 1, "ver', encoding="utf-8")
    assert digest(finished(20, kept)) == digest(finished(20))


def test_the_checkpoint_of_another_question_is_refused_and_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    finished(20, kept)
    before = kept.read_bytes()
    other = LabPlan(ratings=PLAN.ratings, formats=PLAN.formats, seed=4)
    with pytest.raises(InputError, match="another question: it differs in seed"):
        run(other, Counting(), 1, precision=0.0001, most_events=20, checkpoint=kept)
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "no checkpoint"),
        ('{"ronde-lab": 1}', "no checkpoint"),
        ("[]", "no checkpoint"),
        ("7", "no checkpoint"),
    ],
)
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, line: str, sentence: str) -> None:
    kept = tmp_path / "plan.lab"
    kept.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(InputError, match=sentence):
        finished(20, kept)
    assert kept.read_text(encoding="utf-8") == line + "\n"


def test_a_damaged_block_is_named_by_its_line(tmp_path: Path) -> None:
    kept = tmp_path / "plan.lab"
    finished(30, kept)
    lines = kept.read_text(encoding="utf-8").splitlines()
    block = json.loads(lines[2])
    for damage in ({"events": 3}, {"tallies": 5}, {"stop": 11}):
        lines[2] = json.dumps(block | damage)
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
        with pytest.raises(InputError, match="line 3: expected a block"):
            finished(30, kept)


def test_a_run_stops_when_every_headline_is_precise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "LEAST_EVENTS", 50)
    answer = run(PLAN, Counting(), 1, precision=0.2)
    assert answer is not None
    assert answer.answer.events == 50
    assert answer.answer.widest <= 0.2
    assert not answer.interrupted


def test_blocks_are_larger_where_events_are_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_LARGEST_BLOCK", 500)
    large = LabPlan(ratings=(2000,) * 1000, formats=("swiss:9",))
    assert block_size(PLAN) == 500
    assert 1 <= block_size(large) < 50


def test_a_run_that_is_stopped_at_once_knows_nothing() -> None:
    assert run(PLAN, Counting(fail_after=0), 1, precision=0.1) is None
