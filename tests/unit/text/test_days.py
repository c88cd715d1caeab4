"""Days as people say them."""

import datetime as dt
from collections.abc import Iterator

import pytest

from ronde.text import use_language
from ronde.text.days import day_text, short_day_text, stamp_text

SATURDAY = dt.date(2026, 11, 21)


@pytest.fixture
def french() -> Iterator[None]:
    """Speak French."""
    use_language("fr")
    yield
    use_language("en")


def test_a_day_at_the_head_of_a_page() -> None:
    assert day_text(SATURDAY) == "Saturday 21 November"
    assert day_text(dt.date(2027, 5, 1)) == "Saturday 1 May"


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (dt.date(2026, 11, 28), "Sat 28 Nov"),
        (SATURDAY, "Sat 21 Nov"),
        (dt.date(2026, 11, 2), "2 Nov"),
        (dt.date(2027, 1, 3), "3 Jan 2027"),
        (dt.date(2025, 12, 31), "31 Dec 2025"),
    ],
)
def test_a_day_in_a_list(day: dt.date, text: str) -> None:
    assert short_day_text(day, SATURDAY) == text


@pytest.mark.usefixtures("french")
def test_the_first_of_a_month_in_french() -> None:
    assert "1er" in day_text(dt.date(2026, 12, 1))
    assert "1er" not in day_text(SATURDAY)


MOMENT = dt.datetime(2026, 11, 8, 9, 5, 7)


def test_a_moment_of_the_journal() -> None:
    assert stamp_text(MOMENT) == "2026-11-08 09:05:07"


@pytest.mark.usefixtures("french")
def test_a_moment_of_the_journal_in_french() -> None:
    assert stamp_text(MOMENT) == "08/11/2026 09:05:07"
