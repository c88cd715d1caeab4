"""Many people at one event: nobody is lost, nobody writes twice."""

import itertools
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from ronde.core.chess.game import Result
from ronde.core.journal.entry import Entry
from ronde.errors import (
    Conflict,
    InputError,
    KeyReused,
    StoreFull,
    StoreLocked,
    UnknownStream,
)
from ronde.service.events import checkpoints, fold
from ronde.service.events.actions.creating import close, create
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.change import read
from ronde.service.events.desk import Desk, Done, done, opened
from ronde.service.events.entries.results import ResultEntered
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.events.together import together
from ronde.store import open_journals
from ronde.web import rooms as rooms_module
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.measures import PATIENCE_IN_SECONDS
from tests.web import events
from tests.web.browser import Browser
from tests.web.events import MISSING, NAME, ticking

ANNE = Person(name="Anne", role=Role.DEPUTY, device="Anne’s phone")
WHITE = (Result.WIN, Result.LOSS)
DRAW = (Result.DRAW, Result.DRAW)
BLACK = (Result.LOSS, Result.WIN)


def test_who_and_where_are_in_the_journal(rooms: Rooms, played_event: str) -> None:
    done = rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))
    entry = rooms.journals.read(played_event)[-1]
    assert done.entries == (entry,)
    assert (entry.who, entry.device) == ("Anne", "Anne’s phone")


def test_twenty_people_enter_at_once(client_of_each_database: Browser) -> None:
    rooms: Rooms = client_of_each_database.app.state.rooms  # type: ignore[attr-defined]
    rooms.journals.import_jsonl(events.played_journal())
    before = rooms.opened(NAME).number

    def enter(index: int) -> int:
        board, outcome = 1 + index % 12, (WHITE, DRAW, BLACK)[index // 12 % 3]
        made = rooms.act(NAME, ANNE, lambda desk: enter_results(desk, [(board, outcome)]))
        return len(made.entries)

    with ThreadPoolExecutor(20) as people:
        written = sum(people.map(enter, range(60)))
    assert rooms.opened(NAME).number == before + written
    assert not rooms.journals.findings(NAME)


def test_another_process_may_be_faster(rooms: Rooms, played_event: str) -> None:
    faster = [(7, DRAW), (12, DRAW)]

    def overtaken(desk: Desk) -> Done:
        before = opened(desk)
        if faster:
            enter_results(elsewhere, [faster.pop()])
        return done(desk, before, [read(ResultEntered, result_payload(4))])

    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        last = rooms.act(played_event, ANNE, overtaken)
    assert last.state.published[-1].open_boards == ()


def test_who_is_always_overtaken_gives_up(rooms: Rooms, played_event: str) -> None:
    outcomes = itertools.cycle([WHITE, DRAW])

    def overtaken(desk: Desk) -> Done:
        before = opened(desk)
        enter_results(elsewhere, [(7, next(outcomes))])
        return done(desk, before, [read(ResultEntered, result_payload(4))])

    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        with pytest.raises(Conflict):
            rooms.act(played_event, ANNE, overtaken)


def result_payload(board: int) -> dict[str, object]:
    """White's win at a board of round 5, as the journal keeps it."""
    return {"round": 5, "board": board, "white": "1", "black": "0", "before": ["?", "?"]}


def test_the_version_that_was_expected_must_be_there(rooms: Rooms, played_event: str) -> None:
    number = rooms.opened(played_event).number
    with pytest.raises(Conflict) as refusal:
        rooms.act(
            played_event,
            ANNE,
            lambda desk: enter_results(desk, [(4, WHITE)]),
            expected_number=number - 1,
        )
    assert dict(refusal.value.message.fields) == {
        "stream": played_event,
        "found": number,
        "expected": number - 1,
    }
    rooms.act(
        played_event,
        ANNE,
        lambda desk: enter_results(desk, [(4, WHITE)]),
        expected_number=number,
    )


def test_a_repeated_request_is_answered_as_the_first_time(rooms: Rooms, played_event: str) -> None:
    def enter(desk: Desk) -> Done:
        return enter_results(desk, [(4, WHITE), (7, DRAW)])

    first = rooms.act(played_event, ANNE, enter, key="a")
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, BLACK)]))
    number = rooms.opened(played_event).number
    again = rooms.act(played_event, ANNE, enter, key="a", expected_number=1)
    assert again.entries == first.entries
    assert rooms.opened(played_event).number == number
    assert rooms.was_written(played_event, "a")
    assert not rooms.was_written(played_event, "b")
    assert not rooms.was_written(played_event, None)


