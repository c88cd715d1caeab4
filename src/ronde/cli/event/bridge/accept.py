"""`ronde event accept`: the opponents accept a score."""

from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import PlaceTyped, place_options
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
    place: PlaceTyped,
) -> Report:
    """Accept what was sent."""
    return answer(desk, accept(desk, place.spot(evening_at(desk))))
