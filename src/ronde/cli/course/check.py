"""`ronde course check`: answers marked cell by cell."""

from pathlib import Path

import click

from ronde.cli.command import argument, command
from ronde.cli.course.asking import needed_seed_option, size_option
from ronde.cli.report import Report
from ronde.core.course.catalogue import KINDS
from ronde.core.course.exercise import marked
from ronde.formats import course_answers
from ronde.messages import N_
from ronde.service.course import exercise
from ronde.text.course import mark_text, marked_json, wrong_sheet


@command(
    "check",
    help=N_("Mark the filled CSV of an exercise of KIND, cell by cell."),
    kinds={kind.name: kind.title for kind in KINDS},
)
@argument("kind", metavar="KIND")
@argument("answers", metavar="ANSWERS.csv", type=click.Path(path_type=Path))
@needed_seed_option
@size_option
def cli_command(kind: str, answers: Path, seed: int, size: int | None) -> Report:
    """What is wrong, what was expected, and by which rule."""
    asked_for = exercise(kind, seed, size)
    cells = marked(asked_for, course_answers.load(answers, asked_for))
    all_right = all(each.is_right for each in cells)
    return Report(
        data=marked_json(asked_for, cells),
        lines=(mark_text(cells),),
        sheets=() if all_right else (wrong_sheet(asked_for, cells),),
        exit_code=0 if all_right else 1,
    )
