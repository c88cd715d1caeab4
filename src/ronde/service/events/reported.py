"""What a report file said of an event that came in by it, and that nothing else here knows."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedFacts:
    """The facts of a report that only go out again with the next one, and its numbers."""

    kind: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    encoded_time_control: str = ""
    round_dates: tuple[dt.date | None, ...] = ()
    starting_rank_method: str = ""
    pairing_controller: str = ""
    numbers_stand: bool = False
    """Whether the numbers are the report's own, as they do not follow from the ratings."""
    comments: tuple[str, ...] = ()
    unknown_lines: tuple[str, ...] = ()


def reported_payload(reported: ReportedFacts) -> dict[str, Any]:
    """What a report said, in JSON."""
    return {field.name: _plain(getattr(reported, field.name)) for field in fields(reported)}


def _plain(value: object) -> object:
    """A fact in JSON."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, dt.date) else value


def reported_from(payload: Mapping[str, Any]) -> ReportedFacts:
    """What a report said, out of the journal."""
    facts: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list | tuple) else value
        for name, value in payload.items()
    }
    facts["round_dates"] = tuple(
        None if day is None else dt.date.fromisoformat(day) for day in facts["round_dates"]
    )
    return ReportedFacts(**facts)
