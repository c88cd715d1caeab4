"""`ronde event numbers`: pairing numbers exchanged between equals, or given anew."""

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, consent_option, event_command
from ronde.cli.parameters import TwoPlayers
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.sheets import players_json, players_sheet


@event_command(
    "numbers",
    help=N_("Exchange two pairing numbers, or give all anew by rating."),
    kind=SheetCommand,
)
@option("--exchange", type=TwoPlayers(), metavar="A-B", help=N_("Players of equal ratings."))
@option(
    "--regenerate", is_flag=True, help=N_("By rating, title and name, until round 4 is paired.")
)
@consent_option(help=N_("Although numbers move."))
def cli_command(
    desk: Desk, exchange: tuple[int, int] | None, regenerate: bool, consent: Level
) -> Report:
    """Exchange or regenerate."""
    if (exchange is None) is not regenerate:
        raise InputError(N_("expected --exchange A-B or --regenerate"))
    if exchange is None:
        made = regenerate_numbers(desk, consent=consent)
    else:
        state = opened(desk).state
        one, other = (player_named(state, str(number)) for number in exchange)
        made = exchange_numbers(desk, one, other, consent=consent)
    return answer(
        desk,
        made,
        sheets=(players_sheet(made.state),),
        data={"players": players_json(made.state)},
    )
