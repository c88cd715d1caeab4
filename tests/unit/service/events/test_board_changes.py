from ronde.core.chess.game import Result
from ronde.service.events.actions.entering import correct
from ronde.service.events.actions.resulting import enter_results, verify_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.board_changes import boards_changed_since, changed_boards
from ronde.service.events.desk import opened
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


def test_a_result_that_was_taken_back_changed_meanwhile() -> None:
    """The page that entered it shows it before the journal has it."""
    desk = started(6)
    number = opened(desk).number
    enter_results(desk, [(3, DRAW)])
    undo(desk)
    assert boards_changed_since(opened(desk), number, 1) == frozenset({3})
    enter_results(desk, [(2, WHITE_WINS)])
    enter_results(desk, [(2, (Result.UNKNOWN, Result.UNKNOWN))])
    assert boards_changed_since(opened(desk), number, 1) == frozenset({2, 3})
    assert boards_changed_since(opened(desk), number + 2, 1) == frozenset({2})


def test_whatever_else_is_taken_back_is_everything() -> None:
    desk = started(6)
    number = opened(desk).number
    enter_results(desk, [(2, WHITE_WINS)])
    verify_results(desk, [(2, WHITE_WINS)])
    undo(desk)
    assert boards_changed_since(opened(desk), number, 1) is None


def test_more_than_results_is_everything() -> None:
    desk = started(6)
    before = state_of(desk)
    named = correct(desk, 1, {"name": "Other, Name"}).state
    assert changed_boards(before, named, 1) is None
    assert changed_boards(before, before, 2) is None
