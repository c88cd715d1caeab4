"""`ronde event publish`: the draft becomes the round that everybody knows."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.event.cup_drawing import publish_report
from ronde.cli.event.cup_reports import FAMILIES
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.pairing import publish
from ronde.service.events.desk import Desk, opened
from ronde.service.events.sheets import round_json, round_sheets


@event_command("publish", help=N_("Publish the draft; results may come."), kind=SheetCommand)
def cli_command(desk: Desk) -> Report:
    """Publish the round."""
    if opened(desk).state.regulations.system.family in FAMILIES:
        return publish_report(desk)
    made = publish(desk)
    played = made.state.rounds[-1]
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, played),
        data=round_json(made.state, played),
    )
