"""`ronde ratings import`: keep a rating list, in the place of the one before."""

from pathlib import Path

import click

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.formats.files import cannot_read
from ronde.messages import N_
from ronde.service.events.people.kept_list import keep_list, list_json
from ronde.store import open_journals
from ronde.text import ngettext
from ronde.web.clock import now


@command(
    "import",
    help=N_("Keep the rating list FILE: FIDE's (.txt, .xml, .zip), or .csv, .xlsx, .ods."),
)
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@database_option
def cli_command(file: Path, database: str | None) -> Report:
    """Read the list and keep it; one that cannot be read leaves the old one."""
    try:
        file.open("rb").close()
    except OSError as error:
        raise cannot_read(file, error) from error
    with open_journals(database) as journals:
        about = keep_list(file, journals.ratings, source=file.name, now=now())
    line = ngettext(
        "{people} person of {source} is kept.",
        "{people} people of {source} are kept.",
        about.person_count,
    ).format(people=about.person_count, source=about.source)
    return Report(data={"list": list_json(about)}, lines=(line,))
