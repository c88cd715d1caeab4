"""`ronde event adjust`: points given or taken by the arbiter."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.members import team_adjusted
from ronde.cli.event.parameters import PointsNumber
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.regulating import adjust
from ronde.service.events.desk import Desk, opened


@event_command("adjust", help=N_("Give PLAYER points, or take some."))
@argument("player", metavar="PLAYER")
@option(
    "--points",
    type=PointsNumber(),
    metavar="POINTS",
    help=N_("Points to add; with a minus, to take. Of a team: game points."),
)
@option(
    "--match-points",
    type=PointsNumber(),
    metavar="POINTS",
    help=N_("Match points of a team to add or to take."),
)
@option("--team", "is_team", is_flag=True, help=N_("PLAYER is a team."))
@option("--reason", required=True, metavar="TEXT", help=N_("Why."))
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=0),
    metavar="R",
    help=N_("The round it belongs to (default: the last one published)."),
)
def cli_command(
    desk: Desk,
    player: str,
    points: int | None,
    match_points: int | None,
    is_team: bool,
    reason: str,
    round_number: int | None,
) -> Report:
    """Write the decision."""
    if is_team:
        return team_adjusted(
            desk,
            player,
            match_points=match_points,
            game_points=points,
            reason=reason,
            round_number=round_number,
        )
    if match_points is not None:
        raise InputError(N_("match points are those of a team: give --team"))
    if points is None:
        raise InputError(N_("expected points to add or to take: --points"))
    identity = player_named(opened(desk).state, player)
    return answer(desk, adjust(desk, identity, points, reason=reason, round_number=round_number))
