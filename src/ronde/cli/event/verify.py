"""`ronde event verify`: whether the journal is what was written."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.verdicts import JournalVerdict, verdict, verdict_json
from ronde.text import _, ngettext, render
from ronde.text.sheet import Align, Column, Sheet

MOST_SHOWN = 20
"""How many entries that are wrong are told: the first ones say it."""


@event_command(
    "verify",
    help=N_("Check the chain of the journal: nothing changed, nothing missing."),
    kind=Command,
)
@option("--expect", metavar="HASH", help=N_("A hash that was noted: an entry must have it."))
def cli_command(desk: Desk, expect: str | None) -> Report:
    """Check every entry against the one before, then fold them all."""
    judged = verdict(desk, expect)
    if judged.findings:
        return Report(
            data=verdict_json(judged),
            lines=_changed(judged),
            sheets=(_findings(judged),),
            exit_code=1,
        )
    return Report(data=verdict_json(judged), lines=_sound(judged))


def _changed(judged: JournalVerdict) -> tuple[str, ...]:
    """Where a journal begins to be something else."""
    sentence = _("The journal is not what was written, from entry {number} on.")
    return (sentence.format(number=judged.findings[0].number),)


def _findings(judged: JournalVerdict) -> Sheet:
    """What is wrong with a journal, entry by entry."""
    return Sheet(
        title="",
        columns=(Column(_("No."), Align.RIGHT), Column(_("What is wrong"), wide=True)),
        rows=tuple(
            (finding.number, render(finding.message)) for finding in judged.findings[:MOST_SHOWN]
        ),
    )


def _sound(judged: JournalVerdict) -> tuple[str, ...]:
    """A journal that is as it was written: how long it is, and what to note."""
    count = judged.stream.last_number
    lines = [
        ngettext(
            "{count} entry, as it was written.",
            "{count} entries, all as they were written.",
            count,
        ).format(count=count)
    ]
    if judged.expected_number is not None:
        noted = _("The hash that was noted is that of entry {number}.")
        lines.append(noted.format(number=judged.expected_number))
    lines.append(_("To note on paper: {hash}").format(hash=judged.stream.last_hash))
    if judged.problem is not None:
        lines.append(_("Note: {warning}.").format(warning=render(judged.problem)))
    return tuple(lines)
