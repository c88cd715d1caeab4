"""`ronde event new`: open an event."""

from random import Random
from typing import Any

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.cup_options import cup_options, cup_typed
from ronde.cli.event.evening_entries import no_chess
from ronde.cli.event.evening_regulations import evening_regulations, evening_typed
from ronde.cli.event.new_from import (
    new_from_report,
    rehearsed_report,
    report_options,
    without_report,
)
from ronde.cli.event.parameters import seed_of_the_system
from ronde.cli.event.regulations import regulations, settings_typed
from ronde.cli.event.team_regulations import (
    tables_typed,
    team_regulations,
    team_settings_typed,
    two_teams,
)
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD
from ronde.core.journal.entry import check_event_name
from ronde.core.roundrobin.rutsch import Variant
from ronde.messages import N_
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk
from ronde.service.events.kind import kind_of
from ronde.service.events.settings import Family, Numbering, System, settings_with
from ronde.service.events.varma import DRAWN_BY
from ronde.service.kinds.teams.actions.entering import enter_teams
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
    default=System.SWISS.value,
    help=N_("How the event is paired (default: swiss)."),
)
@regulations
@option("--double", is_flag=True, help=N_("A round robin in which everybody meets twice."))
@option("--no-swap", is_flag=True, help=N_("Keep the last two rounds of the first leg in order."))
@option(
    "--numbers",
    type=OneOf(*(numbering.value for numbering in Numbering)),
    help=N_(
        "The numbers of a round robin: by lots (default), as entered, by rating, or by the"
        " directed draw of Varma."
    ),
)
@option(
    "--by",
    type=OneOf(*DRAWN_BY),
    help=N_("Whom the directed draw keeps apart: those of a federation (default) or a club."),
)
@option(
    "--variant",
    type=OneOf(*(variant.value for variant in Variant)),
    help=N_("Rutsch: the tables of the book (default) or of the slides."),
)
@team_regulations
@option("--team-a", metavar="NAME", help=N_("Scheveningen: the team named first."))
@option("--team-b", metavar="NAME", help=N_("Scheveningen: the other team."))
@cup_options
@evening_regulations
@report_options
@option("--seed", type=WholeNumber(least=0), metavar="N", help=N_("Repeat the lot of a seed."))
def cli_command(
    desk: Desk,
    system: str,
    double: bool,
    no_swap: bool,
    numbers: str | None,
    seed: int | None,
    **typed: Any,  # noqa: ANN401 - what the regulations say
) -> Report:
    """Open the event; in a Swiss the colour of number 1 is drawn, unless it is given."""
    check_event_name(desk.stream)
    if typed["report_file"] is not None:
        return new_from_report(desk, typed | {"seed": seed})
    without_report(typed)
    swiss = system == System.SWISS.value
    evening = evening_typed(typed, System(system))
    given = {"name": desk.stream, **evening, **settings_typed(typed, STANDARD)}
    given |= cup_typed(typed, System(system), None, None)
    given |= team_settings_typed(typed, System(system), None)
    given |= tables_typed(typed, System(system), numbers)
    teams = two_teams(typed, System(system))
    by_lot = swiss and "initial_colour" not in given
    used = seed_of_the_system() if by_lot and seed is None else seed
    if by_lot:
        given["initial_colour"] = Random(used).choice(tuple(Colour))
    if System(system).family is Family.BRIDGE:
        no_chess({"--numbers": numbers, "--double": double, "--no-swap": no_swap})
        no_chess({"--rounds": typed["rounds"], "--tiebreaks": typed["tiebreaks"]})
    if numbers:
        given["numbering"] = Numbering(numbers)
    settings = settings_with(
        system=System(system),
        double=double,
        swap_last_two=not no_swap,
        **{**kind_of(System(system)).defaults(), **given},
    )
    steps = [create(desk, settings, seed=used)]
    if teams:
        steps.append(enter_teams(desk, teams))
    notes = (_("seed {seed}").format(seed=used),) if by_lot else ()
    return answer(desk, *steps, data={"seed": used}, notes=notes)
