"""`ronde event withdraw`: a player leaves."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.evening import is_evening
from ronde.cli.event.evening_entries import evening_left
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named, withdraw
from ronde.service.events.desk import Desk, opened
from ronde.service.kinds.teams.actions.entering import withdraw_team
from ronde.service.kinds.teams.finding import team_named


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
    if is_evening(opened(desk).state):
        return evening_left(desk, player, from_round)
    if is_team:
        team = team_named(opened(desk).state, player)
        return answer(desk, withdraw_team(desk, team, from_round=from_round))
    identity = player_named(opened(desk).state, player)
    return answer(desk, withdraw(desk, identity, from_round=from_round))
