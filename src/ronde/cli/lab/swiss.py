"""`ronde lab swiss`: one Swiss with more rounds or fewer, accelerated or not, by other systems."""

from ronde.cli.command import command, option
from ronde.cli.lab.asking import Asked, asks_for_a_field, asks_the_lab, formats_report
from ronde.cli.parameters import OneOf, TextParameter
from ronde.cli.report import Report
from ronde.core.lab.field import LabField
from ronde.core.lab.forms import MOST_ROUNDS, SYSTEMS
from ronde.errors import InputError
from ronde.messages import N_

_ACCELERATIONS = {"no": ("",), "yes": ("+baku",), "both": ("", "+baku")}


class RoundRange(TextParameter[tuple[int, ...]]):
    """Numbers of rounds: `9`, `5-11`."""

    refusal = N_("{name}: expected a number of rounds such as 9 or 5-11, found “{found}”")

    def read(self, text: str) -> tuple[int, ...]:
        """The numbers."""
        first, dash, last = text.partition("-")
        least, most = int(first), int(last if dash else first)
        if not 1 <= least <= most <= MOST_ROUNDS:
            raise ValueError(text)
        return tuple(range(least, most + 1))


@command("swiss", help=N_("One Swiss varied: rounds, acceleration, systems."))
@asks_for_a_field
@asks_the_lab
@option(
    "--rounds",
    type=RoundRange(),
    metavar="R-R",
    default="7-9",
    help=N_("From so many rounds to so many (default 7-9)."),
)
@option(
    "--baku",
    type=OneOf(*_ACCELERATIONS),
    default="no",
    help=N_("Baku acceleration: no, yes or both."),
)
@option(
    "--systems",
    metavar="LIST",
    default="dutch",
    help=N_("Swiss systems, separated by commas (default dutch)."),
)
@option("--tiebreaks", metavar="LIST", help=N_("How equals are parted, as DE,BH/C1,SB."))
def cli_command(
    field: LabField,
    asked: Asked,
    rounds: tuple[int, ...],
    baku: str,
    systems: str,
    tiebreaks: str | None,
) -> Report:
    """Compare them."""
    names = [name.strip().lower() for name in systems.split(",") if name.strip()]
    for name in names:
        if name not in SYSTEMS:
            raise InputError(
                N_("--systems: there is no system “{found}”; expected {systems}"),
                found=name,
                systems=", ".join(SYSTEMS),
            )
    plan = asked.plan(
        field,
        [
            f"{name}:{count}{suffix}"
            for name in names
            for count in rounds
            for suffix in _ACCELERATIONS[baku]
        ],
        tiebreaks,
    )
    return formats_report(asked, plan)
