"""`ronde event undo`: take a change back."""

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk


@event_command(
    "undo", help=N_("Take back the last change, or entry NUMBER if nothing later depends on it.")
)
@argument("number", metavar="[NUMBER]", type=WholeNumber(least=1), required=False)
def cli_command(desk: Desk, number: int | None) -> Report:
    """Undo a change."""
    return answer(desk, undo(desk, number))
