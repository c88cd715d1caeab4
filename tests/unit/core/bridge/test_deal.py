import pytest

from ronde.core.bridge.boards import Seat, Vulnerability
from ronde.core.bridge.deal import (
    CARDS,
    Card,
    Deal,
    DealtBoard,
    Hand,
    Suit,
    deal_of_number,
    fourth_hand,
)
from ronde.errors import InputError


def hand_of(text: str) -> Hand:
    """A hand from words such as `SA`."""
    return Hand.of(Card(Suit(word[0]), word[1]) for word in text.split())


def test_the_pack_has_52_different_cards() -> None:
    assert len(set(CARDS)) == 52
    assert Hand.of(CARDS).high_card_points == 40
    assert len(Hand.of(CARDS)) == 52


def test_a_hand_knows_its_cards_from_the_highest() -> None:
    hand = hand_of("C2 SA S9 CJ SK DT")
    assert [str(card) for card in hand] == ["SA", "SK", "S9", "DT", "CJ", "C2"]
    assert str(hand) == "AK9..T.J2"
    assert hand.ranks(Suit.HEARTS) == ""
    assert Card(Suit.SPADES, "K") in hand
    assert Card(Suit.SPADES, "Q") not in hand
    assert "SK" not in hand
    assert hand.high_card_points == 8


def test_the_points_of_each_honour() -> None:
    points = {rank: Hand.of([Card(Suit.CLUBS, rank)]).high_card_points for rank in "AKQJT2"}
    assert points == {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 0, "2": 0}


@pytest.mark.parametrize("rank", ["1", "", "10", "X", "a"])
def test_a_rank_that_no_card_has_is_refused(rank: str) -> None:
    with pytest.raises(InputError, match="expected a card"):
        Card(Suit.SPADES, rank)


def test_a_card_twice_in_a_hand_is_refused() -> None:
    with pytest.raises(InputError, match="SA is twice in one hand"):
        hand_of("SA SK SA")


def test_a_hand_of_twelve_is_refused() -> None:
    north, east, south, west = deal_of_number(0).hands
    with pytest.raises(InputError, match="E: expected 13 cards, found 12"):
        Deal((north, Hand(east.bits & east.bits - 1), south, west))


def test_a_card_in_two_hands_is_refused() -> None:
    north, east, south, _ = deal_of_number(0).hands
    with pytest.raises(InputError, match="is in two hands"):
        Deal((north, east, south, north))


def test_a_board_says_by_its_number_who_deals_and_who_is_vulnerable() -> None:
    board = DealtBoard(board_number=7, deal=deal_of_number(0))
    assert board.dealer is Seat.SOUTH
    assert board.vulnerability is Vulnerability.ALL


def test_the_fourth_hand_is_what_the_others_leave() -> None:
    deal = deal_of_number(12345678901234567890)
    assert fourth_hand(deal.hands[:3]) == deal.hand(Seat.WEST)
