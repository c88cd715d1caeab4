"""`ronde lab`: events played many times over, to know before one promises."""

from ronde.cli.commands import LAB_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "lab",
    listed=LAB_COMMANDS,
    about=N_("Play an event many times over: what a format gives, what may still happen."),
)
