"""What directors and tables type."""

import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import InputError, NotAllowed
from ronde.service.kinds.bridge.state import Told
from ronde.service.kinds.bridge.typed import (
    entrant_from_text,
    lead_from_text,
    people_from_text,
    score_typed,
    seat_from_typed,
    section_from_text,
    told_from_text,
    who_from_text,
)
from ronde.service.kinds.bridge.words import told_words
from ronde.text.bridge_scores import ruling_words
from tests.unit.service.kinds.bridge.evenings import enter_pairs, five_tables, night, state

EN, FR = Letters.ENGLISH, Letters.FRENCH


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("4s n =", EN, "4♠ by North made"),
        ("4S N =", EN, "4♠ by North made"),
        ("3n n =", EN, "3NT by North made"),
        ("3nx w -1", EN, "3NTX by West down 1"),
        ("3nx w d1", EN, "3NTX by West down 1"),
        ("4sxx e d12", EN, "4♠XX by East down 10"),
        ("4h e+1", EN, "4♥ by East made with 1 over"),
        ("2d s 9", EN, "2♦ by South made with 1 over"),
        ("pass", EN, "passed out"),
        ("-50", EN, "-50 for N-S"),
        ("3sa o m1", FR, "3NT by West down 1"),
        ("4p n =", FR, "4♠ by North made"),
        ("2c s m2", FR, "2♥ by South down 2"),
        ("1t e +1", FR, "1♣ by East made with 1 over"),
        ("2k s =", FR, "2♦ by South made"),
        ("passe", FR, "passed out"),
    ],
)
def test_a_score_is_read_in_short_form(text: str, letters: Letters, expected: str) -> None:
    if "d12" in text:
        with pytest.raises(InputError, match="tricks"):
            told_from_text(text, 1, letters)
        return
    assert str(told_words(told_from_text(text, 1, letters))) == expected


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("60-40", "N-S 60 %, E-W 40 %"),
        ("60 – 40", "N-S 60 %, E-W 40 %"),
        ("a+", "N-S 60 %, E-W 60 %"),
        ("m+/m-", "N-S 60 %, E-W 40 %"),
        ("np", "not played"),
        ("nj", "not played"),
        ("620/-100", "N-S +620, E-W +100"),
        ("60%:620 40%:-100", "N-S 60 % +620 40 % -100, E-W 60 % -620 40 % +100"),
    ],
)
def test_an_adjusted_score_is_read_where_a_result_is(text: str, sides: str) -> None:
    evening = state(five_tables())
    given = score_typed(evening, text, 2)
    assert isinstance(given, Ruling)
    assert str(ruling_words(given)) == sides
    with pytest.raises(NotAllowed, match="a director gives"):
        score_typed(evening, text, 2, may_rule=False)


@pytest.mark.parametrize("text", ["4s n =", "3nx w -1", "pass", "-50", "1n e +4", "420"])
def test_a_result_is_no_adjusted_score(text: str) -> None:
    assert isinstance(score_typed(state(five_tables()), text, 1, may_rule=False), Told)


def test_the_score_follows_from_the_board() -> None:
    assert told_from_text("4s n =", 1, EN).score == 420
    assert told_from_text("4s n =", 2, EN).score == 620
    assert told_from_text("4s w =", 1, EN).score == -420


@pytest.mark.parametrize("text", ["4s", "4s n", "8s n =", "4q n =", "410", "", "n 4s =", "4s d1"])
def test_what_is_no_score_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        told_from_text(text, 1, EN)


def test_the_lead_is_a_card_of_the_key_set() -> None:
    assert told_from_text("3n n =", 1, EN, lead="q♠").lead == "SQ"
    assert lead_from_text("PD", FR) == "SQ"
    assert lead_from_text("  ", EN) is None
    with pytest.raises(InputError, match="expected a card"):
        lead_from_text("PD", EN)
    assert told_from_text("3n n =", 1, EN).played is not None
    assert Seat.NORTH.name == "NORTH"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dupont / Martin", ["Dupont", "Martin"]),
        ("Anne Dupont – Bob Martin", ["Anne Dupont", "Bob Martin"]),
        ("Anne-Marie & Jean-Paul", ["Anne-Marie", "Jean-Paul"]),
        ("Anne and Bob", ["Anne", "Bob"]),
        ("Anne et Bob", ["Anne", "Bob"]),
        ("  Solo ", ["Solo"]),
        ("A; B; C; D", ["A", "B", "C", "D"]),
        ("", []),
    ],
)
def test_names_are_parted(text: str, expected: list[str]) -> None:
    assert [player.name for player in people_from_text(text).players] == expected


def test_numbers_and_sections_are_read() -> None:
    assert seat_from_typed("NS3") == Entry(number=3, line=Direction.NORTH_SOUTH)
    assert seat_from_typed("eo5") == Entry(number=5, line=Direction.EAST_WEST)
    assert seat_from_typed("a") == Entry(number="A")
    assert section_from_text(" b ") == "B"
    for wrong in ("", "a b", "ABCDEFGHI"):
        with pytest.raises(InputError):
            section_from_text(wrong)
    with pytest.raises(InputError):
        seat_from_typed("ns 3 4")


def test_somebody_is_named_by_number_or_by_a_part_of_the_name() -> None:
    at = five_tables()
    enter_pairs(at, "Dupont / Martin", "Durand / Petit")
    evening = night(at)
    assert who_from_text(evening, "ew1", "") == Who(number=1, line=Direction.EAST_WEST)
    assert who_from_text(evening, "petit", "") == Who(number=1, line=Direction.EAST_WEST)
    assert entrant_from_text(evening, "ns1").identity == 1
    with pytest.raises(InputError, match="may be any of"):
        who_from_text(evening, "du", "")
    with pytest.raises(InputError, match="nobody in this event"):
        who_from_text(evening, "Zoe", "")
    with pytest.raises(InputError, match="there is no 3 in this movement"):
        who_from_text(evening, "3", "")
