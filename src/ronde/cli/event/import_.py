"""`ronde event import`: enter the players of a file, after a look at every doubtful one."""

import sys
from pathlib import Path
from types import MappingProxyType

import click

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, consent_option, event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.eventfile import REPORT_SUFFIXES
from ronde.cli.options import file_option
from ronde.cli.parameters import OneOf, TextParameter
from ronde.cli.report import Report
from ronde.errors import FormatError, InputError, Place
from ronde.formats.files import STANDARD_STREAM, read_text
from ronde.formats.player_headings import Meaning, RatingKind
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened, opened_to_change
from ronde.service.events.objections import Level
from ronde.service.events.people.deciding import Decided, decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import (
    PeopleSource,
    TableReading,
    import_plan,
    rating_kind_of,
)
from ronde.service.events.people.sheets import plan_json, plan_sheets, summary
from ronde.service.events.sheets import players_json, players_sheet
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.store.journals import Journals
from ronde.store.ratings import KeptRatings
from ronde.text import _, listed_text, render

"""The file that stands for what is typed or pasted."""


_MEANINGS = {meaning.value.replace(" ", "-").replace("'", ""): meaning for meaning in Meaning}


class ColumnNames(TextParameter[dict[Meaning, str]]):
    """Columns and what they mean: `name=Nom,rating=C`."""

    refusal = N_("{name}: expected one of {meanings} and a column, as {example}")
    facts = MappingProxyType({"meanings": ", ".join(_MEANINGS), "example": "rating=C"})

    def read(self, text: str) -> dict[Meaning, str]:
        """The columns by meaning."""
        columns = {}
        for part in text.split(","):
            meaning, equals, column = part.partition("=")
            field = _MEANINGS.get(meaning.strip().lower().replace(" ", "-"))
            if not equals or field is None:
                raise ValueError(part)
            columns[field] = column.strip()
        return columns


class Choices(TextParameter[tuple[str, ...]]):
    """A decision, `12=none`, or a file with one on each line: `12=none` or `12,none`."""

    def read(self, text: str) -> tuple[str, ...]:
        """The decisions."""
        if "=" in text:
            return (text,)
        lines = (line.strip() for line in read_text(Path(text)).splitlines())
        decisions = (line.replace(";", ",").replace(",", "=", 1) for line in lines if line)
        return tuple(line for line in decisions if not line.startswith(("#", "row=")))


