"""`ronde event export`: the report file of an event, its tables, or its whole journal."""

from dataclasses import replace

from ronde.cli.command import Command, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.bridge.evening import section_option
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.bridge import WHAT
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event_json import event_json
from ronde.cli.output import sheet_makers
from ronde.cli.parameters import OneOf
from ronde.cli.report import FileMaker, Report
from ronde.errors import InconsistentEvent, InputError
from ronde.formats import trf
from ronde.formats.trf import TrfEdition
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.documents import Document, documents_of
from ronde.service.events.icalendar import icalendar_of
from ronde.service.events.report import report_of
from ronde.service.events.state import EventState
from ronde.text import _, render


@event_command(
    "export",
    help=N_(
        "The event as a report (--output FILE.trf), its tables (.xlsx, .pdf, .csv) or its journal"
        " (.jsonl)."
    ),
    kind=Command,
)
@option(
    "--trf-edition",
    "edition",
    old=("--edition",),
    type=OneOf(*(edition.value for edition in TrfEdition)),
    default=TrfEdition.TRF26.value,
    help=N_("Edition of the standard to write (default trf26)."),
)
@option(
    "--what",
    type=OneOf(*WHAT),
    default=WHAT[0],
    help=N_("Bridge: the CSV of the results (default), the names or the penalties."),
)
@option(
    "--sheets",
    metavar="LIST",
    help=N_(
        "The tables: players, rounds, round-1 ..., crosstable, standings, american, ratings; of a"
        " bridge evening ranking, travellers, pairs, recap, frequencies."
    ),
)
@option("--player", metavar="PLAYER", help=N_("The calendar (.ics) of this player alone."))
@section_option
def cli_command(
    desk: Desk,
    edition: str,
    what: str,
    sheets: str | None,
    player: str | None,
    section: str | None,
) -> Report:
    """Prepare both forms; the suffix of the file chooses."""
    try:
        state = opened(desk).state
    except InconsistentEvent as error:
        return _journal_alone(desk, error)
    own_way = commands_of(state).export
    if own_way is not None:
        return own_way(desk, state, section=section, what=what, sheets=sheets)
    documents = documents_of(state, sheets)
    report = report_of(state)
    written = trf.write(report, edition=TrfEdition(edition))
    journal = desk.journals.export_jsonl(desk.stream)
    return event_view(
        desk,
        state,
        {
            "omissions": [render(omission) for omission in written.omissions],
            "integrity_events": [
                {"round": note.round_number, "text": render(note.what)} for note in state.integrity
            ],
            "report": event_json(report.event),
        },
        lines=(
            state.regulations.name,
            _(
                "--output FILE.trf writes the report, .xlsx, .pdf, .csv tables, .ics the calendar,"
                " .jsonl the journal."
            ),
        ),
        # Alone the command says what it can write; tables are shown where they are asked for.
        sheets=() if sheets is None else tuple(document.sheet for document in documents),
        files={
            ".trf": written.text.encode,
            ".jsonl": journal.encode,
            ".ics": lambda: _calendar(desk, state, player),
            **_files(documents, chosen=sheets is not None),
        },
        notes=tuple(
            _("not written: {what}").format(what=render(omission)) for omission in written.omissions
        ),
    )


def _calendar(desk: Desk, state: EventState, player: str | None) -> bytes:
    """The calendar of the event, or of a player by number or name."""
    whose = None if player is None else player_named(state, player)
    return icalendar_of(opened(desk), whose).encode()


def _journal_alone(desk: Desk, error: InconsistentEvent) -> Report:
    """What can be written of an event that does not fold: its journal, and why nothing else."""

    def refused() -> bytes:
        raise error

    others = dict.fromkeys(
        (".trf", ".ics", ".xlsx", ".csv", ".html", ".pdf", ".pbn", ".xml"), refused
    )
    problem = render(error.message)
    return Report(
        data={"event": desk.stream, "problem": problem},
        lines=(
            _("Note: {warning}.").format(warning=problem),
            _("--output FILE.jsonl writes the journal."),
        ),
        files=others | {".jsonl": desk.journals.export_jsonl(desk.stream).encode},
        exit_code=1,
    )


def _files(documents: tuple[Document, ...], *, chosen: bool) -> dict[str, FileMaker]:
    """The tables as files: in a spreadsheet a worksheet for each, under its short name."""
    sheets = tuple(document.sheet for document in documents)
    named = tuple(replace(document.sheet, title=document.name) for document in documents)

    def as_csv() -> bytes:
        if not chosen and len(documents) > 1:
            raise InputError(
                N_("a CSV file has one table: say which with --sheets, as --sheets standings")
            )
        return makers[".csv"]()

    makers = sheet_makers(lambda: sheets)
    return {
        ".csv": as_csv,
        ".xlsx": sheet_makers(lambda: named)[".xlsx"],
        ".html": makers[".html"],
        ".pdf": makers[".pdf"],
    }
