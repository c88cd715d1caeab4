"""What the commands do in a cup."""

from ronde.cli.event.cup_drawing import draw_report, matches_report, publish_report
from ronde.cli.event.cup_reports import export_report, show_report
from ronde.cli.event.kinds.row import KindCommands

COMMANDS = KindCommands(
    pair=draw_report,
    publish=publish_report,
    show=show_report,
    export=export_report,
    result=matches_report,
)
