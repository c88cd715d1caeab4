"""`ronde event close`: the event is over."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import close
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level


@event_command("close", help=N_("Close an event whose rounds are all played."))
@consent_option(help=N_("Although rounds are left."))
def cli_command(desk: Desk, consent: Level) -> Report:
    """Close the event."""
    return answer(desk, close(desk, consent=consent))
