"""A bridge evening as a page opens it, and the addresses of its tables."""

from collections.abc import Iterable
from datetime import UTC, datetime

from fastapi import Request

from ronde.core.bridge.movements.movement import Contestant
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.kinds.bridge.evening import section_of
from ronde.service.kinds.bridge.state import BridgeState, Spot


def evening_opened(request: Request, event: str) -> Opened:
    """The event, refused where it is no bridge evening."""
    opened: Opened = request.app.state.rooms.opened(event)
    check_has(opened.state, Discipline.BRIDGE)
    return opened


def section_asked(evening: BridgeState, section: str | None) -> str:
    """The section of an address; the first one where none is named."""
    if not section:
        return next(iter(evening.movements), "")
    return section_of(evening, section)


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def table_address(event: str, spot: Spot) -> str:
    """Where a table in a round is shown."""
    asked = f"?section={spot.section}" if spot.section else ""
    return f"/e/{event}/tables/{spot.table_number}/{spot.round_number}{asked}"


def numbers_text(numbers: Iterable[Contestant | None]) -> str:
    """Numbers of a side: `3`, of players `3-8`; a dash where nobody sits."""
    return "-".join("–" if number is None else str(number) for number in numbers)
