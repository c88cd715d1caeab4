"""`ronde demo`: a round robin with its schedule and crosstable, to look at."""

from dataclasses import replace
from random import Random

from ronde.cli.command import command, option
from ronde.cli.crosstable import crosstable_report
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.cli.schedule import schedule_json
from ronde.core.chess.crosstable import crosstable
from ronde.messages import N_
from ronde.service.demo import demo_event, demo_schedule
from ronde.text import _
from ronde.text.schedules import schedule_sheet

FAVOURITE_SEED = 8


@command("demo", help=N_("A round robin of eight players with its crosstable, to look at."))
@option(
    "--seed",
    type=WholeNumber(least=0),
    default=FAVOURITE_SEED,
    metavar="N",
    help=N_("Other results (the same seed gives the same event)."),
)
def cli_command(seed: int) -> Report:
    """Play the demo event."""
    event = demo_event(Random(seed))
    schedule = demo_schedule()
    table = crosstable_report(event, crosstable(event))
    return replace(
        table,
        data={
            "seed": seed,
            "schedule": schedule_json(schedule),
            "crosstable": table.document,
        },
        lines=(_("A club event of eight players, a round every Saturday."),),
        # On paper the schedule belongs to it, so the table's own forms give way to the sheets'.
        files={".trf": table.files[".trf"]},
        sheets=(schedule_sheet(schedule, _("Schedule")), *table.tables),
        closing_lines=(
            _("Next: ronde berger 8 --output table.pdf, ronde crosstable --help"),
            _("seed {seed}").format(seed=seed),
        ),
    )
