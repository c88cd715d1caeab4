"""`ronde event publish`: the draft becomes the round that everybody knows."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.drawing import publish_next
from ronde.service.events.desk import Desk
from ronde.service.events.sheets import latest_json, latest_sheets


@event_command("publish", help=N_("Publish the draft; results may come."), kind=SheetCommand)
def cli_command(desk: Desk) -> Report:
    """Publish the round, or the draw."""
    made = publish_next(desk)
    return answer(desk, made, sheets=latest_sheets(made.state), data=latest_json(made.state))
