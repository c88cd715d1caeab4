from ronde.core.chess.game import Colour, Result
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.hall import HallCards, published_only, seats
from tests.unit.service.events.desks import (
    DRAW,
    WHITE_WINS,
    event_with,
    results,
    started,
    state,
)


def test_everybody_finds_his_board_in_the_order_of_the_alphabet() -> None:
    found = seats(state(started(6)))
    assert [seat.name for seat in found] == ["Aubin", "Blanc", "Cazal", "Duval", "Evrard", "Fabre"]
    by_board = {(seat.board, seat.colour): seat for seat in found}
    white, black = by_board[1, Colour.WHITE], by_board[1, Colour.BLACK]
    assert white.opponent is not None
    assert white.opponent.identity == black.identity


def test_before_the_first_round_nobody_has_a_seat() -> None:
    assert seats(state(event_with(4))) == ()
    card = HallCards(state(event_with(4)))[1]
    assert (card.round_number, card.seat, card.place, card.lines) == (0, None, None, ())


def test_who_rests_is_told_what_he_gets() -> None:
    resting = [seat for seat in seats(state(started(5))) if seat.board is None]
    assert [seat.rest for seat in resting] == [Result.PAIRING_ALLOCATED_BYE]


def test_a_draft_is_nobodys_business() -> None:
    desk = started(4)
    results(desk, WHITE_WINS, DRAW)
    pair_draft(desk)
    assert len(seats(published_only(state(desk)))) == 4
    assert published_only(state(desk)).draft is None
    assert HallCards(published_only(state(desk)))[1].round_number == 1


def test_a_card_has_points_place_and_the_opponents_met() -> None:
    desk = started(4)
    results(desk, WHITE_WINS, DRAW)
    pair_draft(desk)
    publish(desk)
    found = HallCards(state(desk))
    winner = next(card for card in found.values() if card.points == 10)
    assert winner.place == 1
    assert [line.points for line in winner.lines] == [10, 0]
    assert winner.lines[1].result is Result.UNKNOWN
    met = [line.opponent_rating for line in winner.lines]
    assert winner.average_rating == round(sum(rating or 0 for rating in met) / 2)


def test_who_left_has_a_card_and_no_seat() -> None:
    desk = started(4)
    results(desk, WHITE_WINS, DRAW)
    withdraw(desk, 1)
    pair_draft(desk)
    publish(desk)
    card = HallCards(state(desk))[1]
    assert card.seat is None
    assert len(card.lines) == 2
