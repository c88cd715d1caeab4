"""`ronde event withdraw`: a player leaves."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.members import team_withdrawn
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
@option("--team", "is_team", is_flag=True, help=N_("PLAYER is a whole team."))
def cli_command(desk: Desk, player: str, from_round: int | None, is_team: bool) -> Report:
    """Withdraw somebody by number or name, or a team."""
    own_way = commands_of(opened(desk).state).withdraw
    if own_way is not None:
        return own_way(desk, player, from_round)
    if is_team:
        return team_withdrawn(desk, player, from_round)
    identity = player_named(opened(desk).state, player)
    return answer(desk, withdraw(desk, identity, from_round=from_round))
