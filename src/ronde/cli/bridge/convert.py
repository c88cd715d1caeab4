"""`ronde bridge convert`: deals and results from one form into another."""

import datetime as dt
from dataclasses import replace
from pathlib import Path

import click

from ronde.cli.bridge.conversion import ConversionSource, read_source, source_json, written_files
from ronde.cli.bridge.session_options import (
    file_option,
    lenient_option,
    letters_option,
    lines_option,
    method_option,
    teams_option,
)
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import DayParameter
from ronde.cli.report import Report
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.settings import Method
from ronde.formats import bridge_names
from ronde.messages import N_
from ronde.text import _, ngettext, render


@command(
    "convert",
    help=N_("Read deals and results from FILE (.pbn or .csv), write them in another form."),
)
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@file_option(
    "--names",
    "names_file",
    N_("CSV with the players of each number: number, name1, name2, licence1, licence2."),
    metavar="FILE",
)
@file_option("--deals", "deals_file", N_("PBN with the deals of these results."), metavar="FILE")
@method_option(N_("How results become points (default: as the file says, else matchpoints)."))
@lines_option(N_("Rankings: 2 where N-S and E-W are apart (default: as the numbers tell, else 2)."))
@teams_option
@letters_option(N_("Letters of the suits in a CSV: C D H S N, or T K C P SA (default en)."))
@option("--title", default="", metavar="TEXT", help=N_("Name of the event."))
@option("--date", "day", type=DayParameter(), metavar="DATE", help=N_("Day of the event."))
@option("--club", default="", metavar="TEXT", help=N_("Name of the club."))
@option("--club-number", default="", metavar="TEXT", help=N_("Number of the club."))
@lenient_option
def cli_command(
    file: Path,
    names_file: Path | None,
    deals_file: Path | None,
    method: str | None,
    lines: int | None,
    teams: bool,
    letters: str,
    title: str,
    day: dt.date | None,
    club: str,
    club_number: str,
    lenient: bool,
) -> Report:
    """Read the file and prepare every form that can be written."""
    names = None if names_file is None else bridge_names.load(names_file)
    source = read_source(file, lines=lines, teams=teams, letters=Letters(letters), lenient=lenient)
    source = source.with_deals_of(deals_file, lenient=lenient)
    facts = source.facts
    source = replace(
        source,
        # What the command line tells goes before what the file does.
        facts=replace(
            facts,
            name=title or facts.name,
            day=day or facts.day,
            club=club or facts.club,
            club_number=club_number,
        ),
        names=source.names if names is None else names,
        method=source.method if method is None else Method(method),
    )
    return Report(
        data=lambda: source_json(source),
        lines=_summary(file, source),
        files=written_files(source),
        notes=_notes(source),
    )


def _summary(file: Path, source: ConversionSource) -> tuple[str, ...]:
    """What is in the file, in a few lines."""
    deals, results = len(source.deals), len(source.results)
    return (
        source.facts.name or file.stem,
        ngettext("{count} deal", "{count} deals", deals).format(count=deals),
        ngettext("{count} result", "{count} results", results).format(count=results),
    )


def _notes(source: ConversionSource) -> tuple[str, ...]:
    """What was passed over or left out, line by line."""
    omissions = tuple(f"{each.place}: {render(each.problem)}" for each in source.omissions)
    if not source.other_sections:
        return omissions
    sections = ", ".join(source.other_sections)
    return (*omissions, _("not kept: the sections {sections}").format(sections=sections))
