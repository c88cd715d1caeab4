"""`ronde lab movements`: what each movement can tell of so many pairs."""

from ronde.cli.command import command
from ronde.cli.lab.asking import Asked, answered, asks_the_lab, played
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.bridge.advice.adviser import LEAST_PAIRS, MOST_PAIRS
from ronde.core.lab.bridge import MovementQuestion
from ronde.core.lab.sums import Sums
from ronde.messages import N_
from ronde.text.lab_charts import movements_charts
from ronde.text.lab_movements import movements_json, movements_sheet

USUAL_BOARDS = 28
MOST_BOARDS = 400


@command("movements", help=N_("Which movement finds the best pairs, with which arrow switch."))
@asks_the_lab
@number_option(
    "--pairs",
    N_("How many pairs."),
    "N",
    name="pair_count",
    least=LEAST_PAIRS,
    most=MOST_PAIRS,
    required=True,
)
@number_option(
    "--boards",
    N_("How many boards at most (default 28)."),
    "B",
    name="board_count",
    least=2,
    most=MOST_BOARDS,
)
def cli_command(asked: Asked, pair_count: int, board_count: int | None) -> Report:
    """Compare movements."""
    question = MovementQuestion(
        pair_count=pair_count, boards=board_count or USUAL_BOARDS, seed=asked.seed
    )
    rows = question.rows()
    sums, finished = played(asked, question, Sums)
    return answered(
        finished,
        data=lambda: movements_json(question, rows, sums),
        sheets=lambda: (movements_sheet(question, rows, sums),),
        charts=lambda: movements_charts(rows, sums, movements_sheet(question, rows, sums).title),
    )
