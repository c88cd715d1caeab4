from ronde.core.chess.game import Colour, Result
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.regulating import adjust
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.boards import round_view
from tests.unit.service.events.desks import BLACK_WINS, DRAW, WHITE_WINS, started
from tests.unit.service.events.desks import state as state_of


def test_a_board_shows_both_sides_as_they_came_to_it() -> None:
    desk = started(4)
    enter_results(desk, [(1, WHITE_WINS), (2, DRAW)])
    pair_draft(desk)
    state = publish(desk).state
    view = round_view(state, state.published[1])
    top = view.boards[0]
    assert {top.white.points, top.black.points} == {10, 5}
    assert len(top.white.history) == 1
    assert top.white.colours != top.black.colours
    assert view.missing == (1, 2)


def test_who_got_more_is_ahead() -> None:
    desk = started(4)
    state = enter_results(desk, [(1, BLACK_WINS), (2, DRAW)]).state
    first, second = round_view(state, state.published[0]).boards
    assert (first.ahead, first.result, first.is_drawn) == (Colour.BLACK, "0-1", False)
    assert (second.ahead, second.result, second.is_drawn) == (None, "½-½", True)


def test_a_decision_of_an_earlier_round_counts_and_one_of_this_round_does_not() -> None:
    desk = started(4)
    enter_results(desk, [(1, DRAW), (2, DRAW)])
    adjust(desk, 1, -5, reason="late", round_number=1)
    pair_draft(desk)
    publish(desk)
    state = adjust(desk, 2, -5, reason="late", round_number=2).state
    points = {
        side.identity: side.points
        for board in round_view(state, state.published[1]).boards
        for side in (board.white, board.black)
    }
    assert points == {1: 0, 2: 5, 3: 5, 4: 5}


def test_whoever_rests_is_shown_with_what_he_gets() -> None:
    state = state_of(started(5))
    rests = round_view(state, state.published[0]).rests
    assert [rest.result for rest in rests] == [Result.PAIRING_ALLOCATED_BYE]
