"""Deals in PBN mean the same to us and to endplay, both ways.

endplay is not installed with Ronde; where it is missing these tests are skipped, and say so.
"""

from random import Random
from typing import Any

import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import Deal, DealtBoard, Suit
from ronde.core.bridge.shuffle import random_boards
from ronde.formats.bridge_event import EventFacts
from ronde.formats.pbn.deals import dealer_text, read_deals, vulnerable_text
from ronde.formats.pbn.reader import loads
from ronde.formats.pbn.writer import dumps_deals, dumps_session
from tests.unit.formats.sessions import club_session

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
pbn: Any = pytest.importorskip(
    "endplay.parsers.pbn", reason="endplay is not installed: pip install endplay"
)
types: Any = pytest.importorskip(
    "endplay.types", reason="endplay is not installed: pip install endplay"
)

BOARDS = 96


def boards() -> tuple[DealtBoard, ...]:
    return random_boards(BOARDS, Random(2017))


def same_hands(ours: Deal, theirs: Any) -> bool:  # noqa: ANN401 - the library has no types
    """Whether every hand has the same cards in both."""
    hands = (theirs.north, theirs.east, theirs.south, theirs.west)
    return all(
        {f"{suit.value}{rank}" for suit in Suit for rank in ours.hand(seat).ranks(suit)}
        == {str(card).translate(str.maketrans("♠♥♦♣", "SHDC")) for card in hand}
        for seat, hand in zip(Seat, hands, strict=True)
    )


def test_endplay_reads_our_deals() -> None:
    dealt = boards()
    deals = {board.board_number: board.deal for board in dealt}
    read = pbn.loads(dumps_deals(deals, EventFacts(name="Club")).decode("latin-1"))
    assert [board.board_num for board in read] == list(deals)
    for ours, theirs in zip(dealt, read, strict=True):
        assert same_hands(ours.deal, theirs.deal)
        assert theirs.dealer.abbr == dealer_text(ours.board_number)
        names = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
        assert names[theirs.vul.name] == vulnerable_text(ours.board_number)


def test_endplay_reads_the_deals_of_a_session_with_results() -> None:
    session = club_session()
    read = pbn.loads(dumps_session(session).decode("latin-1"))
    assert [board.board_num for board in read] == sorted(session.deals)
    for theirs in read:
        assert same_hands(session.deals[theirs.board_num], theirs.deal)


def test_we_read_the_deals_of_endplay() -> None:
    dealt = boards()
    written = pbn.dumps(
        [
            types.Board(
                board_num=board.board_number,
                deal=types.Deal("N:" + " ".join(str(board.deal.hand(seat)) for seat in Seat)),
            )
            for board in dealt
        ]
    )
    read = read_deals(loads(written))
    assert read.deals == {board.board_number: board.deal for board in dealt}
    assert read.omissions == ()
