"""`ronde ratings`: the rating list that is kept on this machine."""

from ronde.cli.commands import RATINGS_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "ratings",
    listed=RATINGS_COMMANDS,
    about=N_("The rating list that is kept beside the journals: of FIDE, a federation or a club."),
)
