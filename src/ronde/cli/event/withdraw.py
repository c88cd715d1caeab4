"""`ronde event withdraw`: a player leaves."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named, withdraw
from ronde.service.events.desk import Desk, opened


@event_command("withdraw", help=N_("PLAYER leaves the event."))
@argument("player", metavar="PLAYER")
@option(
    "--from-round",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("The first round he does not play (default: the next one)."),
)
def cli_command(desk: Desk, player: str, from_round: int | None) -> Report:
    """Withdraw somebody by number or name."""
    identity = player_named(opened(desk).state, player)
    return answer(desk, withdraw(desk, identity, from_round=from_round))
