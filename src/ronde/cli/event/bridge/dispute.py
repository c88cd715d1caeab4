"""`ronde event dispute`: somebody says that a score is not right."""

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import PlaceTyped, place_options
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.scoring import dispute
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.typed import told_typed


@event_command("dispute", help=N_("A score is not right; with SCORE both versions are kept."))
@argument("text", metavar="[SCORE]", required=False)
@place_options()
def cli_command(
    desk: Desk,
    text: str | None,
    place: PlaceTyped,
) -> Report:
    """Keep both versions until the director decides."""
    state = evening_at(desk)
    spot = place.spot(state)
    version = None if text is None else told_typed(state, text, spot.board_number)
    return answer(desk, dispute(desk, spot, version))
