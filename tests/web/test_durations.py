"""Times as people write them."""

import pytest

from ronde.errors import InputError
from ronde.web.durations import duration_text, minutes_of


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("6 h", 360),
        ("6h", 360),
        ("6H30", 390),
        ("5 h 40", 340),
        ("5:40", 340),
        ("3 h 5 min", 185),
        ("4,5", 270),
        ("4.5 h", 270),
        ("40 min", 40),
        ("40mn", 40),
        ("90′", 90),
        (" 2 ", 120),
    ],
)
def test_a_time_in_hours(text: str, minutes: int) -> None:
    assert minutes_of(text, bare_hours=True) == minutes


def test_a_bare_number_is_what_the_field_means() -> None:
    assert minutes_of("40", bare_hours=False) == 40
    assert minutes_of("40", bare_hours=True) == 2400


@pytest.mark.parametrize("text", ["", "soon", "-3", "6 h 200", "1 day", "²", "99999999"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="expected a time such as"):
        minutes_of(text, bare_hours=True)


@pytest.mark.parametrize(
    ("minutes", "text"), [(40, "40 min"), (360, "6 h"), (340, "5 h 40"), (185, "3 h 05")]
)
def test_a_time_as_it_is_read(minutes: int, text: str) -> None:
    assert duration_text(minutes) == text
    assert minutes_of(text, bare_hours=True) == minutes
