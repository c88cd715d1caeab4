import pytest

from ronde.core.bridge.boards import Seat
from ronde.errors import InputError
from ronde.formats.pbn.deals import dealer_text, read_deals, vulnerable_text
from ronde.formats.pbn.reader import loads

HANDS = "J86.KJ75.A65.852 K7432.A6.42.QJ64 AT95.94.KT73.K97 Q.QT832.QJ98.AT3"


def problems(text: str, *, lenient: bool = False) -> list[str]:
    """What is told of the deals of a file."""
    read = read_deals(loads(text, file="f"), lenient=lenient)
    return [f"{found.place}: {found.problem}" for found in read.omissions]


def test_a_board_of_two_tables_has_one_deal() -> None:
    game = f'[Board "28"]\n[Deal "W:{HANDS}"]\n'
    deals = read_deals(loads(f"{game}\n{game}")).deals
    assert list(deals) == [28]
    assert str(deals[28].hand(Seat.WEST)) == "J86.KJ75.A65.852"


def test_another_deal_for_the_same_board_is_refused() -> None:
    text = f'[Board "1"]\n[Deal "W:{HANDS}"]\n\n[Board "1"]\n[Deal "N:{HANDS}"]\n'
    with pytest.raises(InputError, match="f:5: board 1 has another deal already"):
        read_deals(loads(text, file="f"))
    assert problems(text, lenient=True) == ["f:5: board 1 has another deal already"]


def test_a_bad_deal_is_refused_with_its_line() -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "W:{HANDS.replace("J86", "J8")}"]\n'
    with pytest.raises(InputError, match="f:3: W: expected 13 cards, found 12"):
        read_deals(loads(text, file="f"))


def test_a_bad_board_number_is_refused_with_its_line() -> None:
    text = f'[Board "abc"]\n[Deal "W:{HANDS}"]\n'
    with pytest.raises(InputError, match="Board: expected a number from 1 to 9999, found “abc”"):
        read_deals(loads(text, file="f"))


def test_a_deal_without_a_number_gets_the_next() -> None:
    text = f'[Board "Board 7"]\n[Deal "W:{HANDS}"]\n\n[Deal "N:{HANDS}"]\n'
    read = read_deals(loads(text, file="f"))
    assert list(read.deals) == [7, 8]
    assert problems(text) == ["f:4: a deal without a number, taken as board 8"]


def test_no_deal_is_no_fault() -> None:
    assert read_deals(loads('[Board "1"]\n[Deal "?"]\n\n[Board "2"]\n')).deals == {}


def test_another_dealer_than_the_number_says_is_told() -> None:
    text = f'[Board "1"]\n[Dealer "S"]\n[Vulnerable "Both"]\n[Deal "W:{HANDS}"]\n'
    assert problems(text) == [
        "f:4: board 1: Dealer is “S” in the file, N by its number",
        "f:4: board 1: Vulnerable is “Both” in the file, None by its number",
    ]


def test_the_words_of_the_sixteen_boards() -> None:
    assert "".join(map(dealer_text, range(1, 9))) == "NESWNESW"
    assert [vulnerable_text(number) for number in (1, 2, 3, 4, 5)] == [
        *("None", "NS", "EW", "All", "NS"),
    ]
    for words in ("None", "Love", "-", "none"):
        assert problems(f'[Board "1"]\n[Vulnerable "{words}"]\n[Deal "W:{HANDS}"]\n') == []
