"""Deals in PBN mean the same to us and to endplay, both ways."""

from random import Random
from typing import Any

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import Deal, DealtBoard, random_boards
from ronde.formats.bridge_event import EventFacts
from ronde.formats.pbn.deals import dealer_text, read_deals, vulnerable_text
from ronde.formats.pbn.reader import loads
from ronde.formats.pbn.writer import dumps_deals, dumps_session
from tests.conformance.answers import answers
from tests.unit.formats.sessions import club_session

BOARDS = 96
VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
"""The words of endplay, and those of the format."""


def boards() -> tuple[DealtBoard, ...]:
    return random_boards(BOARDS, Random(2017))


def recorded() -> dict[str, Any]:
    """What was written, by whom, and what endplay read in it."""
    (found,) = answers("deals")
    return found


def hands(deal: Deal) -> list[str]:
    """The four hands as both programs write them."""
    return [str(deal.hand(seat)) for seat in Seat]


def test_endplay_reads_our_deals() -> None:
    dealt = boards()
    deals = {board.board_number: board.deal for board in dealt}
    assert dumps_deals(deals, EventFacts(name="Club")).decode("latin-1") == recorded()["ours"]
    for ours, theirs in zip(dealt, recorded()["read"], strict=True):
        assert theirs["board"] == ours.board_number
        assert theirs["hands"] == hands(ours.deal)
        assert theirs["dealer"] == dealer_text(ours.board_number)
        assert VULNERABLE[theirs["vulnerable"]] == vulnerable_text(ours.board_number)


def test_endplay_reads_the_deals_of_a_session_with_results() -> None:
    session = club_session()
    assert dumps_session(session).decode("latin-1") == recorded()["our_session"]
    read = {theirs["board"]: theirs["hands"] for theirs in recorded()["read_session"]}
    assert read == {number: hands(deal) for number, deal in session.deals.items()}


def test_we_read_the_deals_of_endplay() -> None:
    read = read_deals(loads(recorded()["written"]))
    assert read.deals == {board.board_number: board.deal for board in boards()}
    assert read.omissions == ()
