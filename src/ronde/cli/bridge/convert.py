"""`ronde bridge convert`: deals and results from one form into another."""

import datetime as dt
from pathlib import Path

import click

from ronde.cli.bridge.conversion import Source, read_source, written_files
from ronde.cli.bridge.conversion_json import source_json
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import Day, OneOf, WholeNumber
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
@option(
    "--names",
    "names_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("CSV with the players of each number: number, name1, name2, licence1, licence2."),
)
@option(
    "--deals",
    "deals_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("PBN with the deals of these results."),
)
@option(
    "--method",
    type=OneOf(*(method.value for method in Method)),
    help=N_("How results become points (default: as the file says, else matchpoints)."),
)
@option(
    "--lines",
    type=WholeNumber(least=1, most=2),
    metavar="1|2",
    help=N_("Rankings: 2 where N-S and E-W are apart (default: as the numbers tell, else 2)."),
)
@option("--teams", is_flag=True, help=N_("Teams of four: matches in IMPs and victory points."))
@option(
    "--letters",
    type=OneOf(*(letters.value for letters in Letters)),
    default=Letters.ENGLISH.value,
    help=N_("Letters of the suits in a CSV: C D H S N, or T K C P SA (default en)."),
)
@option("--title", default="", metavar="TEXT", help=N_("Name of the event."))
@option("--date", "day", type=Day(), metavar="DATE", help=N_("Day of the event."))
@option("--club", default="", metavar="TEXT", help=N_("Name of the club."))
@option("--club-number", default="", metavar="TEXT", help=N_("Number of the club."))
@option("--lenient", is_flag=True, help=N_("Leave out bad lines, and tell which."))
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
    source = source.with_facts(title=title, day=day, club=club, club_number=club_number)
    if names is not None:
        source = source.with_names(names)
    if method is not None:
        source = source.with_method(Method(method))
    return Report(
        data=lambda: source_json(source),
        lines=_summary(file, source),
        files=written_files(source),
        notes=_notes(source),
    )


def _summary(file: Path, source: Source) -> tuple[str, ...]:
    """What is in the file, in a few lines."""
    deals, results = len(source.deals), len(source.results)
    return (
        source.facts.name or file.stem,
        ngettext("{count} deal", "{count} deals", deals).format(count=deals),
        ngettext("{count} result", "{count} results", results).format(count=results),
    )


def _notes(source: Source) -> tuple[str, ...]:
    """What was passed over or left out, line by line."""
    told = tuple(f"{omission.place}: {render(omission.problem)}" for omission in source.omissions)
    if not source.other_sections:
        return told
    sections = ", ".join(source.other_sections)
    return (*told, _("not kept: the sections {sections}").format(sections=sections))
