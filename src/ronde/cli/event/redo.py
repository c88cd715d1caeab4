"""`ronde event redo`: bring a change back."""

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.undoing import redo
from ronde.service.events.desk import Desk


@event_command("redo", help=N_("Bring back what was undone last, or entry NUMBER."))
@argument("number", metavar="[NUMBER]", type=WholeNumber(least=1), required=False)
def cli_command(desk: Desk, number: int | None) -> Report:
    """Redo a change."""
    return answer(desk, redo(desk, number))
