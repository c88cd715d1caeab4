"""`ronde account`: who may sign in to the workbench over a network."""

from ronde.cli.commands import ACCOUNT_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "account",
    listed=ACCOUNT_COMMANDS,
    about=N_("Accounts of a workbench on a network: who signs in with a name and a password."),
)
