"""`ronde event bye`: a player does not play a round."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.parameters import BYES
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.regulating import bar_half_byes, grant_bye
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level


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
@option(
    "--barred/--allowed",
    "barred",
    default=None,
    help=N_("No half-point byes for this player, or again; instead of granting one."),
)
@consent_option(help=N_("Although it is not the first one."))
def cli_command(
    desk: Desk,
    player: str,
    round_number: int | None,
    points: str,
    barred: bool | None,
    consent: Level,
) -> Report:
    """Grant the bye, or say who may not have one."""
    identity = player_named(opened(desk).state, player)
    if barred is not None:
        return answer(desk, bar_half_byes(desk, identity, barred=barred))
    made = grant_bye(
        desk, identity, round_number=round_number, result=BYES[points], consent=consent
    )
    return answer(desk, made)
