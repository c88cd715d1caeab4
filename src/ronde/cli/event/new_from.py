"""`ronde event new --from`: an event that comes in by a report, with all its rounds."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.settings_options import settings_typed
from ronde.cli.options import file_option
from ronde.cli.report import Report
from ronde.core.journal.entry import check_event_name
from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.formats.files import read_bytes
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.given_settings import with_given
from ronde.service.events.kind import lacks_first_colour
from ronde.service.events.settings import value_of
from ronde.service.seeds import first_colour, seed_of_the_system
from ronde.text import _, render
from ronde.text.documents import JsonObject

if TYPE_CHECKING:
    from ronde.service.events.taking_in.opening import ReportPlan

_OPTIONS = (
    file_option(
        "--from",
        N_("Take the event, with its rounds and results, from a report (.trf)."),
        name="report_file",
    ),
    option("--lenient", is_flag=True, help=N_("With --from: take what is right in a faulty file.")),
    option("--dry-run", is_flag=True, help=N_("With --from: show what would be done.")),
)


def report_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of an event that comes in by a report."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def without_report(typed: Mapping[str, Any]) -> None:
    """Refuse the options of a report where there is none."""
    for name, shown in (("lenient", "--lenient"), ("dry_run", "--dry-run")):
        if typed[name]:
            raise InputError(N_("{option} goes with --from"), option=shown)


def rehearsed_report(event: str, typed: Mapping[str, Any]) -> Report | None:
    """What a report would come to, for a dry run; nothing is opened or made for it."""
    if not typed["dry_run"] or typed["report_file"] is None:
        return None
    check_event_name(event)
    from ronde.service.events.taking_in.sheets import report_sheets, report_summary

    plan, data, notes = _typed_plan(typed)
    return Report(
        data={
            "event": event,
            "entries": [],
            "warnings": [render(warning) for warning in plan.warnings],
            **data,
        },
        lines=(
            *(f"{render(sentence)}." for sentence in report_summary(plan)),
            *(_("Note: {warning}.").format(warning=render(warning)) for warning in plan.warnings),
        ),
        sheets=report_sheets(plan),
        closing_lines=(_("Nothing was written."),),
        notes=notes,
    )


def new_from_report(desk: Desk, typed: Mapping[str, Any]) -> Report:
    """Open the event of a report; regulations that were typed count before the report's."""
    from ronde.service.events.taking_in.opening import open_from_report
    from ronde.service.events.taking_in.sheets import report_sheets, report_summary

    plan, data, notes = _typed_plan(typed)
    made = open_from_report(desk, plan)
    report = answer(desk, made, data=data, notes=notes)
    # The entries of every round are in the log; here the first says what was opened.
    return replace(
        report,
        lines=(
            report.lines[0],
            *(f"{render(sentence)}." for sentence in report_summary(plan)),
            *(_("Note: {warning}.").format(warning=render(warning)) for warning in plan.warnings),
        ),
        sheets=report_sheets(plan),
    )


def _typed_plan(typed: Mapping[str, Any]) -> tuple["ReportPlan", JsonObject, tuple[str, ...]]:
    """The plan with the regulations that were typed, its facts, and the seed where one was used."""
    # The pairing engine, which checks what was played, is loaded only where a report comes in.
    from ronde.service.events.taking_in.sheets import report_plan_json

    file: Path = typed["report_file"]
    seed: int | None = typed["seed"]
    plan = _plan(file, lenient=typed["lenient"], given={})
    chosen = settings_typed(typed)
    settings = with_given(plan.settings, chosen)
    values = {
        name: value_of(settings, name) for name in {each.part or each.name for each in chosen}
    }
    lot: int | None = None
    if lacks_first_colour(plan.settings) and "initial_colour" not in values:
        lot = seed_of_the_system() if seed is None else seed
        values["initial_colour"] = first_colour(lot)
    if values:
        plan = _plan(file, lenient=typed["lenient"], given=values)
    notes = () if lot is None else (_("seed {seed}").format(seed=lot),)
    data = {**report_plan_json(plan), "seed": lot, "dry_run": typed["dry_run"]}
    return plan, data, notes


def _plan(file: Path, *, lenient: bool, given: Mapping[str, Any]) -> "ReportPlan":
    """The plan; a faulty file is refused with what to do about it."""
    from ronde.service.events.taking_in.opening import plan_of_report

    content = read_bytes(file)
    try:
        return plan_of_report(content, file=str(file), lenient=lenient, given=given)
    except (FormatError, InconsistentEvent) as error:
        if lenient:
            raise
        raise InputError(
            N_("{problem}; --lenient takes the rest, --lenient --dry-run shows it first"),
            problem=error.message,
            place=error.place,
        ) from error
