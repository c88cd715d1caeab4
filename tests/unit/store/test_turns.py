"""Turns go to whoever waits longest, and wishes are taken along."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from ronde.errors import StoreLocked
from ronde.store import open_journals
from ronde.store.engine import open_database
from ronde.store.turns import TurnOutcome, Turns
from tests.measures import PATIENCE_IN_SECONDS


def waiting(turns: Turns[str], count: int) -> None:
    """Wait until so many wait."""
    until = time.monotonic() + PATIENCE_IN_SECONDS
    while len(turns._waiting) < count:
        assert time.monotonic() < until
        time.sleep(0.001)


def started(turns: Turns[str], count: int, wait: Callable[[int], object]) -> list[threading.Thread]:
    """So many that wait, each begun when the one before waits."""
    threads = []
    for index in range(count):
        threads.append(threading.Thread(target=wait, args=(index,)))
        threads[-1].start()
        waiting(turns, index + 1)
    return threads


def test_whoever_waits_longest_comes_first() -> None:
    turns = Turns[str]()
    order: list[int] = []

    def wait(index: int) -> None:
        assert turns.take(PATIENCE_IN_SECONDS)
        order.append(index)
        turns.pass_on()

    assert turns.take()
    threads = started(turns, 20, wait)
    assert not turns.take(), "those who wait are not overtaken"
    turns.pass_on()
    for thread in threads:
        thread.join()
    assert order == list(range(20))
    assert turns.take()


def test_whoever_waits_too_long_is_told_so_and_leaves_the_line() -> None:
    turns = Turns[str]()
    assert turns.take()
    assert not turns.take(0.01)
    turns.pass_on()
    assert turns.take()


def test_what_others_wish_is_taken_along() -> None:
    turns = Turns[str]()
    outcomes: dict[int, TurnOutcome] = {}

    def wait(index: int) -> None:
        wish = None if index == 1 else f"wish {index}"
        outcomes[index] = turns.await_turn(wish, PATIENCE_IN_SECONDS)
        if outcomes[index] is TurnOutcome.TURN:
            turns.pass_on()

    assert turns.take()
    threads = started(turns, 4, wait)
    claimed = turns.claim(2)
    assert [place.wish for place in claimed] == ["wish 0", "wish 2"]
    turns.serve(claimed)
    turns.pass_on()
    for thread in threads:
        thread.join()
    served, turn = TurnOutcome.SERVED, TurnOutcome.TURN
    assert outcomes == {0: served, 1: turn, 2: served, 3: turn}


def test_whose_wish_is_at_work_does_not_give_up() -> None:
    turns = Turns[str]()
    outcomes: list[TurnOutcome] = []
    assert turns.take()
    late = threading.Thread(target=lambda: outcomes.append(turns.await_turn("wish", 0.05)))
    late.start()
    waiting(turns, 1)
    claimed = turns.claim(9)
    late.join(0.2)
    assert outcomes == [], "their patience is over, and the wish may be written already"
    turns.serve(claimed)
    late.join()
    assert outcomes == [TurnOutcome.SERVED]


def test_those_who_write_to_a_file_in_one_process_take_turns(tmp_path: Path) -> None:
    with open_journals(str(tmp_path / "a.ronde")) as journals:
        database = journals._database
        assert database.writers is not None
        with database.writing():
            assert not database.writers.take()
        with suppress(ZeroDivisionError), database.writing():
            raise ZeroDivisionError
        assert database.writers.take(), "whoever failed let go of it"


def test_whoever_waits_for_a_file_too_long_is_told_so(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "a.ronde"), patience=0.05)
    with database.writing(), pytest.raises(StoreLocked), database.writing():
        raise AssertionError("two write at once")
    database.close()
