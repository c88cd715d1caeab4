"""`ronde event verify`: whether the journal is what was written."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.desk import Desk, checked_hash, findings, noted_number, opened
from ronde.text import _, ngettext, render
from ronde.text.sheet import Align, Column, Sheet


@event_command(
    "verify",
    help=N_("Check the chain of the journal: nothing changed, nothing missing."),
    kind=Command,
)
@option("--expect", metavar="HASH", help=N_("A hash that was noted: an entry must have it."))
def cli_command(desk: Desk, expect: str | None) -> Report:
    """Check every entry against the one before, then fold them all."""
    found = findings(desk, expect)
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
    count = stream.last_number
    number = None
    if expect is not None:
        entries = desk.journals.read(desk.stream)
        number = noted_number(desk.stream, entries, checked_hash(expect))
    problem = _beyond_us(desk)
    return Report(
        data={
            "event": desk.stream,
            "ok": True,
            "entry_count": count,
            "findings": [],
            "hash": stream.last_hash,
            "expected_number": number,
            "problem": problem,
        },
        lines=(
            ngettext(
                "{count} entry, as it was written.",
                "{count} entries, all as they were written.",
                count,
            ).format(count=count),
            *(
                (_("The hash that was noted is that of entry {number}.").format(number=number),)
                if number is not None
                else ()
            ),
            _("To note on paper: {hash}").format(hash=stream.last_hash),
            *((_("Note: {warning}.").format(warning=problem),) if problem else ()),
        ),
    )


def _beyond_us(desk: Desk) -> str | None:
    """Why the entries do not fold, where they are as they were written and yet do not."""
    try:
        opened(desk)
    except InconsistentEvent as error:
        return render(error.message)
    return None
