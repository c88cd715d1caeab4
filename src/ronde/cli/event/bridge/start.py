"""`ronde event start`: a round of a bridge evening begins."""

from fractions import Fraction

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import DecimalNumber
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.evening import current_round, evening_at, evening_of
from ronde.service.kinds.bridge.sheets import round_sheets


@event_command(
    "start", help=N_("Note that a round begins, for the clock on the wall."), kind=SheetCommand
)
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("The round (default: the next one)."),
)
@option(
    "--minutes",
    type=DecimalNumber(),
    metavar="M",
    help=N_("How long it lasts (default: its boards, as the regulations say)."),
)
def cli_command(desk: Desk, round_number: int | None, minutes: Fraction | None) -> Report:
    """Start a round, and show who sits where."""
    evening_at(desk)
    seconds = None if minutes is None else int(minutes * 60)
    made = start_round(desk, round_number, seconds=seconds)
    number = current_round(evening_of(made.state)) or 1
    begun = evening_of(made.state).starts[number]
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, number),
        data={"round": number, "time": begun.time, "seconds": begun.seconds},
    )
