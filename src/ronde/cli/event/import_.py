"""`ronde event import`: enter the players of a file."""

from pathlib import Path

import click

from ronde.cli.command import argument
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.eventfile import REPORT_SUFFIXES
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk
from ronde.service.events.player_files import players_of_csv, players_of_report
from ronde.service.events.sheets import players_json, players_sheet
from ronde.text import render


@event_command(
    "import", help=N_("Enter the players of FILE (.csv or .trf) in the event."), kind=SheetCommand
)
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
def cli_command(desk: Desk, file: Path) -> Report:
    """Enter everybody, or nobody where a line is wrong."""
    suffix = file.suffix.lower()
    if suffix == ".csv":
        found = players_of_csv(file)
    elif suffix in REPORT_SUFFIXES:
        found = players_of_report(file)
    else:
        raise InputError(N_("{file}: expected a file ending in .trf or .csv"), file=file)
    made = enter(desk, found.players, source=file.name)
    return answer(
        desk,
        made,
        sheets=(players_sheet(made.state),),
        data={
            "players": players_json(made.state),
            "columns": dict(found.columns),
            "ignored_columns": list(found.ignored),
        },
        notes=tuple(render(remark) for remark in found.remarks),
    )
