"""`ronde event accept`: the opponents accept a score."""

from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import place_options, spot_typed
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.scoring import accept
from ronde.service.kinds.bridge.evening import evening_at


@event_command("accept", help=N_("The opponents accept the score that a table sent."))
@place_options()
def cli_command(
    desk: Desk,
    table_number: int,
    board_number: int,
    round_number: int | None,
    section: str | None,
) -> Report:
    """Accept what was sent."""
    state = evening_at(desk)
    spot = spot_typed(state, table_number, board_number, round_number, section)
    return answer(desk, accept(desk, spot))
