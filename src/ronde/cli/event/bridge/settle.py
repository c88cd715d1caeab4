"""`ronde event settle`: the director decides a disputed score."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import PlaceTyped, place_options
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.scoring import enter_result, settle
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.typed import told_typed


@event_command("settle", help=N_("Decide a disputed score: one of the versions, or SCORE."))
@argument("text", metavar="[SCORE]", required=False)
@place_options()
@option(
    "--take",
    "version",
    type=WholeNumber(least=1, most=2),
    metavar="1|2",
    help=N_("The first version, or the second."),
)
def cli_command(
    desk: Desk,
    text: str | None,
    place: PlaceTyped,
    version: int | None,
) -> Report:
    """Settle the score."""
    state = evening_at(desk)
    if (text is None) == (version is None):
        raise InputError(N_("expected a score, or --take 1 or 2"))
    spot = place.spot(state)
    if version is not None:
        return answer(desk, settle(desk, spot, version))
    score = told_typed(state, text or "", spot.board_number)
    return answer(desk, enter_result(desk, spot, score))
