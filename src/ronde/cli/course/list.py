"""`ronde course list`: the kinds of exercises."""

from ronde.cli.command import command
from ronde.cli.report import Report
from ronde.core.course.catalogue import KINDS
from ronde.messages import N_
from ronde.text.course import kind_json, kinds_sheet


@command("list", help=N_("The kinds of exercises, and the sizes each may have."))
def cli_command() -> Report:
    """A row for each."""
    return Report(data={"kinds": [kind_json(kind) for kind in KINDS]}, sheets=(kinds_sheet(KINDS),))
