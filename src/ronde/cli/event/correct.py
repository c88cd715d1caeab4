"""`ronde event correct`: what is known of a player."""

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.completing import PlayerName
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.player_options import facts_given, player_options
from ronde.cli.report import Report
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.messages import N_
from ronde.service.events.actions.entering import correct, player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level


@event_command(
    "correct", help=N_("Correct what is known of PLAYER; numbers follow until round 4 is paired.")
)
@argument("player", metavar="PLAYER", type=PlayerName())
@player_options(PLAYER_FIELDS)
@consent_option(help=N_("Go on although others get another number."))
def cli_command(desk: Desk, player: str, consent: Level, **typed: str | int | None) -> Report:
    """Correct what was given, nothing else."""
    own_way = commands_of(opened(desk).state).correct
    if own_way is not None:
        name = typed["name"]
        return own_way(desk, player, None if name is None else str(name))
    facts = facts_given(typed)
    identity = player_named(opened(desk).state, player)
    return answer(desk, correct(desk, identity, facts, consent=consent))
