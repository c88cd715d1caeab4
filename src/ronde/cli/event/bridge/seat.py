"""`ronde event seat`: the number somebody plays under."""

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import SeatNumber, section_option
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Entry
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.entering import seat
from ronde.service.kinds.bridge.documents import entrants_json
from ronde.service.kinds.bridge.evening import evening_at, evening_of
from ronde.service.kinds.bridge.sheets import entrants_sheet
from ronde.service.kinds.bridge.typed import entrant_from_text


@event_command(
    "seat",
    help=N_("Give WHO the number SEAT (ns3, ew5, 7, A); whoever has it gets theirs."),
    kind=SheetCommand,
)
@argument("named", metavar="WHO")
@argument("wanted", metavar="SEAT", type=SeatNumber())
@section_option
def cli_command(desk: Desk, named: str, wanted: Entry, section: str | None) -> Report:
    """Seat somebody by name or number."""
    entrant = entrant_from_text(evening_of(evening_at(desk)), named)
    made = seat(desk, entrant.identity, wanted, section=section)
    return answer(
        desk,
        made,
        sheets=(entrants_sheet(made.state),),
        data={"entrants": entrants_json(made.state)},
    )
