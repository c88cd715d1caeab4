"""`ronde event unarchive`: an event comes back from the archive."""

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.event.completing import EventName
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _


@command("unarchive", help=N_("Take EVENT out of the archive."))
@argument("event", metavar="EVENT", type=EventName(archived=True))
@database_option
def cli_command(event: str, database: str | None) -> Report:
    """Bring an event back."""
    with open_journals(database, create=False) as journals:
        stream = journals.unarchive(journals.named(event).name)
    return Report(
        data={"event": stream.name, "archived_at": None},
        lines=(_("{event} is out of the archive.").format(event=stream.name),),
    )
