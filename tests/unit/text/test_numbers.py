"""Numbers and dates as people write them, in both languages."""

import datetime as dt
from collections.abc import Iterator
from fractions import Fraction

import pytest

from ronde.messages import message
from ronde.text import language_of_locale, render, use_language
from ronde.text.days import date_text
from ronde.text.numbers import (
    number_json,
    number_text,
    place_text,
    points_json,
    points_text,
    points_words,
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Each test starts and ends in English."""
    use_language("en")
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (5, "½"), (45, "4½"), (120, "12"), (-5, "-½"), (43, "4.3")]
)
def test_points(points: int, text: str) -> None:
    assert points_text(points) == text


def test_quarters_have_their_signs() -> None:
    assert number_text(Fraction(73, 4)) == "18¼"
    assert number_text(Fraction(3, 4)) == "¾"


def test_a_decimal_has_a_comma_in_french() -> None:
    use_language("fr")
    assert number_text(Fraction(43, 10)) == "4,3"


def test_json_numbers_are_exact() -> None:
    assert number_json(Fraction(73, 4)) == 18.25
    assert points_json(30) == 3
    assert isinstance(points_json(30), int)


@pytest.mark.parametrize(
    ("rank", "text"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ],
)
def test_places(rank: int, text: str) -> None:
    assert place_text(rank) == text


def test_places_in_french() -> None:
    use_language("fr")
    assert [place_text(rank) for rank in (1, 2, 21)] == ["1er", "2e", "21e"]


def test_dates_in_both_languages() -> None:
    day = dt.date(2023, 2, 4)
    assert date_text(day) == "4 Feb 2023"
    use_language("fr")
    assert date_text(day) == "4 févr. 2023"
    assert render(message("{day}", day=day)) == "4 févr. 2023"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_locale_names_the_language(environment: dict[str, str], code: str) -> None:
    assert language_of_locale(environment) == code


def test_an_unknown_language_is_a_bug_not_a_silence() -> None:
    with pytest.raises(ValueError, match="de"):
        use_language("de")


@pytest.mark.parametrize(
    ("points", "english", "french"),
    [
        (0, "0 points", "0 point"),
        (5, "½ point", "½ point"),
        (10, "1 point", "1 point"),
        (15, "1½ points", "1½ point"),
        (20, "2 points", "2 points"),
    ],
)
def test_points_in_a_sentence(points: int, english: str, french: str) -> None:
    """French has several from two on."""
    assert points_words(points) == english
    use_language("fr")
    assert points_words(points) == french
