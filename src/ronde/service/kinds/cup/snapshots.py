"""The state of a cup as JSON, for a quicker start."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ronde.service.kinds.cup.payload import drawn_read, drawn_told, record_read, record_told
from ronde.service.kinds.cup.state import CupState


def packed_cup(cup: CupState | None) -> dict[str, Any] | None:
    """The cup as JSON."""
    if cup is None:
        return None
    return {
        "published": None if cup.published is None else drawn_told(cup.published),
        "draft": None if cup.draft is None else drawn_told(cup.draft),
        "records": [(number, record_told(record)) for number, record in cup.records.items()],
    }


def unpacked_cup(told: Mapping[str, Any] | None) -> CupState | None:
    """The cup that `packed_cup` wrote."""
    if told is None:
        return None
    records = {number: record_read(record) for number, record in told["records"]}
    return CupState(
        published=None if told["published"] is None else drawn_read(told["published"]),
        draft=None if told["draft"] is None else drawn_read(told["draft"]),
        records=MappingProxyType(
            {number: record for number, record in records.items() if record is not None}
        ),
    )
