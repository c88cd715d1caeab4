"""`ronde event new`: open an event."""

from random import Random
from typing import Any

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.event.parameters import checked_event_name, seed_of_the_system
from ronde.cli.event.regulations import regulations, settings_typed
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD
from ronde.messages import N_
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk
from ronde.service.events.settings import Numbering, Settings, System
from ronde.text import _


@event_command("new", help=N_("Open the event EVENT, a short name of your choice."), creates=True)
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
    help=N_("The numbers of a round robin: by lots (default), as entered, by rating."),
)
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
    checked_event_name(desk.stream)
    swiss = system == System.SWISS.value
    given = {"name": desk.stream, **settings_typed(typed, STANDARD)}
    by_lot = swiss and "initial_colour" not in given
    used = seed_of_the_system() if by_lot and seed is None else seed
    if by_lot:
        given["initial_colour"] = Random(used).choice(tuple(Colour))
    usual = Numbering.RATING if swiss else Numbering.LOTS
    settings = Settings(
        system=System(system),
        double=double,
        swap_last_two=not no_swap,
        numbering=Numbering(numbers) if numbers else usual,
        **given,
    )
    made = create(desk, settings, seed=used)
    notes = (_("seed {seed}").format(seed=used),) if by_lot else ()
    return answer(desk, made, data={"seed": used}, notes=notes)
