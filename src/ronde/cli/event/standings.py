"""`ronde event standings`: the ranking of an event."""

from ronde.cli.command import Command, option
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.teams.reports import (
    boards_report,
    crosstable_report,
    explained_team_report,
)
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.kind import Entrants, Feature, has, kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.rankings import (
    RankingRequest,
    check_ranked,
    finality_json,
    first_ranking,
    ranking_sheets,
    rankings_json,
    rankings_of,
    standing_remarks,
    why_not_higher,
    workings_of,
)
from ronde.service.events.sheets import numbered_players
from ronde.service.events.state import EventState
from ronde.text import _, render
from ronde.text.workings import (
    explanation_json,
    explanation_lines,
    walk_json,
    walk_sheet,
    working_sheets,
)


@event_command("standings", help=N_("The ranking by points and tie-breaks."), kind=Command)
@number_option(
    "--after",
    N_("As it stood after round R (default: the last round with all its results)."),
    "R",
    least=0,
)
@number_option("--lots", N_("Draw lots for those left tied."), "SEED", least=0)
@option("--explain", metavar="PLAYER", help=N_("The working of this player, and why not higher."))
@option("--players", "by_players", is_flag=True, help=N_("Rank the players of an event of teams."))
@option("--crosstable", is_flag=True, help=N_("Who got what from whom, instead of the ranking."))
@option(
    "--best-boards",
    "boards",
    old=("--boards",),
    is_flag=True,
    help=N_("The best at each board of an event of teams."),
)
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
            raise InputError(N_("--players, --crosstable and --best-boards exclude each other"))
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
        return _explained_report(desk, state, explain, after=after, seed=lots)
    lists = rankings_of(state, request)
    check_ranked(state, lists)
    return event_view(
        desk,
        state,
        lambda: rankings_json(state, lists),
        sheets=lambda: ranking_sheets(state, lists),
    )


def _explained_report(
    desk: Desk, state: EventState, player: str, *, after: int | None, seed: int | None
) -> Report:
    """The working of a player's values, and the list walked until something puts them behind."""
    number = pairing_numbers(state)[player_named(state, player)]
    explanation = workings_of(state, number, after=after, seed=seed)
    walk = why_not_higher(state, number, after=after, seed=seed)
    names = {number: player.name for number, player in numbered_players(state)}
    return event_view(
        desk,
        state,
        {
            "explanation": explanation_json(explanation),
            "why_not_higher": None if walk is None else walk_json(walk),
            **finality_json(state),
        },
        lines=explanation_lines(explanation),
        sheets=(
            *(() if walk is None else (walk_sheet(walk),)),
            *working_sheets(explanation, names),
        ),
        closing_lines=_remark_lines(state),
    )


def _remark_lines(state: EventState) -> tuple[str, ...]:
    """That standings are not final, where games are open."""
    return tuple(
        _("Note: {warning}.").format(warning=render(remark)) for remark in standing_remarks(state)
    )
