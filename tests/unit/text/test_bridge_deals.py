from ronde.core.bridge.deal import DealtBoard, Suit, deal_from_text, hand_from_text
from ronde.text.bridge_deals import VOID, deal_sheet, hand_text, suit_text

TEXT = "N:AT2.QJ4.T98.7653 - K3.AK.AKQJ.AKQJT QJ987.9876.7654."


def test_cards_as_people_read_them() -> None:
    hand = hand_from_text("AT2.KQJ.-.9876543")
    assert suit_text(hand, Suit.SPADES) == "A 10 2"
    assert suit_text(hand, Suit.DIAMONDS) == VOID
    assert hand_text(hand) == "♠A102  ♥KQJ  ♦–  ♣9876543"


def test_a_line_for_each_board() -> None:
    deal = deal_from_text(TEXT)
    assert deal is not None
    (row,) = deal_sheet((DealtBoard(board_number=2, deal=deal),)).rows
    assert row[:3] == (2, "East", "North-South")
    assert row[3] == "♠A102  ♥QJ4  ♦1098  ♣7653"
    assert row[6] == "♠QJ987  ♥9876  ♦7654  ♣–"
