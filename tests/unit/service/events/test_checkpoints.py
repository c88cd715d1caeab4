"""States along a journal: right wherever one starts from, and few entries folded."""

import itertools
import random
from dataclasses import replace

import pytest

from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Entry
from ronde.errors import InputError
from ronde.service.events import checkpoints, fold
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.checkpoints import CLOSE_TOGETHER, GAPS
from ronde.service.events.desk import Desk, Opened, Shelf, opened
from ronde.service.events.fold import folded
from ronde.service.events.sentences import sentences, sentences_after, sentences_of
from ronde.service.events.snapshots import VERSION, packed
from ronde.service.events.state import EventState
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    MemoryJournals,
    desk,
    event_with,
    pair,
    play_round,
)

OUTCOMES = (WHITE_WINS, DRAW, BLACK_WINS)


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that are applied to a state from now on."""
    counted: list[int] = []

    def applied(state: EventState, entry: Entry) -> EventState:
        counted.append(entry.number)
        return fold.applied(state, entry)

    monkeypatch.setattr(checkpoints, "applied", applied)
    return counted


def long_event(entry_count: int) -> Desk:
    """An event whose results are corrected again and again."""
    event = event_with(8)
    play_round(event)
    pair(event)
    for index in range(entry_count):
        enter_results(event, [(1 + index % 4, OUTCOMES[index // 4 % 3])])
    return event


@pytest.mark.parametrize("seed", range(6))
def test_every_state_is_what_its_entries_add_up_to(seed: int) -> None:
    drawn = random.Random(seed)
    event = long_event(3)
    for _step in range(150):
        number = drawn.choice([None, None, drawn.randint(1, opened(event).number)])
        try:
            match drawn.choice("urpp"):
                case "u":
                    undo(event, number)
                case "r":
                    redo(event, number)
                case _:
                    enter_results(event, [(drawn.randint(1, 4), drawn.choice(OUTCOMES))])
        except InputError:
            continue
        assert opened(event).state == folded(effective(opened(event).entries))
        if drawn.random() < 0.1:
            event = replace(event, shelf=Shelf())  # another process, or the same after a restart
    now = opened(event)
    for number in range(1, now.number + 1):
        past = now.at(number)
        assert past.state == folded(effective(now.entries[:number]))
        assert past.entries == now.entries[:number]


def test_the_undo_of_the_last_entry_folds_nothing(folds: list[int]) -> None:
    event = long_event(300)
    folds.clear()
    undo(event)
    redo(event)
    number = opened(event).number
    assert folds == [number - 2]
    folds.clear()
    for _time in range(CLOSE_TOGETHER // 4):
        undo(event)
    assert folds == []


@pytest.mark.parametrize("depth", [1, 10, 40, 100, 200])
def test_an_undo_folds_about_as_much_as_came_since(folds: list[int], depth: int) -> None:
    event = long_event(300)
    number = opened(event).number - depth
    folds.clear()
    try:
        undo(event, number)
    except InputError:
        return  # another result of the board came since
    assert len(folds) <= depth + depth / GAPS + 1


def test_an_undo_after_a_restart_starts_from_the_snapshot(folds: list[int]) -> None:
    event = long_event(100)
    now = opened(event)
    assert isinstance(event.journals, MemoryJournals)
    event.journals.save_snapshot("open", now.number, VERSION, packed(now.state))
    enter_results(event, [(1, DRAW)])
    folds.clear()
    later = desk(journals=event.journals)
    undo(later)
    assert opened(later).state == now.state
    assert folds == [now.number + 1]
    folds.clear()
    assert opened(desk(journals=event.journals)).state == now.state
    assert folds == []


def test_checkpoints_stay_few(folds: list[int]) -> None:
    event = long_event(600)
    kept = opened(event).checkpoints
    assert len(kept) < 2 * CLOSE_TOGETHER
    numbers = [each.number for each in kept]
    end = numbers[-1]
    assert all(
        later - number <= max(1, (end - number) / GAPS)
        for number, later in itertools.pairwise(numbers)
    )


def test_an_undo_is_told_as_the_whole_journal_tells_it() -> None:
    event = long_event(60)
    for action in (undo, undo, redo, undo):
        before = opened(event)
        done = action(event)
        everything = sentences(opened(event).entries)
        assert sentences_after(before, done.entries) == everything[-1:]


def test_some_entries_are_told_as_all_of_them_are() -> None:
    event = long_event(20)
    undo(event)
    redo(event)
    undo(event)
    entries = opened(event).entries
    everything = sentences(entries)
    for wanted in ({1}, {len(entries)}, {len(entries) - 1, 5}, set(range(1, len(entries) + 1))):
        told = sentences_of(entries, wanted)
        assert {number: told[number] for number in wanted} == {
            number: everything[number - 1] for number in wanted
        }


def test_earlier_entries_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    event = long_event(50)
    journals = event.journals
    assert isinstance(journals, MemoryJournals)
    now = opened(event)
    journals.save_snapshot("open", now.number, VERSION, packed(now.state))
    reads: list[int] = []
    read = journals.read

    def counted(stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        reads.append(after)
        return read(stream, after, after_hash)

    monkeypatch.setattr(journals, "read", counted)
    later: Opened = opened(desk(journals=journals))
    assert [later.entries == now.entries for _time in range(3)] == [True] * 3
    assert reads == [now.number, 0]
