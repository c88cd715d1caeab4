"""`ronde bridge check`: whether a movement is sound, built or typed by hand."""

from dataclasses import replace
from pathlib import Path

import click

from ronde.cli.command import argument, command
from ronde.cli.report import Report
from ronde.core.bridge.movements.checker import check_movement
from ronde.formats.movements import read_movement_file
from ronde.formats.movements.json_writer import check_json
from ronde.messages import N_
from ronde.text import render
from ronde.text.movements import figures_sheet, findings_sheet, verdict_text


@command("check", help=N_("Check the movement in FILE, as JSON or as CSV."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
def cli_command(file: Path) -> Report:
    """Read the movement, check it and tell every finding."""
    read = read_movement_file(file)
    movement = read.movement
    check = check_movement(movement)
    check = replace(check, findings=(*read.findings, *check.findings))
    sheets = [figures_sheet(movement, check)]
    if check.findings:
        sheets.insert(0, findings_sheet(check.findings))
    return Report(
        data=lambda: {
            "file": str(file),
            "movement": movement.kind,
            "title": render(movement.title),
            **check_json(movement, check),
        },
        lines=(verdict_text(check.findings),),
        sheets=tuple(sheets),
        exit_code=0 if check.ok else 1,
    )
