"""`ronde event backup`: every event of a database in one file."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from ronde.cli.command import CONTEXT_SETTINGS, Command, argument
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.formats.files import STANDARD_STREAM
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject

if TYPE_CHECKING:
    from ronde.store.copies import Copied


class BackupCommand(Command):
    """A command that may write its file to the standard output, where nothing else goes then."""

    def invoke(self, ctx: click.Context) -> int:
        """Run the command; refuse what would stand in the same output."""
        if ctx.params["file"] == STANDARD_STREAM:
            if ctx.params["as_json"]:
                raise InputError(N_("a backup on the standard output leaves no room for --json"))
            if sys.stdout.isatty():
                raise InputError(N_("a backup is no text: name a file, or send the output to one"))
        return super().invoke(ctx)


@click.command(
    "backup",
    cls=BackupCommand,
    help=N_("Copy every event into the new file FILE, or to the standard output (-)."),
    context_settings=CONTEXT_SETTINGS,
)
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@database_option
def cli_command(file: Path, database: str | None) -> Report:
    """Copy the journals; the copy is a database that Ronde opens as it is."""
    with open_journals(database, create=False) as journals:
        place = journals.name
        if file != STANDARD_STREAM:
            copied = journals.backup(file)
        else:
            with TemporaryDirectory(prefix="ronde-") as folder:
                copy = Path(folder) / "backup.ronde"
                copied = journals.backup(copy)
                sys.stdout.buffer.write(copy.read_bytes())
    count = len(copied)
    lines = (
        ngettext(
            "{count} event copied to {file}.", "{count} events copied to {file}.", count
        ).format(count=count, file=file),
        _("Open it with --database {file}, or take it back with “ronde event restore”.").format(
            file=file
        ),
    )
    return Report(
        data={
            "database": place,
            "file": str(file),
            "events": [_copied_json(event) for event in copied],
        },
        lines=() if file == STANDARD_STREAM else lines,
        notes=tuple(
            (
                _("{event} is copied without {count} of its entries: {problem}.")
                if event.lost_count
                else _("{event} is copied as it is: {problem}.")
            ).format(event=event.stream.name, count=event.lost_count, problem=render(event.problem))
            for event in copied
            if event.problem is not None
        ),
        exit_code=1 if any(event.problem is not None for event in copied) else 0,
    )


def _copied_json(copied: "Copied") -> JsonObject:
    """A copied event; `problem` and what was lost only where there is one."""
    stream = copied.stream
    facts = {"event": stream.name, "name": stream.title, "entry_count": stream.last_number}
    if copied.problem is None:
        return facts
    return facts | {"problem": render(copied.problem), "lost_count": copied.lost_count}
