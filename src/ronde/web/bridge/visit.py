"""A visit to a page of a bridge evening, and the addresses of its tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Form
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.movements.movement import Contestant
from ronde.service.events.desk import Done, Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.kinds.bridge.evening import evening_of, section_of
from ronde.service.kinds.bridge.state import BridgeState, Spot
from ronde.web.access import check_place, requires
from ronde.web.doors.redirects import way_back
from ronde.web.paper.turns import prints
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from ronde.web.visit import Visit, answered, visit_by

SectionField = Annotated[str, Form(max_length=8)]
"""The section that a form names; the first one where it names none."""


@dataclass(frozen=True, kw_only=True)
class BoardSent:
    """A board at a table in a round, as the address and the fields of a form name it."""

    table: int
    number: int
    board: int
    section: str


async def _board_sent(
    table: int, number: int, board: Annotated[int, Form()], section: SectionField = ""
) -> BoardSent:
    """The board that a form is about."""
    return BoardSent(table=table, number=number, board=board, section=section)


BoardOfForm = Annotated[BoardSent, Depends(_board_sent)]


@dataclass(frozen=True, kw_only=True)
class EveningVisit(Visit):
    """A request for a page of a bridge evening."""

    def look(self) -> Opened:
        """The evening as it is now; raises InputError where the event is none."""
        opened = super().look()
        check_has(opened.state, Discipline.BRIDGE)
        return opened

    @property
    def evening(self) -> BridgeState:
        """Who plays, the movement and the scores."""
        return evening_of(self.state)

    def section(self, named: str | None) -> str:
        """The section of an address or a form; the first one where none is named."""
        return section_of(self.evening, named or next(iter(self.evening.movements), ""))

    def spot(self, sent: BoardSent) -> Spot:
        """The board that a form is about."""
        return Spot(self.section(sent.section), sent.number, sent.table, sent.board)

    def check_table(self, table_number: int) -> None:
        """Raise NotAllowed at a table that a helper was not given."""
        check_place(self.person, self.event, table_number, of_bridge=True)

    def page(self, template: str, *, status: int = 200, **facts: object) -> HTMLResponse:
        """A page about the evening; templates know whether it is closed and has a movement."""
        return super().page(
            template,
            status=status,
            is_closed=self.state.closed,
            has_movement=bool(self.evening.movements),
            **facts,
        )

    def back(self, done: Done, spot: Spot, **facts: object) -> Response:
        """The answer to what was done with a score: to the page it came from, else its table."""
        address = way_back(self.request, table_address(self.event, spot))
        return answered(self.request, done, address, **facts)


EveningHelper = Annotated[EveningVisit, visit_by(requires(Role.HELPER), EveningVisit)]
EveningDeputy = Annotated[EveningVisit, visit_by(requires(Role.DEPUTY), EveningVisit)]
PrintedByHelper = Annotated[EveningVisit, visit_by(prints(Role.HELPER), EveningVisit)]
PrintedByDeputy = Annotated[EveningVisit, visit_by(prints(Role.DEPUTY), EveningVisit)]


def evening_opened(rooms: Rooms, event: str) -> Opened:
    """The event; raises InputError where it is no bridge evening."""
    opened = rooms.opened(event)
    check_has(opened.state, Discipline.BRIDGE)
    return opened


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
