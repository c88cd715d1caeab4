"""`ronde event standings`: the ranking of an event."""

from ronde.cli.command import Command, option
from ronde.cli.event.bridge.evening import is_evening
from ronde.cli.event.bridge.evening_views import evening_ranked
from ronde.cli.event.commanding import event_command
from ronde.cli.event.cup_reports import FAMILIES, standings_report
from ronde.cli.event.standings_explained import explained_report, remark_lines
from ronde.cli.event.team_reports import Wanted, ranking_report
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.report import standings_of
from ronde.service.events.status import next_step, status_json
from ronde.service.events.workings import finality_json
from ronde.text import _
from ronde.text.standings import standings_json, standings_sheet


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
@option("--explain", metavar="PLAYER", help=N_("The working of this player, and why not higher."))
@option("--players", "by_players", is_flag=True, help=N_("Rank the players of an event of teams."))
@option("--crosstable", is_flag=True, help=N_("Who got what from whom, instead of the ranking."))
@option("--boards", is_flag=True, help=N_("The best at each board of an event of teams."))
@option("--each", is_flag=True, help=N_("Bridge: after each round that has a ranking."))
@option("--public", is_flag=True, help=N_("Bridge: as far as the public may see it."))
@option(
    "--sheets",
    metavar="LIST",
    help=N_("Bridge: what to show: ranking, travellers, pairs, recap, frequencies."),
)
def cli_command(
    desk: Desk,
    after: int | None,
    lots: int | None,
    explain: str | None,
    by_players: bool,
    crosstable: bool,
    boards: bool,
    each: bool,
    public: bool,
    sheets: str | None,
) -> Report:
    """Rank the players, or the teams."""
    state = opened(desk).state
    if is_evening(state):
        return evening_ranked(desk, state, after=after, each=each, public=public, sheets=sheets)
    if state.regulations.system.family in FAMILIES:
        return standings_report(desk, state, after, lots)
    if after is not None and after > len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=after,
        )
    if state.regulations.system.of_teams or by_players or crosstable or boards:
        wanted = Wanted(players=by_players, crosstable=crosstable, boards=boards, explain=explain)
        return ranking_report(desk, state, wanted, after=after, seed=lots)
    if explain is not None:
        return explained_report(desk, state, explain, after=after, seed=lots)
    ranking = standings_of(state, after=after, seed=lots)
    number = state.complete_round_count if after is None else after
    title = _("Standings after round {round}").format(round=number)
    return Report(
        data=lambda: {
            "event": desk.stream,
            "round": number,
            **standings_json(ranking),
            **finality_json(state),
            "status": status_json(state),
        },
        sheets=lambda: (standings_sheet(ranking, f"{state.regulations.name} – {title}"),),
        closing_lines=(*remark_lines(state), next_step(state)),
    )
