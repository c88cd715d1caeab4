"""`ronde event change`: what the regulations say, as long as it may change."""

from typing import Any

from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.cup_options import cup_options, cup_typed
from ronde.cli.event.evening_regulations import evening_changes, evening_regulations
from ronde.cli.event.regulations import regulations, settings_typed
from ronde.cli.event.team_regulations import team_regulations, team_settings_typed
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.kinds.bridge.actions.running import regulate
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.settings import TeamSettings


@event_command("change", help=N_("Change the regulations; most only before round 1 is published."))
@regulations
@cup_options
@team_regulations
@evening_regulations
@consent_option(help=N_("Although it stands, outside FIDE mode; twice to be sure."))
def cli_command(
    desk: Desk,
    consent: Level,
    **typed: Any,  # noqa: ANN401 - the options above
) -> Report:
    """Change what was given, nothing else."""
    settings = opened(desk).state.regulations
    evening = evening_changes(typed, settings.system)
    changes = settings_typed(typed, settings.scoring)
    changes |= cup_typed(
        typed, settings.system, settings.part(CupSettings), settings.part(GroupsSettings)
    )
    changes |= team_settings_typed(typed, settings.system, settings.part(TeamSettings))
    steps = [regulate(desk, evening)] if evening else []
    if changes or not steps:
        steps.append(change_settings(desk, changes, consent=consent))
    return answer(desk, *steps)
