"""`ronde event forbid`: players who may not meet."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.regulating import forbid_pair
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level


@event_command("forbid", help=N_("No two of the players named may meet."))
@argument("players", metavar="PLAYER...", nargs=-1, required=True)
@option("--from-round", type=WholeNumber(least=1), metavar="R", help=N_("From this round on."))
@option("--to-round", type=WholeNumber(least=1), metavar="R", help=N_("Up to this round."))
@consent_option(help=N_("Even after round 1, outside FIDE mode; the report will tell."))
def cli_command(
    desk: Desk,
    players: tuple[str, ...],
    from_round: int | None,
    to_round: int | None,
    consent: Level,
) -> Report:
    """Forbid every pair among the players."""
    state = opened(desk).state
    identities = [player_named(state, text) for text in players]
    made = forbid_pair(
        desk, identities, first_round=from_round, last_round=to_round, consent=consent
    )
    return answer(desk, made)
