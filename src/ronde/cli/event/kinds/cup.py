"""What the commands do in a cup."""

from ronde.cli.event.cup.matches import matches_report
from ronde.cli.event.cup.reports import export_report, show_report
from ronde.cli.event.kinds.row import KindCommands

COMMANDS = KindCommands(
    show=show_report,
    export=export_report,
    result=matches_report,
)
