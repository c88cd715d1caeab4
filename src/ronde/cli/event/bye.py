"""`ronde event bye`: a player does not play a round."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.parameters import BYES
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.desk import Desk, opened


@event_command("bye", help=N_("Grant PLAYER a bye in a round to come."))
@argument("player", metavar="PLAYER")
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("The round (default: the next one)."),
)
@option("--points", type=OneOf(*BYES), default="half", help=N_("What he gets (default: half)."))
def cli_command(desk: Desk, player: str, round_number: int | None, points: str) -> Report:
    """Grant the bye."""
    identity = player_named(opened(desk).state, player)
    return answer(desk, grant_bye(desk, identity, round_number=round_number, result=BYES[points]))
