"""`ronde event backup`: every event of a database in one file."""

from pathlib import Path

import click

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _, ngettext


@command("backup", help=N_("Copy every event into the new file FILE."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@database_option
def cli_command(file: Path, database: str | None) -> Report:
    """Copy the journals; the copy is a database that Ronde opens as it is."""
    with open_journals(database, create=False) as journals:
        streams, place = journals.backup(file), journals.name
    count = len(streams)
    return Report(
        data={
            "database": place,
            "file": str(file),
            "events": [
                {"event": stream.name, "name": stream.title, "entry_count": stream.last_number}
                for stream in streams
            ],
        },
        lines=(
            ngettext(
                "{count} event copied to {file}.", "{count} events copied to {file}.", count
            ).format(count=count, file=file),
            _("Open it with --database {file}, or take it back with “ronde event restore”.").format(
                file=file
            ),
        ),
    )