@event_command(
    "import",
    help=N_(
        "Enter the players of FILE (.csv, .xlsx, .ods, .xls, .trf, or - for pasted text); without"
        " FILE compare those entered with --list."
    ),
    kind=SheetCommand,
)
@argument("file", metavar="[FILE]", required=False, type=click.Path(path_type=Path))
@option("--dry-run", is_flag=True, help=N_("Show what would be done; write nothing."))
@file_option(
    "--list",
    N_("A rating list to find them in: FIDE's (.txt, .xml, .zip), or .csv, .xlsx, .ods."),
    name="rating_list",
)
@option("--kept-list", is_flag=True, help=N_("Find them in the list of ‘ronde ratings import’."))
@option(
    "--rating",
    type=OneOf(*(kind.value for kind in RatingKind)),
    help=N_("Which rating counts where there are several (default: that of the event)."),
)
@option(
    "--columns",
    type=ColumnNames(),
    metavar="MEANING=COLUMN,...",
    help=N_("Columns by heading, letter or number instead of a guess, as name=Nom,rating=C."),
)
@option("--sheet", metavar="NAME", help=N_("The worksheet to read (default: the first with rows)."))
@option(
    "--decide",
    "answers",
    type=Choices(),
    multiple=True,
    metavar="ROW=CHOICE|FILE",
    help=N_("Decide a doubt, as 12=none or rest=new; or a file with such lines."),
)
@option(
    "--apply-ratings",
    metavar="ROWS|all",
    help=N_("Take the other rating for these rows, as 3,8 or all."),
)
@consent_option(help=N_("Go on although others get another number."))
def cli_command(
    desk: Desk,
    file: Path | None,
    dry_run: bool,
    rating_list: Path | None,
    kept_list: bool,
    rating: str | None,
    columns: dict[Meaning, str] | None,
    sheet: str | None,
    answers: tuple[tuple[str, ...], ...],
    apply_ratings: str | None,
    consent: Level,
) -> Report:
    """Enter everybody, or nobody while something is wrong or doubtful."""
    own_way = commands_of(opened(desk).state).import_
    if own_way is not None:
        return own_way(desk, file, dry_run=dry_run)
    state = opened_to_change(desk).state
    kind = RatingKind(rating) if rating else rating_kind_of(state)
    reading = TableReading(rating_kind=kind, columns=columns or {}, sheet=sheet)
    searched = _kept_list(desk) if kept_list else rating_list
    source = _source(file, state, reading, has_list=searched is not None)
    plan = import_plan(state, source, rating_list=searched, rating_kind=kind)
    decisions = decisions_of((line for lines in answers for line in lines), apply_ratings)
    choices = decided(plan, decisions)
    notes = tuple(render(remark) for remark in plan.remarks)
    if dry_run or not choices.is_clear:
        return _not_done(desk, state, plan, choices, notes, dry_run=dry_run)
    _check_faults(plan, choices, file)
    made = carry_out(desk, plan, choices, consent=consent)
    differing = plan_sheets(plan, choices)[:-1]
    report = answer(
        desk,
        made,
        sheets=(*differing, players_sheet(made.state)),
        data={"players": players_json(made.state), **plan_json(plan, choices), "dry_run": False},
        notes=notes,
    )
    if made.entries:
        return report
    return Report(
        data=report.data,
        lines=(_("Nothing to do: everybody is entered already."),),
        sheets=report.sheets,
        closing_lines=report.closing_lines,
        notes=notes,
    )


def _kept_list(desk: Desk) -> KeptRatings:
    """The rating list that is kept beside the journals."""
    assert isinstance(desk.journals, Journals), "a command opens those of the store"
    return desk.journals.ratings


def _source(
    file: Path | None, state: EventState, reading: TableReading, *, has_list: bool
) -> PeopleSource:
    """The people to enter: of a file, of what is pasted, or those of the event itself."""
    if file is None:
        if not has_list:
            raise InputError(N_("expected a FILE of players, or --list to compare with"))
        return PeopleSource.of_event(state)
    if file == STANDARD_STREAM:
        return PeopleSource.of_text(sys.stdin.read(), reading)
    if file.suffix.lower() in REPORT_SUFFIXES:
        return PeopleSource.of_report(file)
    return PeopleSource.of_file(file, reading)


def _check_faults(plan: ImportPlan, choices: Decided, file: Path | None) -> None:
    """Refuse the first cell that makes no sense, with its place in the file as it was named."""
    for line, fault in plan.faults:
        if line not in choices.skipped:
            named = None if file in (None, STANDARD_STREAM) else str(file)
            raise FormatError(fault, place=Place(file=named, line=line or None))


def _not_done(
    desk: Desk,
    state: EventState,
    plan: ImportPlan,
    choices: Decided,
    notes: tuple[str, ...],
    *,
    dry_run: bool,
) -> Report:
    """What would be done, or what is to be decided before."""
    closing = _("Nothing was written.")
    if choices.open:
        closing = _(
            "Nothing was written. Decide with --decide ROW=CHOICE, or --decide rest=CHOICE."
        )
    return Report(
        data={
            "event": desk.stream,
            "dry_run": dry_run,
            "entries": [],
            "warnings": [],
            "status": status_json(state),
            "players": players_json(state),
            **plan_json(plan, choices),
        },
        lines=(listed_text(render(sentence) for sentence in summary(plan, choices)) + ".",),
        sheets=plan_sheets(plan, choices),
        closing_lines=(closing,),
        notes=notes,
        exit_code=0 if dry_run else 1,
    )
