"""`ronde event result`: results as the slips come in."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.results import slip_from_text


@event_command(
    "result", help=N_("Enter results: 17w, 4d, 23b, or 17=1-0, 8=½-½, 9=0F-1F; 9? clears.")
)
@argument("slips", metavar="SLIP...", nargs=-1, required=True)
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("The round (default: the last one published)."),
)
def cli_command(desk: Desk, slips: tuple[str, ...], round_number: int | None) -> Report:
    """Enter or correct results, all of them or none."""
    typed = [slip_from_text(slip) for slip in slips]
    return answer(desk, enter_results(desk, typed, round_number=round_number))
