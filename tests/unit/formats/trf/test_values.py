import datetime as dt

import pytest

from ronde.errors import InputError
from ronde.formats.trf import values
from ronde.formats.trf.values import Columns


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("0012", 12), ("99999", 99999)])
def test_whole_numbers_are_digits(text: str, number: int) -> None:
    assert values.whole_number(text) == number


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "1_0", "1 2", "²", "٣", "9" * 5000])
def test_anything_else_is_no_whole_number(text: str) -> None:
    assert values.whole_number(text) is None


@pytest.mark.parametrize(
    ("text", "tenths"), [("4.5", 45), ("17.0", 170), (".5", 5), ("3", 30), ("-1.5", -15)]
)
def test_points_are_tenths(text: str, tenths: int) -> None:
    assert values.points(text) == tenths


@pytest.mark.parametrize("text", ["", "x", "1.25", "1..0", "½", "1e3", "9" * 5000])
def test_anything_else_is_no_points(text: str) -> None:
    assert values.points(text) is None


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0.0"), (995, "99.5"), (1000, "100"), (-15, "-1.5"), (-100, "-10")]
)
def test_points_lose_their_decimal_before_they_lose_a_column(tenths: int, text: str) -> None:
    assert values.points_text(tenths, 4) == text


def test_half_points_above_a_hundred_find_no_place() -> None:
    assert values.points_text(1005, 4) is None


@pytest.mark.parametrize(
    "text", ["2010/09/24", "2010-09-24", "2010.9.24", "24/09/2010", "24.9.2010"]
)
def test_dates_of_old_and_new_files(text: str) -> None:
    assert values.date(text) == dt.date(2010, 9, 24)


@pytest.mark.parametrize("text", ["", "2010", "2010/13/01", "09/24/2010", "2010/00/00", "soon"])
def test_anything_else_is_no_date(text: str) -> None:
    assert values.date(text) is None


@pytest.mark.parametrize(
    ("text", "day"), [("26/03/06", dt.date(2026, 3, 6)), ("99/12/31", dt.date(1999, 12, 31))]
)
def test_round_dates_have_two_digits_for_the_year(text: str, day: dt.date) -> None:
    assert values.short_date(text) == day
    assert values.short_date_text(day) == text


@pytest.mark.parametrize("text", ["", "26/3/6", "26/02/30", "2026/03/06"])
def test_anything_else_is_no_round_date(text: str) -> None:
    assert values.short_date(text) is None


@pytest.mark.parametrize("year", [1969, 2070])
def test_a_year_that_two_digits_do_not_tell_is_not_written(year: int) -> None:
    assert values.short_date_text(dt.date(year, 1, 1)) is None


def test_an_amount_that_does_not_fit_is_refused() -> None:
    with pytest.raises(InputError, match="does not fit"):
        values.amount(12345, Columns(1, 4))


def test_numbers_are_padded_with_zeros() -> None:
    assert values.padded(3, Columns(7, 9)) == (Columns(7, 9), "003")
