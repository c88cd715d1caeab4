"""`ronde event standings`: the ranking of an event."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.standings_explained import explained_report
from ronde.cli.event.teams.reports import (
    boards_report,
    crosstable_report,
    explained_team_report,
)
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.events.kind import Entrants, Feature, has, kind_of
from ronde.service.events.rankings import (
    RankingRequest,
    check_ranked,
    first_ranking,
    ranking_sheets,
    rankings_json,
    rankings_of,
)
from ronde.service.events.status import next_step, status_json


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
    """Rank the players, the teams, each group, or those who are out of a cup."""
    state = opened(desk).state
    own_way = commands_of(state).standings
    if own_way is not None:
        return own_way(desk, state, after=after, each=each, public=public, sheets=sheets)
    by_points = has(state.regulations, Feature.CROSSTABLE)
    if by_points:
        if by_players + crosstable + boards > 1:
            raise InputError(N_("--players, --crosstable and --boards exclude each other"))
        if explain is not None and (crosstable or boards):
            raise InputError(N_("--explain goes with a ranking, not with another table"))
        if crosstable:
            return crosstable_report(desk, state, after)
        if boards:
            return boards_report(desk, state, after)
    request = RankingRequest(after=after, seed=lots, of_players=by_players)
    if explain is not None and kind_of(state.regulations.system).entrants is Entrants.TEAMS:
        return explained_team_report(desk, state, first_ranking(state, request), explain)
    if explain is not None and by_points:
        return explained_report(desk, state, explain, after=after, seed=lots)
    lists = rankings_of(state, request)
    check_ranked(state, lists)
    return Report(
        data=lambda: {
            "event": desk.stream,
            **rankings_json(state, lists),
            "status": status_json(state),
        },
        sheets=lambda: ranking_sheets(state, lists),
        closing_lines=(next_step(state),),
    )
