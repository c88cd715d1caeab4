"""What the commands do in groups with a cup after them."""

from dataclasses import replace

from ronde.cli.event.cup.matches import matches_report_after_groups
from ronde.cli.event.kinds import cup

COMMANDS = replace(cup.COMMANDS, result=matches_report_after_groups)
