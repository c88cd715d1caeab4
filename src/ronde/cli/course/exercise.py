"""`ronde course exercise`: an exercise, or one for everybody of a class."""

from ronde.cli.command import argument, command, option
from ronde.cli.course.asking import seed_option, size_option
from ronde.cli.options import number_option
from ronde.cli.report import Report, made_by
from ronde.core.course.catalogue import KINDS
from ronde.messages import N_
from ronde.service.course import LARGEST_FIRST_SEED, MOST_COPIES, exercise
from ronde.service.seeds import seed_of_the_system
from ronde.text import _
from ronde.text.course import answer_sheet, blank_csv_sheet, exercise_json, exercise_sheets


@command(
    "exercise",
    help=N_("An exercise of KIND to be solved on paper, on screen or in a CSV."),
    kinds={kind.name: kind.title for kind in KINDS},
)
@argument("kind", metavar="KIND")
@seed_option
@size_option
@option("--answers", is_flag=True, help=N_("The answers too, on pages of their own."))
@number_option(
    "--copies",
    N_("A different one for each of a class: the seeds S, S+1, ..."),
    "N",
    least=1,
    most=MOST_COPIES,
    default=1,
)
def cli_command(
    kind: str, seed: int | None, size: int | None, answers: bool, copies: int
) -> Report:
    """Draw the exercises; the seed is told."""
    first = seed_of_the_system() % LARGEST_FIRST_SEED if seed is None else seed
    exercises = tuple(exercise(kind, first + copy, size) for copy in range(copies))
    shown = [sheet for each in exercises for sheet in exercise_sheets(each)]
    if answers:
        shown += [answer_sheet(each) for each in exercises]
    blanks = tuple(blank_csv_sheet(each) for each in exercises)
    return Report(
        data={"exercises": [exercise_json(each, answers=answers) for each in exercises]},
        sheets=tuple(shown),
        files={
            ".csv": made_by("ronde.formats.csvfile", "sheets_to_csv", blanks),
            ".pdf": made_by("ronde.printing.course", "exercises_pdf", exercises, answers=answers),
            ".html": made_by("ronde.printing.course", "exercises_html", exercises, answers=answers),
        },
        notes=(_("seed {seed}").format(seed=first),),
    )