def test_a_key_is_not_for_two_requests(rooms: Rooms, played_event: str) -> None:
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]), key="a")
    with pytest.raises(KeyReused):
        rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, DRAW)]), key="a")
    with pytest.raises(KeyReused):
        rooms.act(played_event, ANNE, pair_draft, key="a")


def test_the_key_that_opened_an_event_is_for_nothing_else(rooms: Rooms) -> None:
    settings = Settings(system=System.SWISS, name="Spring open", round_count=5)

    def open_it(desk: Desk) -> Done:
        return create(desk, settings)

    first = rooms.act("spring", ANNE, open_it, key="a")
    assert rooms.act("spring", ANNE, open_it, key="a").entries == first.entries
    for another in (pair_draft, undo, close, lambda desk: enter_results(desk, [(1, WHITE)])):
        with pytest.raises(KeyReused):
            rooms.act("spring", ANNE, another, key="a")


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that are applied to a state from now on."""
    counted: list[int] = []

    def applied(state: EventState, entry: Entry) -> EventState:
        counted.append(entry.number)
        return fold.applied(state, entry)

    monkeypatch.setattr(checkpoints, "applied", applied)
    return counted


def test_a_repeated_request_folds_what_it_wrote_alone(
    rooms: Rooms, played_event: str, folds: list[int]
) -> None:
    def entering(index: int) -> Callable[[Desk], Done]:
        return lambda desk: enter_results(desk, [(4, (WHITE, DRAW, BLACK)[index % 3])])

    for index in range(100):
        rooms.act(played_event, ANNE, entering(index), key=f"key-{index}")
    number = rooms.opened(played_event).number
    folds.clear()
    for index in range(90, 100):
        again = rooms.act(played_event, ANNE, entering(index), key=f"key-{index}")
        assert [entry.key for entry in again.entries] == [f"key-{index}"]
        white = (WHITE, DRAW, BLACK)[index % 3][0]
        assert again.state.published[-1].games[3].white_result is white
    assert folds == [number - 9 + index for index in range(10)]
    folds.clear()
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]), key="key-0")
    assert len(folds) < 100 / checkpoints.GAPS + 2
    folds.clear()
    rooms.act(played_event, ANNE, entering(0), key="key-0")
    assert len(folds) == 1, "folded for the repetition before it"
    assert rooms.opened(played_event).number == number


def test_who_writes_does_not_wait_for_a_repetition(rooms: Rooms, played_event: str) -> None:
    def enter(desk: Desk) -> Done:
        return enter_results(desk, [(4, WHITE)])

    first = rooms.act(played_event, ANNE, enter, key="a")
    with rooms._room(played_event).writing:
        assert rooms.act(played_event, ANNE, enter, key="a").entries == first.entries
    with rooms._room(played_event).repeating:
        rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(7, WHITE)]), key="b")


def test_a_repetition_after_a_restart_is_answered_the_same(rooms: Rooms, played_event: str) -> None:
    def take_back(desk: Desk) -> Done:
        return undo(desk)

    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]), key="a")
    first = rooms.act(played_event, ANNE, take_back, key="b")
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(7, WHITE)]))
    again = Rooms(rooms.journals).act(played_event, ANNE, take_back, key="b")
    assert (again.entries, again.state) == (first.entries, first.state)


def test_the_hall_is_shown_at_once_what_was_written_here(
    rooms: Rooms, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    read = rooms.journals.read

    def counted(stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        reads.append(stream)
        return read(stream, after, after_hash)

    monkeypatch.setattr(rooms.journals, "read", counted)
    monkeypatch.setattr(rooms_module, "SHOWN_SECONDS", 60.0)
    rooms.shown(played_event)
    reads.clear()
    assert {id(rooms.shown(played_event)) for _time in range(20)} == {id(rooms.shown(played_event))}
    assert reads == []
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))
    assert 4 not in rooms.shown(played_event).state.published[-1].open_boards
    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        enter_results(elsewhere, [(7, WHITE)])
    assert 7 in rooms.shown(played_event).state.published[-1].open_boards
    monkeypatch.setattr(rooms_module, "SHOWN_SECONDS", 0.0)
    assert 7 not in rooms.shown(played_event).state.published[-1].open_boards


def enter_board_4(desk: Desk) -> Done:
    return enter_results(desk, [(4, WHITE)])


def enter_board_4_with_others(desk: Desk) -> Done:
    with together(desk) as at_once:
        return enter_results(at_once, [(4, WHITE)])


@pytest.mark.parametrize("action", [enter_board_4, enter_board_4_with_others])
def test_a_late_reader_does_not_hide_what_was_written_here(
    rooms: Rooms,
    played_event: str,
    monkeypatch: pytest.MonkeyPatch,
    action: Callable[[Desk], Done],
) -> None:
    monkeypatch.setattr(rooms_module, "SHOWN_SECONDS", 60.0)
    rooms.opened(played_event)
    read = rooms.journals.read
    actions = iter([action])

    def overtaken(stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        found = read(stream, after, after_hash)
        for each in actions:  # once: what it writes is not in what was found
            rooms.act(played_event, ANNE, each)
        return found

    monkeypatch.setattr(rooms.journals, "read", overtaken)
    rooms.opened(played_event)
    assert 4 not in rooms.shown(played_event).state.published[-1].open_boards


def entering(board: int) -> Callable[[Desk], Done]:
    """White wins at a board."""
    return lambda desk: enter_results(desk, [(board, WHITE)])


@pytest.fixture
def asked(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the journals are asked for from now on."""
    names: list[str] = []

    def counted(name: str) -> Callable[..., object]:
        method = getattr(rooms.journals, name)

        def ask(*given: object, **more: object) -> object:
            names.append(name)
            return method(*given, **more)

        return ask

    for name in ("read", "stream", "written_with", "append"):
        monkeypatch.setattr(rooms.journals, name, counted(name))
    return names


