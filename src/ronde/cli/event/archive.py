"""`ronde event archive`: set an event aside."""

from datetime import UTC, datetime

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.event.completing import EventName
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _


@command("archive", help=N_("Set EVENT aside: off the home page, and not written to."))
@argument("event", metavar="EVENT", type=EventName())
@database_option
def cli_command(event: str, database: str | None) -> Report:
    """Archive an event, a damaged one as well; nothing of it is lost."""
    with open_journals(database, create=False) as journals:
        stream = journals.archive(journals.named(event).name, datetime.now(UTC))
    return Report(
        data={"event": stream.name, "archived_at": stream.archived_at},
        lines=(
            _("{event} is archived: it can be read, and nothing is written to it.").format(
                event=stream.name
            ),
            _("Next: “ronde event unarchive” brings it back, “ronde event remove” takes it away."),
        ),
    )
