"""A draft is checked when it is made, so that the journal never meets what it cannot keep."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from ronde.core.journal.entry import time_text
from ronde.errors import InputError
from tests.journal_drafts import draft


@pytest.mark.parametrize(
    "change",
    [
        {"kind": ""},
        {"kind": "  "},
        {"kind": "x" * 201},
        {"who": None},
        {"who": "Anne\0"},
        {"device": "\ud800"},
        {"key": ""},
        {"undoes": 0},
        {"undoes": True},
        {"undoes": "3"},
        {"time": "2026-11-15T09:30:00Z"},
        {"time": "2026-11-15T09:30:00.000000+00:00"},
        {"time": "2026-13-15T09:30:00.000000Z"},
        {"time": "٢٠٢٦-11-15T09:30:00.000000Z"},
        {"time": None},
        {"payload": {"points": 0.5}},
    ],
)
def test_a_draft_that_cannot_be_kept_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=r"expected|cannot contain"):
        replace(draft(), **change)


def test_nobody_needs_to_be_named() -> None:
    assert replace(draft(), who="", device="").who == ""


def test_a_moment_is_written_in_universal_time_to_the_microsecond() -> None:
    paris = timezone(timedelta(hours=1))
    assert time_text(datetime(2026, 11, 15, 10, 30, tzinfo=paris)) == "2026-11-15T09:30:00.000000Z"
    moment = datetime(2026, 11, 15, 9, 30, 0, 42, tzinfo=UTC)
    assert time_text(moment) == "2026-11-15T09:30:00.000042Z"


def test_a_moment_without_its_zone_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="time zone"):
        time_text(datetime(2026, 11, 15, 9, 30))
