"""What directors type."""

import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.scoring.contract_entry import (
    Letters,
    contract_from_text,
    contract_text,
    entry_from_text,
    relative_tricks,
    seat_from_text,
    seat_letter,
    tricks_from_text,
)
from ronde.errors import InputError


def told(played: PlayedContract | None, letters: Letters = Letters.ENGLISH) -> str:
    """A played contract in the short form."""
    assert played is not None
    contract, seat = contract_text(played.contract, letters), seat_letter(played.declarer, letters)
    return f"{contract} {seat} {relative_tricks(played)}"


@pytest.mark.parametrize(
    ("typed", "short", "score"),
    [
        ("4SX S =", "4SX S =", 590),
        ("3n n -1", "3N N -1", -50),
        ("3nt n -1", "3N N -1", -50),
        ("3NTXN=", "3NX N =", 550),
        ("4S E 10", "4S E =", -420),
        ("4♠ E +1", "4S E +1", -450),
        ("1 C x x W - 2", "1CXX W -2", 600),
        ("2h* by n +1", "2HX N +1", 570),
    ],
)
def test_the_short_form_is_read(typed: str, short: str, score: int) -> None:
    entry = entry_from_text(typed, 1)
    assert (told(entry.played), entry.score) == (short, score)


def test_declarer_may_stand_beside_the_contract() -> None:
    assert told(entry_from_text("4s+1", 1, declarer=Seat.WEST).played) == "4S W +1"
    assert told(entry_from_text("4s w +1", 1, declarer=Seat.WEST).played) == "4S W +1"


def test_two_declarers_contradict_each_other() -> None:
    with pytest.raises(InputError, match="“4S N =” names who played it, but W stands beside it"):
        entry_from_text("4S N =", 1, declarer=Seat.WEST)


@pytest.mark.parametrize(
    ("typed", "short", "score"),
    [
        ("4PX S =", "4PX S =", 590),
        ("3sa o -1", "3SA O -1", 50),
        ("3SAS=", "3SA S =", 400),
        ("2C W =", "2C O =", -110),
        ("5K N +1", "5K N +1", 420),
        ("3TE-2", "3T E -2", 100),
    ],
)
def test_french_letters_are_read(typed: str, short: str, score: int) -> None:
    entry = entry_from_text(typed, 1, letters=Letters.FRENCH)
    assert (told(entry.played, Letters.FRENCH), entry.score) == (short, score)


@pytest.mark.parametrize("typed", ["PASS", "pass", "passe", "All pass", "AP"])
def test_a_passed_board_scores_nothing(typed: str) -> None:
    entry = entry_from_text(typed, 1)
    assert entry.is_passed_out
    assert contract_from_text(typed) is None


@pytest.mark.parametrize(("typed", "score"), [("420", 420), ("-50", -50), ("−50", -50), ("0", 0)])
def test_a_number_alone_is_the_raw_score(typed: str, score: int) -> None:
    assert entry_from_text(typed, 1).score == score


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("4S", "who played 4S? expected a seat after it"),
        ("8S N =", "expected a contract of level 1 to 7, found level 8"),
        ("4S N +4", "4S +4 would be 14 tricks, expected 0 to 13"),
        ("4S N 14", "expected 0 to 13 tricks, found 14"),
        ("1C N -8", "1C -8 would be -1 tricks, expected 0 to 13"),
        ("4P N =", "expected a result such as “4SX S =”, 420 or PASS, found “4P N =”"),
        ("", "expected a result such as “4SX S =”, 420 or PASS, found “”"),
        ("425", "no contract gives 425"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(InputError) as refused:
        entry_from_text(typed, 1)
    assert str(refused.value) == sentence


def test_tricks_that_are_needed_are_asked_for() -> None:
    with pytest.raises(InputError, match="how many tricks did 4S N take"):
        entry_from_text("4S N", 1, tricks_needed=True)
    assert entry_from_text("4S N", 1).score == 420


def test_parts_are_refused_one_by_one() -> None:
    contract = contract_from_text("4S")
    assert contract is not None
    with pytest.raises(InputError, match="expected tricks such as 10"):
        tricks_from_text("ten", contract)
    with pytest.raises(InputError, match="one of N E S O, found “X”"):
        seat_from_text("X", Letters.FRENCH)
    with pytest.raises(InputError, match="expected a contract such as 4PX or PASS"):
        contract_from_text("4S", Letters.FRENCH)
    with pytest.raises(InputError, match="expected a contract such as 4SX or PASS"):
        contract_from_text("4S N =")
