"""`ronde event change`: what the regulations say, as long as it may change."""

from typing import Any

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.settings_options import check_together, settings_options, settings_typed
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import change_given
from ronde.service.events.desk import Desk, opened
from ronde.service.events.given_settings import with_given
from ronde.service.events.objections import Level


@event_command("change", help=N_("Change the regulations; most only before round 1 is published."))
@settings_options
@consent_option(help=N_("Although it stands, outside FIDE mode; twice to be sure."))
def cli_command(
    desk: Desk,
    consent: Level,
    **typed: Any,  # noqa: ANN401 - the settings
) -> Report:
    """Change what was given, nothing else."""
    given = settings_typed(typed)
    settings = opened(desk).state.regulations
    check_together(given, settings.system, with_given(settings, given).numbering)
    return answer(desk, change_given(desk, given, consent=consent))
