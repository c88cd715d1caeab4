"""`ronde event change`: what the regulations say, as long as it may change."""

from typing import Any

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.regulations import regulations, settings_typed
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.desk import Desk, opened


@event_command("change", help=N_("Change the regulations; most only before round 1 is published."))
@regulations
def cli_command(desk: Desk, **typed: Any) -> Report:  # noqa: ANN401 - the options above
    """Change what was given, nothing else."""
    scoring = opened(desk).state.regulations.scoring
    return answer(desk, change_settings(desk, settings_typed(typed, scoring)))
