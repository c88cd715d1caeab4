"""`ronde event publish`: the draft becomes the round that everybody knows."""

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.pairing import publish
from ronde.service.events.desk import Desk, opened
from ronde.service.events.sheets import round_json, round_sheets


@event_command("publish", help=N_("Publish the draft; results may come."), kind=SheetCommand)
def cli_command(desk: Desk) -> Report:
    """Publish the round."""
    own_way = commands_of(opened(desk).state).publish
    if own_way is not None:
        return own_way(desk)
    made = publish(desk)
    played = made.state.rounds[-1]
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, played),
        data=round_json(made.state, played),
    )
