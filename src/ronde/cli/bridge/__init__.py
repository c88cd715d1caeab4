"""`ronde bridge`: the commands of the bridge director."""

from ronde.cli.commands import BRIDGE_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "bridge",
    listed=BRIDGE_COMMANDS,
    about=N_("For the bridge director: movements, their cards, scores and rankings."),
)
