"""What the commands do in an event of teams."""

from ronde.cli.event.kinds.row import KindCommands
from ronde.cli.event.members import match_forfeited
from ronde.service.kinds.teams.sheets import teams_sheet

COMMANDS = KindCommands(people_sheet=teams_sheet, result=match_forfeited)
