"""`ronde event export`: the report file of an event, or its whole journal."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.event_json import event_json
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.formats import trf
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.report import report_of
from ronde.service.events.status import next_step, status_json
from ronde.text import _, render


@event_command(
    "export",
    help=N_("The event as a report (--output FILE.trf) or its journal (--output FILE.jsonl)."),
    kind=Command,
)
@option(
    "--edition",
    type=OneOf(*(edition.value for edition in TrfEdition)),
    default=TrfEdition.TRF26.value,
    help=N_("Edition of the standard to write (default trf26)."),
)
def cli_command(desk: Desk, edition: str) -> Report:
    """Prepare both forms; the suffix of the file chooses."""
    state = opened(desk).state
    report = report_of(state)
    written = trf.write(report, edition=TrfEdition(edition))
    journal = desk.journals.export_jsonl(desk.stream)
    return Report(
        data={
            "event": desk.stream,
            "status": status_json(state),
            "omissions": [render(omission) for omission in written.omissions],
            "integrity_events": [
                {"round": note.round_number, "text": render(note.what)} for note in state.integrity
            ],
            "report": event_json(report.event),
        },
        lines=(
            state.regulations.name,
            _("--output FILE.trf writes the report, --output FILE.jsonl the whole journal."),
        ),
        closing_lines=(next_step(state),),
        files={".trf": written.text.encode, ".jsonl": journal.encode},
        notes=tuple(
            _("not written: {what}").format(what=render(omission)) for omission in written.omissions
        ),
    )
