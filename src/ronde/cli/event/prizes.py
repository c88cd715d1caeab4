"""`ronde event prizes`: who gets how much of the prize money of an event."""

from typing import Any

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.prize_options import prize_options, prize_plan
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.desk import Desk, check_family, opened
from ronde.service.events.prizes import prizes_of
from ronde.service.events.settings import Family
from ronde.service.events.status import next_step, status_json
from ronde.text.prizes import awards_json, prize_sheets


@event_command("prizes", help=N_("Prize money by the standings of the event."), kind=Command)
@prize_options
@option(
    "--lots", type=WholeNumber(least=0), metavar="SEED", help=N_("Draw lots for those left tied.")
)
def cli_command(
    desk: Desk,
    lots: int | None,
    **typed: Any,  # noqa: ANN401 - the options of prizes
) -> Report:
    """Rank the event, and hand the prizes out."""
    plan = prize_plan(**typed)
    state = opened(desk).state
    check_family(state, {Family.ROUNDS})
    found = prizes_of(
        state,
        plan.offered,
        plan.method,
        one_each=plan.one_each,
        unit=plan.unit,
        definitions=plan.definitions,
        seed=lots,
    )
    one_each, currency = plan.one_each, plan.currency
    return Report(
        data={
            "event": desk.stream,
            **awards_json(found, plan.method, one_each=one_each, currency=currency),
            "status": status_json(state),
        },
        sheets=prize_sheets(found, plan.method, one_each=one_each, currency=currency),
        closing_lines=(next_step(state),),
    )