def test_the_database_is_asked_for_nothing_but_to_write(
    rooms: Rooms, played_event: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "SHOWN_SECONDS", 60.0)
    rooms.opened(played_event)
    asked.clear()
    for board, key in ((4, "a"), (7, "b")):
        made = rooms.act(played_event, ANNE, entering(board), key=key)
        assert rooms.shown(played_event).number == made.entries[-1].number
    assert asked == ["append", "append"]
    asked.clear()
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(7, WHITE)]), key="b")
    assert "append" not in asked, "a request that comes again keeps nobody from writing"


def test_what_others_wrote_is_known_before_somebody_is_refused(
    rooms: Rooms, played_event: str
) -> None:
    rooms.opened(played_event)
    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        done_there = undo(elsewhere)
    # As it lies here there is something to undo; as it is, something to do again.
    taken_back = done_there.entries[-1].undoes
    again = rooms.act(played_event, ANNE, redo)
    assert again.entries[-1].undoes == taken_back
    assert not rooms.journals.findings(played_event)


def test_what_needs_no_writing_is_answered_as_it_is_now(rooms: Rooms, played_event: str) -> None:
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))
    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        enter_results(elsewhere, [(4, BLACK)])
    # Here board 4 still has White's win: to enter it again is not nothing.
    made = rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))
    assert len(made.entries) == 1
    assert rooms.opened(played_event).state.published[-1].games[3].white_result is Result.WIN


def test_once_overtaken_the_database_is_asked_first_for_a_while(
    rooms: Rooms, played_event: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.opened(played_event)
    with open_journals(rooms.journals.name) as others:
        elsewhere = Desk(journals=others, stream=played_event, who="", device="", clock=ticking())
        enter_results(elsewhere, [(7, WHITE)])
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))
    asked.clear()
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, DRAW)]))
    assert asked == ["read", "append"]
    monkeypatch.setattr(rooms_module, "CAREFUL_SECONDS", 0.0)
    asked.clear()
    rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, BLACK)]))
    assert asked == ["append"]


