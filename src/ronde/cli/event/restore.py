"""`ronde event restore`: events out of a backup or an exported journal."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.formats.files import read_text
from ronde.messages import N_
from ronde.service.events.soundness import check_journal
from ronde.store import open_journals
from ronde.text import _, render
from ronde.text.sheet import Align, Column, Sheet


@command("restore", help=N_("Take in the events of FILE, a backup or an exported .jsonl."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option("--lenient", is_flag=True, help=N_("Take the sound events of a backup that has others."))
@database_option
def cli_command(file: Path, lenient: bool, database: str | None) -> Report:
    """Add what is missing here; nothing that is here is overwritten.

    Every event is folded and looked at first: one that does not make sense is refused.
    """
    text = read_text(file) if file.suffix.lower() == ".jsonl" else None
    if text is not None and lenient:
        raise InputError(N_("--lenient goes with a backup: a journal is one event"))
    with open_journals(database) as journals:
        if text is not None:
            restored = [journals.import_jsonl(text, file=str(file), check=check_journal)]
        else:
            restored = journals.restore(file, check=check_journal, lenient=lenient)
        place = journals.name
    taken = [event for event in restored if event.problem is None]
    left = {event.stream: render(event.problem) for event in restored if event.problem is not None}
    return Report(
        data={
            "database": place,
            "file": str(file),
            "events": [
                {
                    "event": event.stream,
                    "name": event.title,
                    "added_count": event.added,
                    "entry_count": event.total,
                }
                for event in taken
            ],
            "left_out": [{"event": event, "problem": why} for event, why in left.items()],
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
                rows=tuple(
                    (event.stream, event.title, event.added, event.total) for event in taken
                ),
            ),
        ),
        notes=tuple(
            _("{event} is left out: {problem}.").format(event=event, problem=why)
            for event, why in left.items()
        ),
        exit_code=1 if left else 0,
    )
