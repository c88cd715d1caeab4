import pytest

from ronde.errors import InputError
from ronde.service.events.actions.resulting import enter_results, verify_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.boards import round_view
from ronde.service.events.sentences import sentences
from tests.unit.service.events.desks import DRAW, WHITE_WINS, started


def test_the_same_result_typed_again_is_marked_once() -> None:
    desk = started(4)
    enter_results(desk, [(1, WHITE_WINS)])
    done = verify_results(desk, [(1, WHITE_WINS)])
    assert [board.verified for board in round_view(done.state, done.state.rounds[0]).boards] == [
        True,
        False,
    ]
    assert str(sentences(desk.journals.read(desk.stream))[-1]) == "board 1 verified"
    assert verify_results(desk, [(1, WHITE_WINS)]).entries == ()


def test_another_result_is_told_and_nothing_is_written() -> None:
    desk = started(4)
    before = enter_results(desk, [(1, WHITE_WINS)])
    with pytest.raises(InputError, match="board 1 has 1-0, not ½-½"):
        verify_results(desk, [(1, DRAW)])
    assert desk.journals.read(desk.stream)[-1] == before.entries[-1]


def test_a_corrected_result_is_no_longer_verified() -> None:
    desk = started(4)
    enter_results(desk, [(1, WHITE_WINS)])
    verify_results(desk, [(1, WHITE_WINS)])
    assert enter_results(desk, [(1, DRAW)]).state.verified == frozenset()


def test_a_verified_result_is_undone_after_its_verification() -> None:
    desk = started(4)
    number = enter_results(desk, [(1, WHITE_WINS)]).entries[-1].number
    verify_results(desk, [(1, WHITE_WINS)])
    with pytest.raises(InputError, match="board 1 verified"):
        undo(desk, number)
    undo(desk)
    assert undo(desk, number).state.published[0].open_boards == (1, 2)


def test_there_must_be_such_a_board_and_such_a_round() -> None:
    desk = started(4)
    with pytest.raises(InputError, match="expected a board from 1 to 2, found 9"):
        verify_results(desk, [(9, WHITE_WINS)])
    with pytest.raises(InputError, match="expected a round from 1 to 1, found 7"):
        verify_results(desk, [(1, WHITE_WINS)], round_number=7)
