"""Slips as the page says they are typed."""

import pytest

from ronde.service.events.settings import SlipKeys
from ronde.web.desk.results import slip_in_words


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("17w", "17:1-0"),
        ("17D", "17:½-½"),
        ("17b", "17:0-1"),
        ("17=", "17:½-½"),
        ("17+", "17:1-0"),
        ("17/", "17:½-½"),
        ("17-", "17:0-1"),
        (" 17 fw ", "17:1F-0F"),
        ("17f+", "17:1F-0F"),
        ("17fb", "17:0F-1F"),
        ("17f0", "17:0F-0F"),
        ("2.3w", "2.3:1-0"),
    ],
)
def test_a_slip_is_what_its_keys_say(typed: str, read: str) -> None:
    assert slip_in_words(typed, SlipKeys.ENGLISH) == read


@pytest.mark.parametrize("typed", ["17", "170", "17fd", "17x", "17:1-0", "17?", "", "w17", "17n"])
def test_what_is_no_slip_stays_as_it_was_typed(typed: str) -> None:
    assert slip_in_words(typed, SlipKeys.ENGLISH) == typed


def test_b_is_white_in_the_french_set() -> None:
    assert slip_in_words("4b", SlipKeys.FRENCH) == "4:1-0"
    assert slip_in_words("4=", SlipKeys.FRENCH) == "4:½-½"
    assert slip_in_words("4n", SlipKeys.FRENCH) == "4:0-1"
    assert slip_in_words("4fn", SlipKeys.FRENCH) == "4:0F-1F"
