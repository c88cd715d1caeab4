"""`ronde lab formats`: the same people in every format."""

from ronde.cli.command import command, option
from ronde.cli.lab.asking import Asked, asks_for_a_field, asks_the_lab, formats_report
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.lab.field import LabField
from ronde.core.lab.forms import MOST_ROUNDS, usual_formats
from ronde.messages import N_

USUAL_ROUNDS = 9


@command("formats", help=N_("Which format does what: best player first, order, colours, ties."))
@asks_for_a_field
@asks_the_lab
@number_option(
    "--rounds",
    N_("Rounds of a Swiss (default 9)."),
    "R",
    name="round_count",
    least=1,
    most=MOST_ROUNDS,
)
@option(
    "--formats",
    metavar="LIST",
    help=N_("What to compare, as swiss:9,dubov:9,swiss:9+baku,round-robin,knockout:2,groups."),
)
@option("--tiebreaks", metavar="LIST", help=N_("How a Swiss parts equals, as DE,BH/C1,SB."))
def cli_command(
    field: LabField,
    asked: Asked,
    round_count: int | None,
    formats: str | None,
    tiebreaks: str | None,
) -> Report:
    """Compare formats."""
    count = field.player_count
    codes = (
        list(usual_formats(count, round_count or min(USUAL_ROUNDS, count - 1)))
        if formats is None
        else [code.strip() for code in formats.split(",") if code.strip()]
    )
    plan = asked.plan(field, codes, tiebreaks)
    return formats_report(asked, plan)
