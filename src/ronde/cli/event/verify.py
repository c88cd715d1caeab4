"""`ronde event verify`: whether the journal is what was written."""

from ronde.cli.command import Command
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk, findings, opened
from ronde.text import _, ngettext, render
from ronde.text.sheet import Align, Column, Sheet


@event_command(
    "verify",
    help=N_("Check the chain of the journal: nothing changed, nothing missing."),
    kind=Command,
)
def cli_command(desk: Desk) -> Report:
    """Check every entry against the one before, then fold them all."""
    found = findings(desk)
    stream = desk.journals.stream(desk.stream)
    if found:
        first = found[0]
        return Report(
            data={
                "event": desk.stream,
                "ok": False,
                "entry_count": stream.last_number,
                "findings": [
                    {"number": finding.number, "text": render(finding.message)} for finding in found
                ],
                "hash": None,
            },
            lines=(
                _("The journal is not what was written, from entry {number} on.").format(
                    number=first.number
                ),
            ),
            sheets=(
                Sheet(
                    title="",
                    columns=(Column(_("No."), Align.RIGHT), Column(_("What is wrong"), wide=True)),
                    rows=tuple((finding.number, render(finding.message)) for finding in found[:20]),
                ),
            ),
            exit_code=1,
        )
    opened(desk)
    count = stream.last_number
    return Report(
        data={
            "event": desk.stream,
            "ok": True,
            "entry_count": count,
            "findings": [],
            "hash": stream.last_hash,
        },
        lines=(
            ngettext(
                "{count} entry, as it was written.",
                "{count} entries, all as they were written.",
                count,
            ).format(count=count),
            _("To note on paper: {hash}").format(hash=stream.last_hash),
        ),
    )
