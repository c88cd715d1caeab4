"""`ronde event leave-fide-mode`: what was locked becomes possible, and never locks again."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import leave_fide_mode
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level


@event_command(
    "leave-fide-mode", help=N_("Take the event out of FIDE mode, for good; the report tells it.")
)
@consent_option(help=N_("Twice, to show that you read the consequences."))
def cli_command(desk: Desk, consent: Level) -> Report:
    """Leave FIDE mode."""
    return answer(desk, leave_fide_mode(desk, consent=consent))
