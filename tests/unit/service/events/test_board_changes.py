from ronde.service.events.actions.entering import correct
from ronde.service.events.actions.resulting import enter_results, verify_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.board_changes import changed_boards
from tests.unit.service.events.desks import DRAW, WHITE_WINS, started
from tests.unit.service.events.desks import state as state_of


def test_boards_with_another_result_changed_and_the_others_did_not() -> None:
    desk = started(6)
    before = state_of(desk)
    now = enter_results(desk, [(2, WHITE_WINS)]).state
    assert changed_boards(before, before, 1) == frozenset()
    assert changed_boards(before, now, 1) == frozenset({2})
    verified = verify_results(desk, [(2, WHITE_WINS)]).state
    assert changed_boards(now, verified, 1) == frozenset({2})
    assert changed_boards(before, enter_results(desk, [(1, DRAW)]).state, 1) == frozenset({1, 2})


def test_an_undo_changes_what_it_takes_back() -> None:
    desk = started(6)
    now = enter_results(desk, [(3, DRAW)]).state
    assert changed_boards(now, undo(desk).state, 1) == frozenset({3})


def test_more_than_results_is_everything() -> None:
    desk = started(6)
    before = state_of(desk)
    named = correct(desk, 1, {"name": "Other, Name"}).state
    assert changed_boards(before, named, 1) is None
    assert changed_boards(before, before, 2) is None
