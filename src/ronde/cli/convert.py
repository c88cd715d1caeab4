"""`ronde convert`: read a report file, tell what is in it, write it anew."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.event_json import event_json
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.chess.swiss.initial_order import renumbered
from ronde.formats import trf
from ronde.formats.trf import Adjustment, Dialect, TrfEdition, TrfReport, WrittenReport
from ronde.messages import N_
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject

_EDITIONS = tuple(edition.value for edition in TrfEdition)
_ENGINES = (Dialect.JAVAFO.value, Dialect.BBPPAIRINGS.value)


@command("convert", help=N_("Read the report in FILE (.trf), tell what is in it, write it anew."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option("--lenient", is_flag=True, help=N_("Repair what contradicts itself, and list the repairs."))
@option(
    "--trf-edition",
    "edition",
    old=("--edition",),
    type=OneOf(*_EDITIONS),
    default=TrfEdition.TRF26.value,
    help=N_("Edition of the standard to write (default trf26)."),
)
@option("--dialect", type=OneOf(*_ENGINES), help=N_("Add the lines of this pairing engine."))
@option(
    "--renumber",
    is_flag=True,
    help=N_("Number the players anew: by rating, then title, then name."),
)
def cli_command(
    file: Path, lenient: bool, edition: str, dialect: str | None, renumber: bool
) -> Report:
    """Read the file and prepare both forms of it."""
    report = trf.load(file, lenient=lenient)
    if renumber:
        report = report.with_event(renumbered(report.event))
    written = trf.write(
        report, edition=TrfEdition(edition), dialect=None if dialect is None else Dialect(dialect)
    )
    return Report(
        data=_json(file, report, written),
        lines=_summary(file, report),
        files={".trf": written.text.encode},
        notes=_notes(report, written),
    )


def _json(file: Path, report: TrfReport, written: WrittenReport) -> JsonObject:
    """The summary and the whole event, as the contract has them."""
    return {
        "file": str(file),
        "player_count": len(report.event.players),
        "round_count": len(report.event.rounds),
        "dialects": [dialect.value for dialect in Dialect if dialect in report.dialects],
        "ranked_by_position": report.ranked_by_position,
        "adjustments": [_adjustment_json(adjustment) for adjustment in report.adjustments],
        "unknown_lines": [
            {"line": line.line_number, "text": line.text} for line in report.unknown_lines
        ],
        "comments": [{"line": line.line_number, "text": line.text} for line in report.comments],
        "omissions": [render(omission) for omission in written.omissions],
        "event": event_json(report.event),
    }


def _adjustment_json(adjustment: Adjustment) -> JsonObject:
    """Something that was not read as it stands."""
    return {
        "line": adjustment.place.line,
        "column": adjustment.place.column,
        "problem": render(adjustment.problem),
        "repair": render(adjustment.repair),
    }


def _summary(file: Path, report: TrfReport) -> tuple[str, ...]:
    """What is in the file, in a few lines."""
    event = report.event
    players, rounds = len(event.players), len(event.rounds)
    dialects = ", ".join(dialect.value for dialect in Dialect if dialect in report.dialects)
    lines = [
        event.name or file.stem,
        ngettext("{count} player", "{count} players", players).format(count=players),
        ngettext("{count} round paired", "{count} rounds paired", rounds).format(count=rounds)
        if event.planned_round_count is None
        else ngettext(
            "{count} round of {planned} paired", "{count} rounds of {planned} paired", rounds
        ).format(count=rounds, planned=event.planned_round_count),
        _("Written in: {dialects}").format(dialects=dialects),
    ]
    if event.team_event is not None:
        teams = len(event.team_event.teams)
        lines.insert(2, ngettext("{count} team", "{count} teams", teams).format(count=teams))
    if report.unknown_lines:
        kept = ", ".join(str(line.line_number) for line in report.unknown_lines)
        lines.append(_("Unknown lines, kept as they are: {lines}").format(lines=kept))
    return tuple(lines)


def _notes(report: TrfReport, written: WrittenReport) -> tuple[str, ...]:
    """The repairs, and what the form asked for has no place for."""
    return (
        *(
            f"{adjustment.place}: {render(adjustment.problem)}; {render(adjustment.repair)}"
            for adjustment in report.adjustments
        ),
        *(_("not written: {what}").format(what=render(omission)) for omission in written.omissions),
    )
