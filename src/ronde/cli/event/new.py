"""`ronde event new`: open an event."""

from dataclasses import replace
from typing import Any

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.new_from import (
    new_from_report,
    rehearsed_report,
    report_options,
    without_report,
)
from ronde.cli.event.settings_options import check_together, settings_options, settings_typed
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.alphabet import plain
from ronde.core.journal.entry import check_event_name
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk
from ronde.service.events.given_settings import new_settings
from ronde.service.events.kind import lacks_first_colour
from ronde.service.events.settings import System
from ronde.service.kinds.teams.actions.entering import NewTeam, enter_teams
from ronde.service.seeds import first_colour, seed_of_the_system
from ronde.text import _


@event_command(
    "new",
    help=N_("Open the event EVENT, a short name of your choice."),
    creates=True,
    rehearsed=rehearsed_report,
)
@option(
    "--system",
    type=OneOf(*(system.value for system in System)),
    default=next(iter(System)).value,
    help=N_("How the event is paired (default: swiss)."),
)
@settings_options
@option("--team-a", metavar="NAME", help=N_("Scheveningen: the team named first."))
@option("--team-b", metavar="NAME", help=N_("Scheveningen: the other team."))
@report_options
@number_option("--seed", N_("Repeat the lot of a seed."), "N", least=0)
def cli_command(
    desk: Desk,
    system: str,
    seed: int | None,
    **typed: Any,  # noqa: ANN401 - the settings, two teams and a report
) -> Report:
    """Open the event; in a Swiss the colour of number 1 is drawn, unless it is given."""
    check_event_name(desk.stream)
    if typed["report_file"] is not None:
        return new_from_report(desk, typed | {"seed": seed})
    without_report(typed)
    values = settings_typed(typed)
    settings = new_settings(System(system), desk.stream, values)
    check_together(values, settings.system, settings.numbering)
    teams = _two_teams(typed, settings.system)
    by_lot = lacks_first_colour(settings)
    used = seed_of_the_system() if by_lot and seed is None else seed
    if by_lot:
        settings = replace(settings, initial_colour=first_colour(used))
    steps = [create(desk, settings, seed=used)]
    if teams:
        steps.append(enter_teams(desk, teams))
    notes = (_("seed {seed}").format(seed=used),) if by_lot else ()
    return answer(desk, *steps, data={"seed": used}, notes=notes)


def _two_teams(typed: dict[str, Any], system: System) -> list[NewTeam]:
    """The teams of a Scheveningen match, without players so far; none where none is named."""
    names = [typed["team_a"], typed["team_b"]]
    if names == [None, None]:
        return []
    if system is not System.SCHEVENINGEN:
        raise InputError(N_("--team-a and --team-b are for a Scheveningen match"))
    if None in names:
        raise InputError(N_("expected both teams: --team-a and --team-b"))
    if not all(plain(name) for name in names) or plain(names[0]) == plain(names[1]):
        raise InputError(N_("expected two teams with different names"))
    return [NewTeam(name=name) for name in names]
