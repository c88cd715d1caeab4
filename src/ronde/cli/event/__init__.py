"""`ronde event`: events kept in a journal, from entries to the final report."""

from collections.abc import Mapping

from ronde.cli.commands import EVENT_COMMANDS, ListedCommand
from ronde.cli.group import group
from ronde.messages import N_


def _from_rows() -> Mapping[str, ListedCommand]:
    """The commands of the actions that are plain forms."""
    from ronde.cli.event.actions import commands

    return commands()


cli_command = group(
    "event",
    listed=EVENT_COMMANDS,
    made=_from_rows,
    about=N_("Run an event: every decision is kept in a journal, and can be undone."),
)
