"""The lab while somebody looks: the same answers as elsewhere, in a process that steps back."""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.lab.field import field_between
from ronde.core.lab.oracle import NextRound, Possible
from ronde.core.lab.plan import LabPlan
from ronde.core.lab.question import Question
from ronde.core.lab.sums import Sums
from ronde.errors import RondeError
from ronde.service.lab import watched
from ronde.service.lab.watched import LabChild, Look, growing, next_round
from tests.unit.core.lab.running import with_open_games

PLAN = LabPlan(ratings=field_between(6, 2000, 1500).ratings, formats=("swiss:3", "knockout:1"))


class Here:
    """Plays blocks in this process, and counts them."""

    def __init__(self) -> None:
        self.blocks: list[tuple[int, int]] = []

    def block(self, question: Question, start: int, stop: int) -> object:
        self.blocks.append((start, stop))
        return question.block(start, stop)


@pytest.fixture
def here() -> Here:
    """What plays in the place of a child."""
    return Here()


def running_event(open_games: int) -> Event:
    """A Swiss of twelve players with games of its third round still running."""
    event = generated_event(GeneratorSettings(player_count=12, round_count=5), Random(4))
    return with_open_games(replace(event, rounds=event.rounds[:3]), open_games)


def looks(found: Iterator[Look]) -> list[tuple[int, int, bool]]:
    """How far each look is."""
    return [(look.done, look.total, look.is_over) for look in found]


def test_a_child_steps_back_and_plays_as_this_process_does() -> None:
    child = LabChild()
    try:
        found = list(growing(child, PLAN, most_events=40))
        priority = child._workers.run(os.getpriority, os.PRIO_PROCESS, 0)
    finally:
        child.close()
    assert priority == 19
    assert cast(Sums, found[-1].answer).digest == PLAN.block(0, 40).digest
    assert [look.is_over for look in found] == [False] * (len(found) - 1) + [True]


def test_a_child_that_was_closed_plays_no_more() -> None:
    child = LabChild()
    looking = growing(child, PLAN, most_events=1_000)
    next(looking)
    child.close()
    assert child._workers.child_count == 0
    with pytest.raises(RondeError):
        next(looking)


def test_pieces_follow_one_another(here: Here) -> None:
    list(growing(cast(LabChild, here), PLAN, most_events=500))
    assert here.blocks[0] == (0, 2)
    assert all(
        before[1] == after[0] for before, after in zip(here.blocks, here.blocks[1:], strict=False)
    )
    assert here.blocks[-1][1] == 500


def test_a_run_ends_when_its_time_is_over(here: Here) -> None:
    assert looks(growing(cast(LabChild, here), PLAN, most_events=500, seconds=0)) == [(2, 0, True)]


@pytest.fixture(scope="module")
def event() -> Event:
    """With three games still running."""
    return running_event(3)


def test_every_outcome_is_looked_at(here: Here, event: Event) -> None:
    question = NextRound(event=event)
    found = list(next_round(cast(LabChild, here), question))
    last = found[-1]
    assert (last.done, last.total, last.is_over) == (27, 27, True)
    assert last.question == question
    answer, whole = cast(Possible, last.answer), question.block(0, 27)
    assert answer.certain() == whole.certain()
    assert (answer.pairs, answer.weight) == (whole.pairs, whole.weight)
    # Until then some outcomes, drawn by lot, are something to see: nothing of them is certain.
    assert found[0].question.samples
    assert all(look.question.samples and not look.is_over for look in found[:-1])


def test_with_too_many_games_open_outcomes_are_drawn_by_lot(
    here: Here, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watched, "MOST_EXACT_GAMES", 2)
    monkeypatch.setattr(watched, "SAMPLES", 50)
    last = list(next_round(cast(LabChild, here), NextRound(event=event)))[-1]
    assert (last.done, last.total, last.is_over, last.question.samples) == (50, 50, True, 50)


def test_where_the_time_is_over_before_all_outcomes_nothing_is_called_certain(
    here: Here, event: Event
) -> None:
    last = list(next_round(cast(LabChild, here), NextRound(event=event), seconds=0))[-1]
    assert last.is_over
    assert last.done < last.total == 27
    assert last.question.samples
    assert last.answer.events == 2


def test_few_outcomes_are_all_looked_at_however_long_it_takes(here: Here) -> None:
    question = NextRound(event=running_event(2))
    found = list(next_round(cast(LabChild, here), question, seconds=0))
    assert (found[-1].done, found[-1].is_over) == (9, True)
    assert not any(look.question.samples for look in found if look.is_over)
