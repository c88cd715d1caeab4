"""`ronde event`: events kept in a journal, from entries to the final report."""

from ronde.cli.commands import EVENT_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "event",
    listed=EVENT_COMMANDS,
    about=N_("Run an event: every decision is kept in a journal, and can be undone."),
)
