"""`ronde event lineup`: who plays for a team in a round."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer, event_view
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.event.parameters import PlacesList
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.finding import check_of_teams, team_named
from ronde.service.kinds.teams.json import line_ups_json
from ronde.service.kinds.teams.sheets import line_ups_sheet


@event_command(
    "lineup",
    help=N_("Say who plays for a team: places in its list, 1,2,5,4; - is an empty board."),
    kind=SheetCommand,
)
@argument("places", metavar="[PLACES]", type=PlacesList(), required=False)
@option("--team", metavar="TEAM", help=N_("The team, by number or name."))
@number_option(
    "--round", N_("The round (default: the next one)."), "R", name="round_number", least=1
)
def cli_command(
    desk: Desk,
    places: tuple[int | None, ...] | None,
    team: str | None,
    round_number: int | None,
) -> Report:
    """Take a line-up, or show those of a round."""
    state = opened(desk).state
    check_of_teams(state)
    number = state.next_round if round_number is None else round_number
    if (places is None) != (team is None):
        raise InputError(N_("expected a team and its places: --team TEAM 1,2,3"))
    if places is None or team is None:
        shown = {"round": number, "line_ups": line_ups_json(state, number)}
        return event_view(desk, state, shown, sheets=(line_ups_sheet(state, number),))
    made = line_up(desk, team_named(state, team), places, round_number=number)
    return answer(
        desk,
        made,
        sheets=(line_ups_sheet(made.state, number),),
        data={"round": number, "line_ups": line_ups_json(made.state, number)},
    )
