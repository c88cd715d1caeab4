import pytest

from ronde.errors import InputError
from ronde.formats.trf.values import Columns, Series, laid_out


def test_columns_count_from_one_and_include_both_ends() -> None:
    assert Columns(5, 8).of("001 1234 m") == "1234"


def test_columns_beyond_the_line_are_blank() -> None:
    assert Columns(81, 84).of("001    1") == ""


def test_values_keep_to_their_side_of_the_field() -> None:
    assert Columns(1, 4).left("ab") == "ab  "
    assert Columns(1, 4).right("ab") == "  ab"


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_value_that_does_not_fit_is_refused(side: str) -> None:
    with pytest.raises(InputError, match="“12345” does not fit the 4 columns"):
        getattr(Columns(1, 4), side)("12345")


def test_a_series_runs_to_the_end_of_the_line() -> None:
    fields = list(Series(10, 5, 5).of("240 H 003    1   2212345"))
    assert fields == [
        (Columns(10, 14), "1"),
        (Columns(15, 19), "22"),
        (Columns(20, 24), "12345"),
    ]


def test_a_series_of_a_short_line_is_empty() -> None:
    assert list(Series(10, 5, 5).of("240 H")) == []


def test_a_line_is_laid_out_by_columns_and_not_padded_at_its_end() -> None:
    fields = ((Columns(5, 5), "H"), (Columns(7, 9), "003"), (Columns(11, 14), "    "))
    assert laid_out("240", *fields) == "240 H 003"
