"""`ronde event log`: the journal, a sentence for each entry."""

from ronde.cli.command import Command
from ronde.cli.event.commanding import event_command
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.history import entry_json, journal_sheet, undone_numbers
from ronde.service.events.kind import kind_of
from ronde.service.events.sentences import sentences, sentences_of_any
from ronde.text import _, render


@event_command("log", help=N_("Every entry of the journal as a sentence."), kind=Command)
@number_option("--last", N_("Only the last N entries."), "N", least=1)
def cli_command(desk: Desk, last: int | None) -> Report:
    """List the entries, those undone as well."""
    notes: tuple[str, ...] = ()
    try:
        event = opened(desk)
        entries, title = event.entries, event.state.regulations.name
        heading = kind_of(event.state.regulations.system).round_heading
        lines = list(zip(entries, sentences(entries, event.state), strict=True))
    except InconsistentEvent as error:
        # Whatever it says, it is there and can be read.
        entries, title, heading = tuple(desk.journals.read(desk.stream)), desk.stream, ""
        lines = list(zip(entries, sentences_of_any(entries), strict=True))
        notes = (_("Note: {warning}.").format(warning=render(error.message)),)
    undone = undone_numbers(entries)
    shown = lines if last is None else lines[-last:]
    return Report(
        data=lambda: {
            "event": desk.stream,
            "entry_count": len(lines),
            "entries": [
                entry_json(entry, sentence) | {"undone": entry.number in undone}
                for entry, sentence in shown
            ],
        },
        sheets=lambda: (
            journal_sheet(
                [entry for entry, _sentence in shown],
                [sentence for _entry, sentence in shown],
                undone,
                title=title,
                round_heading=_(heading) if heading else "",
            ),
        ),
        notes=notes,
    )