def test_a_request_that_another_process_did_is_not_done_again(
    rooms: Rooms, played_event: str
) -> None:
    def enter(desk: Desk) -> Done:
        return enter_results(desk, [(4, WHITE)])

    rooms.opened(played_event)
    with open_journals(rooms.journals.name) as others:
        first = Rooms(others).act(played_event, ANNE, enter, key="a")
        rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, BLACK)]))
        again = rooms.act(played_event, ANNE, enter, key="a")
        assert again.entries == first.entries
        with pytest.raises(KeyReused):
            Rooms(others).act(
                played_event, ANNE, lambda desk: enter_results(desk, [(7, DRAW)]), key="a"
            )


def test_of_several_steps_none_is_done_twice(rooms: Rooms, played_event: str) -> None:
    number = rooms.opened(played_event).number

    def half(desk: Desk) -> Done:
        enter_results(desk, [(4, WHITE)])
        raise InputError("the second step is refused")

    with pytest.raises(InputError):
        rooms.act(played_event, ANNE, half)
    assert rooms.opened(played_event).number == number + 1


def test_those_who_wait_are_written_together(
    rooms: Rooms, played_event: str, asked: list[str]
) -> None:
    rooms.opened(played_event)
    asked.clear()
    number = rooms.shown(played_event).number
    outcomes = {4: WHITE, 7: DRAW, 12: BLACK}

    def enter(board: int) -> Done:
        return rooms.act(
            played_event,
            Person(name=f"Helper {board}", role=Role.DEPUTY),
            lambda desk: enter_results(desk, [(board, outcomes[board])]),
            key=f"board {board}",
        )

    def refused() -> Done:
        return rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(99, WHITE)]))

    writing = rooms._room(played_event).writing
    with ThreadPoolExecutor(4) as people:
        with writing:
            asking = {board: people.submit(enter, board) for board in outcomes}
            vain = people.submit(refused)
            until = time.monotonic() + PATIENCE_IN_SECONDS
            while len(writing._waiting) < 4:
                assert time.monotonic() < until
                time.sleep(0.001)
        made = {board: each.result() for board, each in asking.items()}
        with pytest.raises(InputError):
            vain.result()
    assert asked.count("append") == 1
    written = rooms.journals.read(played_event, after=number)
    assert (
        sorted((each.entries[0] for each in made.values()), key=lambda each: each.number) == written
    )
    for board, each in made.items():
        (entry,) = each.entries
        assert (entry.who, entry.key) == (f"Helper {board}", f"board {board}")
        assert each.before.number == entry.number - 1
    assert not rooms.journals.findings(played_event)


def test_a_fault_of_the_database_is_told_to_all_who_were_written_together(
    rooms: Rooms, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.opened(played_event)
    number = rooms.shown(played_event).number

    def full(*given: object, **more: object) -> None:
        raise StoreFull("no room")

    monkeypatch.setattr(rooms.journals, "append", full)
    writing = rooms._room(played_event).writing
    with ThreadPoolExecutor(2) as people:
        with writing:
            asking = [
                people.submit(rooms.act, played_event, ANNE, entering(board)) for board in (4, 7)
            ]
            until = time.monotonic() + PATIENCE_IN_SECONDS
            while len(writing._waiting) < 2:
                assert time.monotonic() < until
                time.sleep(0.001)
        for each in asking:
            with pytest.raises(StoreFull):
                each.result()
    assert rooms.opened(played_event).number == number


def test_who_waits_too_long_is_told_so(
    rooms: Rooms, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "PATIENCE_IN_SECONDS", 0.01)
    with rooms._room(played_event).writing, pytest.raises(StoreLocked):
        rooms.act(played_event, ANNE, lambda desk: enter_results(desk, [(4, WHITE)]))


def test_only_so_many_events_are_kept_ready(
    rooms: Rooms, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "MOST_ROOMS", 2)
    for index in range(5):
        rooms.journals.create(f"cup-{index}", "Cup")
        rooms.opened(f"cup-{index}")
    assert list(rooms._rooms) == ["cup-3", "cup-4"]
    assert rooms.opened(played_event).state.published[-1].open_boards == MISSING


def test_events_that_are_none_take_no_room(rooms: Rooms, played_event: str) -> None:
    rooms.opened(played_event)
    with pytest.raises(UnknownStream):
        rooms.opened("nothing")
    assert list(rooms._rooms) == [played_event]
