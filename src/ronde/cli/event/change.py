"""`ronde event change`: what the regulations say, as long as it may change."""

from typing import Any

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.settings_options import check_together, settings_options, settings_typed
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import change_given
from ronde.service.events.desk import Desk, opened
from ronde.service.events.given_settings import default_of, with_given
from ronde.service.events.objections import Level
from ronde.service.events.settings import declared

SETTINGS = {each.flag.removeprefix("--"): each for each in declared().values()}
"""Every setting by the word of its option."""


@event_command("change", help=N_("Change the regulations; most only before round 1 is published."))
@settings_options
@option(
    "--default",
    "defaults",
    type=OneOf(*SETTINGS),
    multiple=True,
    metavar="SETTING",
    help=N_("Take a setting back to what it is in a new event: start, tiebreaks ..."),
)
@consent_option(
    help=N_("Change what is fixed by now, outside FIDE mode; give it twice to confirm.")
)
def cli_command(
    desk: Desk,
    consent: Level,
    defaults: tuple[str, ...],
    **typed: Any,  # noqa: ANN401 - the settings
) -> Report:
    """Change what was given or taken back, nothing else."""
    values = dict(settings_typed(typed))
    settings = opened(desk).state.regulations
    for word in defaults:
        setting = SETTINGS[word]
        if setting in values:
            raise InputError(
                N_("{setting}: expected a value or --default, not both"), setting=setting.named
            )
        values[setting] = default_of(settings, setting)
    check_together(values, settings.system, with_given(settings, values).numbering)
    return answer(desk, change_given(desk, values, consent=consent))
