"""`ronde event total`: several bridge evenings as one ranking."""

from dataclasses import replace

from ronde.cli.command import Command, argument
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk, Shelf
from ronde.service.events.status import status_json
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.total import in_order, total_over, total_title


@event_command(
    "total", help=N_("Rank several bridge evenings together; EVENT is the last."), kind=Command
)
@argument("others", metavar="[OTHER]...", nargs=-1)
def cli_command(desk: Desk, others: tuple[str, ...]) -> Report:
    """Bring everybody of all evenings together and rank."""
    states = {
        event: evening_at(replace(desk, stream=event, shelf=Shelf()))
        for event in (*others, desk.stream)
    }
    evenings = in_order(states, desk.stream)
    total = total_over(evenings, total_title(len(evenings)))
    status = status_json(states[desk.stream])
    return Report(
        data=lambda: {"event": desk.stream, **total.document(), "status": status},
        sheets=total.sheets,
        closing_lines=total.remarks,
    )
