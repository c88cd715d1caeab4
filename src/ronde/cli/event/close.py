"""`ronde event close`: the event is over."""

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import close
from ronde.service.events.desk import Desk


@event_command("close", help=N_("Close an event whose rounds are all played."))
@option("--force", is_flag=True, help=N_("Although rounds are left."))
def cli_command(desk: Desk, force: bool) -> Report:
    """Close the event."""
    return answer(desk, close(desk, force=force))
