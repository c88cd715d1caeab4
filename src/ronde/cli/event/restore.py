"""`ronde event restore`: events out of a backup or an exported journal."""

from pathlib import Path

import click

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.formats.files import read_text
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _
from ronde.text.sheet import Align, Column, Sheet


@command("restore", help=N_("Take in the events of FILE, a backup or an exported .jsonl."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@database_option
def cli_command(file: Path, database: str | None) -> Report:
    """Add what is missing here; nothing that is here is overwritten."""
    text = read_text(file) if file.suffix.lower() == ".jsonl" else None
    with open_journals(database) as journals:
        if text is not None:
            restored = [journals.import_jsonl(text, file=str(file))]
        else:
            restored = journals.restore(file)
        place = journals.name
    return Report(
        data={
            "database": place,
            "file": str(file),
            "events": [
                {
                    "event": one.stream,
                    "name": one.title,
                    "added_count": one.added,
                    "entry_count": one.total,
                }
                for one in restored
            ],
        },
        sheets=(
            Sheet(
                title=place,
                columns=(
                    Column(_("Event")),
                    Column(_("Name"), wide=True),
                    Column(_("Added"), Align.RIGHT),
                    Column(_("Entries"), Align.RIGHT),
                ),
                rows=tuple((one.stream, one.title, one.added, one.total) for one in restored),
            ),
        ),
    )
