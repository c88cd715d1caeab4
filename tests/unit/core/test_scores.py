"""Exact points: tenths in, tenths out."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde.core.scores import points_from_text, points_to_text, points_value


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("4.5", 45),
        (" 4,5 ", 45),
        ("4½", 45),
        ("½", 5),
        ("17", 170),
        (".5", 5),
        ("0", 0),
        ("-1.0", -10),
        ("3.50", 35),
        ("5.", 50),
    ],
)
def test_points_are_read_as_files_write_them(text: str, points: int) -> None:
    assert points_from_text(text) == points


@pytest.mark.parametrize(
    "text", ["", ".", "-", "4.55", "4.5.0", "x", "1e3", "--1", "+1", "½½", "²"]
)
def test_what_is_not_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        points_from_text(text)


@given(st.integers(-10_000, 10_000))
def test_points_survive_writing_and_reading(points: int) -> None:
    assert points_from_text(points_to_text(points)) == points


def test_points_are_exact_numbers() -> None:
    assert points_value(45) == Fraction(9, 2)
