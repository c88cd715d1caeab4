import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import Deal, Suit, deal_from_text, deal_text, hand_from_text
from ronde.errors import InputError

TEXT = "W:J86.KJ75.A65.852 K7432.A6.42.QJ64 AT95.94.KT73.K97 Q.QT832.QJ98.AT3"


def deal() -> Deal:
    found = deal_from_text(TEXT)
    assert found is not None
    return found


def test_hands_go_clockwise_from_the_named_one() -> None:
    assert str(deal().hand(Seat.WEST)) == "J86.KJ75.A65.852"
    assert str(deal().hand(Seat.NORTH)) == "K7432.A6.42.QJ64"
    assert str(deal().hand(Seat.EAST)) == "AT95.94.KT73.K97"
    assert deal().hand(Seat.SOUTH).ranks(Suit.HEARTS) == "QT832"


@pytest.mark.parametrize("seat", list(Seat))
def test_any_hand_may_come_first(seat: Seat) -> None:
    text = deal_text(deal(), seat)
    assert text[0] == seat.name[0]
    assert deal_from_text(text) == deal()


def test_the_text_comes_back_as_it_was() -> None:
    assert deal_text(deal(), Seat.WEST) == TEXT


@pytest.mark.parametrize("hidden", range(4))
def test_the_fourth_hand_is_worked_out(hidden: int) -> None:
    words = TEXT.removeprefix("W:").split()
    words[hidden] = "-"
    assert deal_from_text("W:" + " ".join(words)) == deal()


@pytest.mark.parametrize("text", ["", "?", "-", "N:- - - -", "N:AKQJT98765432... - - -"])
def test_a_deal_that_is_not_told_is_no_deal(text: str) -> None:
    assert deal_from_text(text) is None


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("AKQJT98765432", "AKQJT98765432..."),
        ("AKQJT9876543..2", "AKQJT9876543..2."),
        ("AKQ.JT9.876.5432.", "AKQ.JT9.876.5432"),
        ("SAKQ.HJT9.D876.C5432", "AKQ.JT9.876.5432"),
        ("S:AKQ.H:JT9.D:876.C:5432", "AKQ.JT9.876.5432"),
        ("♠AKQ.♥JT9.♦876.♣5432", "AKQ.JT9.876.5432"),
        ("akq.j109.876.5432", "AKQ.JT9.876.5432"),
        ("AKQJT98.765432.-.-", "AKQJT98.765432.."),
        ("QKA.9TJ.678.2345", "AKQ.JT9.876.5432"),
    ],
)
def test_what_old_programs_write_is_read(written: str, meant: str) -> None:
    assert str(hand_from_text(written)) == meant


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("N:AKQ.JT9.876.5432", "expected four hands in a deal, found 1"),
        ("X:a b c d", "expected a deal such as"),
        (TEXT.replace("J86", "A86"), "SA is in two hands"),
        (TEXT.replace("J86", "J8"), "W: expected 13 cards, found 12"),
        (TEXT.replace("J86", "JJ6"), "SJ is twice in one hand"),
        (TEXT.replace("J86", "J81"), "expected a card"),
        (TEXT.replace("J86.KJ75.A65.852", "J86KJ75A65852"), "expected a card|twice"),
        (TEXT.replace("J86.KJ75", "J86.KJ7.5"), "expected a hand such as"),
    ],
)
def test_a_bad_deal_is_refused_with_one_sentence(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        deal_from_text(text)
