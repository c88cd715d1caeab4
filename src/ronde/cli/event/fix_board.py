"""`ronde event fix-board`: a board of his own for a player who cannot move about."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.regulating import fix_board
from ronde.service.events.desk import Desk, opened
from ronde.service.events.sheets import players_json


@event_command(
    "fix-board", help=N_("PLAYER sits at BOARD in every round to come; the others fill the rest.")
)
@argument("player", metavar="PLAYER")
@argument("board", metavar="[BOARD]", type=WholeNumber(least=1, most=9999), required=False)
@option("--release", is_flag=True, help=N_("No board of his own any more."))
def cli_command(desk: Desk, player: str, board: int | None, release: bool) -> Report:
    """Fix a board, or release it."""
    if (board is None) is not release:
        raise InputError(N_("expected a board, or --release"))
    made = fix_board(desk, player_named(opened(desk).state, player), board)
    return answer(desk, made, data={"players": players_json(made.state)})
