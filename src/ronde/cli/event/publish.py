"""`ronde event publish`: the draft becomes the round that everybody knows."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.pairing import publish
from ronde.service.events.desk import Desk
from ronde.service.events.sheets import round_json, round_sheet


@event_command("publish", help=N_("Publish the draft; results may come."), kind=SheetCommand)
def cli_command(desk: Desk) -> Report:
    """Publish the round."""
    made = publish(desk)
    played = made.state.rounds[-1]
    return answer(
        desk,
        made,
        sheets=(round_sheet(made.state, played),),
        data=round_json(made.state, played),
    )
