"""`ronde event card`: the boards and the way of one pair or player."""

from ronde.cli.command import Command, argument
from ronde.cli.event.bridge.evening import section_option
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.status import status_json
from ronde.service.kinds.bridge.documents import way_json
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.ranking import personal_json
from ronde.service.kinds.bridge.sheets import personal_sheets
from ronde.service.kinds.bridge.typed import who_named


@event_command(
    "card", help=N_("The boards of WHO with their points, and where to sit when."), kind=Command
)
@argument("named", metavar="WHO")
@section_option
def cli_command(desk: Desk, named: str, section: str | None) -> Report:
    """Show a score card and the way through the evening."""
    state = evening_at(desk)
    who = who_named(state, named, section)
    return Report(
        data=lambda: {
            "event": desk.stream,
            **way_json(state, who),
            **personal_json(state, who),
            "status": status_json(state),
        },
        sheets=lambda: personal_sheets(state, who),
    )
