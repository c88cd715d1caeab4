"""Cards as they are typed, and leads that cannot be right."""

import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.deal import deal_from_text
from ronde.core.bridge.scoring.contract_entry import Letters, entry_from_text
from ronde.core.bridge.scoring.leads import card_from_text, doubtful_leads, lead_text
from ronde.core.bridge.scoring.results import Result

DEAL = deal_from_text("N:AT84.J9.J962.AJ2 J6.Q6.AKQT54.953 Q9.AK82.873.KQ87 K7532.T7543..T64")


def played_by(seat: Seat) -> PlayedContract:
    """Four spades by somebody."""
    played = entry_from_text("4S =", 1, declarer=seat).played
    assert played is not None
    return played


def doubts_about(lead: str | None, declarer: Seat = Seat.NORTH) -> list[str]:
    """What is said of a lead on board 1, where East leads against North."""
    assert DEAL is not None
    result = Result(board_number=1, seats=(1, 2), score=420, played=played_by(declarer), lead=lead)
    return [str(doubt.text) for _, doubt in doubtful_leads([result], {1: DEAL})]


@pytest.mark.parametrize(
    ("typed", "letters", "card"),
    [
        ("SQ", Letters.ENGLISH, "SQ"),
        ("qs", Letters.ENGLISH, "SQ"),
        ("10 h", Letters.ENGLISH, "HT"),
        ("♦T", Letters.ENGLISH, "DT"),
        ("DK", Letters.ENGLISH, "DK"),
        ("DK", Letters.FRENCH, "DQ"),
        ("PR", Letters.FRENCH, "SK"),
        ("V♥", Letters.FRENCH, "HJ"),
        ("T10", Letters.FRENCH, "CT"),
    ],
)
def test_a_card_is_read_in_either_order(typed: str, letters: Letters, card: str) -> None:
    assert str(card_from_text(typed, letters)) == card


@pytest.mark.parametrize("typed", ["", "S", "ZZ", "S1", "SQ2", "PD"])
def test_what_is_no_card(typed: str) -> None:
    assert card_from_text(typed) is None


def test_a_lead_is_told_in_the_letters_of_the_reader() -> None:
    assert lead_text("SQ", Letters.ENGLISH) == "SQ"
    assert [lead_text(lead, Letters.FRENCH) for lead in ("SQ", "HT", "D7", "?")] == [
        "PD",
        "C10",
        "K7",
        "?",
    ]


def test_a_lead_from_another_hand_is_doubted() -> None:
    assert doubts_about("SJ") == []
    assert doubts_about(None) == []
    assert doubts_about("SK") == ["SK was led on board 1, but E does not hold it"]
    assert doubts_about("SA", Seat.WEST) == []
    assert doubts_about("zz") == ["the lead on board 1 is no card: “zz”"]
