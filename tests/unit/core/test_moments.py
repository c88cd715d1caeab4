"""Days with times, as arbiters of two languages type them."""

import datetime as dt

import pytest

from ronde.core.moments import Moment

DAY = dt.date(2026, 10, 24)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2026-10-24 14:00", dt.time(14)),
        ("2026-10-24T14:05", dt.time(14, 5)),
        ("24/10/2026 9h30", dt.time(9, 30)),
        ("24.10.2026 9h", dt.time(9)),
        ("24/10/2026", None),
    ],
)
def test_a_moment_is_read_as_it_is_typed(text: str, time: dt.time | None) -> None:
    found = Moment.read(text)
    assert found == (DAY, time)
    assert Moment.read(found.iso()) == found
    assert Moment.read(found.iso(" ")) == found


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-10-32", "24/10/2026 25:00", "14:00"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no day and time"):
        Moment.read(text)
