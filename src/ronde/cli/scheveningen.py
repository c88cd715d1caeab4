"""`ronde scheveningen`: the match of two teams in which everybody meets everybody."""

from ronde.cli.command import argument, command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.cli.schedule import schedule_json
from ronde.core.roundrobin.scheveningen import scheveningen
from ronde.messages import N_
from ronde.text import _
from ronde.text.schedules import scheveningen_sheet


@command("scheveningen", help=N_("Match of two teams of N players, everybody against everybody."))
@argument("board_count", metavar="N", type=WholeNumber())
def cli_command(board_count: int) -> Report:
    """Draw up the match."""
    schedule = scheveningen(board_count)
    title = _("Scheveningen, two teams of {count} players").format(count=board_count)
    return Report(
        data={"system": "scheveningen", "board_count": board_count, **schedule_json(schedule)},
        sheets=(scheveningen_sheet(schedule, title),),
    )
