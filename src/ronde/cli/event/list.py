"""`ronde event list`: the events of a database."""

from ronde.cli.command import command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _
from ronde.text.sheet import Align, Column, Sheet


@command("list", help=N_("The events of the database."))
@database_option
def cli_command(database: str | None) -> Report:
    """A row for each event."""
    with open_journals(database, create=False) as journals:
        streams, place = journals.streams(), journals.name
    return Report(
        data={
            "database": place,
            "events": [
                {"event": stream.name, "name": stream.title, "entry_count": stream.last_number}
                for stream in streams
            ],
        },
        sheets=(
            Sheet(
                title=place,
                columns=(
                    Column(_("Event")),
                    Column(_("Name"), wide=True),
                    Column(_("Entries"), Align.RIGHT),
                ),
                rows=tuple((stream.name, stream.title, stream.last_number) for stream in streams),
            ),
        ),
    )
