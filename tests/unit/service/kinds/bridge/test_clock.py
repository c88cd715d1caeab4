from datetime import datetime, timedelta

import pytest

from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.desk import Desk, opened
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.actions.timing import give_time, go_on, stop_clock
from ronde.service.kinds.bridge.clock import (
    late_spots,
    round_clock,
    tables_finished,
    tables_playing,
)
from ronde.service.kinds.bridge.evening import evening_of
from tests.unit.service.kinds.bridge.evenings import (
    evening_with,
    last_sentence,
    spots_of_round,
    told,
)

HOWELL = Wanted(kind="howell", pair_count=8, boards_per_round=2)


def started(desk: Desk) -> tuple[EventState, datetime]:
    """Round 1 has begun: the event, and when."""
    state = start_round(desk).state
    return state, datetime.fromisoformat(evening_of(state).starts[1].time)


def test_nobody_notes_rounds_and_there_is_no_clock() -> None:
    desk = evening_with(HOWELL)
    assert round_clock(opened(desk).state, datetime.fromisoformat("2026-11-15T20:00:00Z")) is None
    with pytest.raises(InputError, match="no round"):
        stop_clock(desk)


def test_a_round_lasts_as_long_as_its_boards() -> None:
    state, begun = started(evening_with(HOWELL))
    clock = round_clock(state, begun + timedelta(seconds=60))
    assert clock is not None
    assert (clock.round_number, clock.seconds_left, clock.boards_due) == (1, 840, 0)
    after = round_clock(state, begun + timedelta(seconds=1000))
    assert after is not None
    assert (after.is_over, after.boards_due) == (True, 2)


def test_a_table_is_late_when_the_clock_has_more_boards_behind_it() -> None:
    state, begun = started(evening_with(HOWELL))
    assert late_spots(state, begun + timedelta(seconds=449)) == frozenset()
    late = late_spots(state, begun + timedelta(seconds=451))
    assert {spot.table_number for spot in late} == {1, 2, 3, 4}
    assert len(late) == 8


def test_what_earlier_rounds_left_behind_is_late_at_once() -> None:
    desk = evening_with(HOWELL)
    started(desk)
    state = start_round(desk).state
    begun = datetime.fromisoformat(evening_of(state).starts[2].time)
    assert {spot.round_number for spot in late_spots(state, begun)} == {1}


def test_a_table_with_all_its_scores_has_finished() -> None:
    desk = evening_with(HOWELL)
    assert tables_finished(evening_of(opened(desk).state), 1) == (0, 4)
    spots = [spot for spot in spots_of_round(desk, 1) if spot.table_number == 1]
    done = enter_results(desk, [(spot, told("3n n =", spot.board_number)) for spot in spots])
    assert tables_finished(evening_of(done.state), 1) == (1, 4)


def test_a_stopped_clock_keeps_what_was_left() -> None:
    desk = evening_with(HOWELL)
    started(desk)
    stopped = stop_clock(desk).state
    far = datetime.fromisoformat("2027-01-01T00:00:00Z")
    clock = round_clock(stopped, far)
    assert clock is not None
    assert clock.stopped
    assert clock.seconds_left > 800
    more = give_time(desk, 120).state
    assert evening_of(more).starts[1].seconds == clock.seconds_left + 120
    with pytest.raises(InputError, match="nothing would change"):
        stop_clock(desk)
    assert not evening_of(go_on(desk).state).starts[1].stopped
    with pytest.raises(InputError, match="nothing would change"):
        go_on(desk)


def test_no_round_is_longer_than_an_evening() -> None:
    desk = evening_with(HOWELL)
    started(desk)
    with pytest.raises(InputError, match="6 hours"):
        give_time(desk, 7 * 3600)


def test_the_clock_is_told_in_the_journal() -> None:
    desk = evening_with(HOWELL)
    started(desk)
    stop_clock(desk)
    assert last_sentence(desk) == "clock of round 1 stopped"
    assert unpacked(packed(opened(desk).state)) == opened(desk).state


def test_a_table_with_a_board_too_many_makes_no_round_longer_and_nobody_late() -> None:
    desk = evening_with(HOWELL)
    state, begun = started(desk)
    end = begun + timedelta(minutes=14)
    before, late = round_clock(state, end), late_spots(state, end)
    first = spots_of_round(desk, 1)[0]
    own = {spot.board_number for spot in spots_of_round(desk, 1) if spot.table_number == 1}
    movement = evening_of(state).movements[""]
    wrong = next(board for board in movement.boards_in_play if board not in own)
    spot = first._replace(board_number=wrong)
    state = enter_results(desk, [(spot, told("pass", wrong))], force=True).state
    after = round_clock(state, end)
    assert before is not None
    assert after is not None
    assert (after.whole, after.board_count, after.boards_due) == (
        before.whole,
        before.board_count,
        before.boards_due,
    )
    others = {spot for spot in late if spot.table_number != 1}
    assert {spot for spot in late_spots(state, end) if spot.table_number != 1} <= others
    # Whoever begins the next round gets the time of the movement.
    assert evening_of(start_round(desk, 1).state).starts[1].seconds == 900


def test_the_end_is_told_before_it_comes_and_time_is_counted_after_it() -> None:
    desk = evening_with(HOWELL)
    state, begun = started(desk)
    moments = {}
    for seconds in (719, 720, 899, 900, 1030):
        clock = round_clock(state, begun + timedelta(seconds=seconds))
        assert clock is not None
        moments[seconds] = (clock.is_warning, clock.is_over, clock.seconds_over)
    assert moments == {
        719: (False, False, 0),
        720: (True, False, 0),
        899: (True, False, 0),
        900: (False, True, 0),
        1030: (False, True, 130),
    }
    assert tables_playing(evening_of(state), 1) == ("1", "2", "3", "4")
    spots = [spot for spot in spots_of_round(desk, 1) if spot.table_number != 3]
    done = enter_results(desk, [(spot, told("3n n =", spot.board_number)) for spot in spots])
    assert tables_playing(evening_of(done.state), 1) == ("3",)
