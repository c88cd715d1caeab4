"""`ronde event standings`: the ranking of an event."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.cli.standings import standings_json
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.report import standings_of
from ronde.service.events.status import next_step, status_json
from ronde.text import _
from ronde.text.standings import standings_sheet


@event_command("standings", help=N_("The ranking by points and tie-breaks."), kind=Command)
@option(
    "--after",
    type=WholeNumber(least=0),
    metavar="R",
    help=N_("As it stood after round R (default: the last round with all its results)."),
)
@option(
    "--lots", type=WholeNumber(least=0), metavar="SEED", help=N_("Draw lots for those left tied.")
)
def cli_command(desk: Desk, after: int | None, lots: int | None) -> Report:
    """Rank the players."""
    state = opened(desk).state
    if after is not None and after > len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=after,
        )
    ranking = standings_of(state, after=after, seed=lots)
    number = state.complete_round_count if after is None else after
    title = _("Standings after round {round}").format(round=number)
    return Report(
        data=lambda: {
            "event": desk.stream,
            "round": number,
            **standings_json(ranking),
            "status": status_json(state),
        },
        sheets=lambda: (standings_sheet(ranking, f"{state.regulations.name} – {title}"),),
        closing_lines=(next_step(state),),
    )
