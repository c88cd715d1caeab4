"""Who is where in an event of teams: the teams, or the players at its boards."""

from collections.abc import Iterator
from functools import partial

from ronde.core.chess.standings import Standing, TeamStanding
from ronde.messages import N_
from ronde.service.events.crosstables import ShownCrosstable
from ronde.service.events.documents import (
    TABLES_OF_PLAYERS,
    Document,
    Tables,
)
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.rankings import (
    KindRankings,
    Lists,
    Place,
    Ranking,
    RankingRequest,
    check_ranked,
    finality_json,
    players_ranking,
    round_asked,
    title_after,
)
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.json import (
    player_crosstable_json,
    scores_by_round_json,
    team_crosstable_json,
)
from ronde.service.kinds.teams.order import numbered_teams
from ronde.service.kinds.teams.scheveningen import (
    player_crosstable,
    player_crosstable_sheet,
    scores_by_round,
    scores_sheet,
)
from ronde.service.kinds.teams.sheets import (
    team_crosstable_sheet,
    team_rounds_sheet,
    teams_sheet,
)
from ronde.service.kinds.teams.standings import player_standings_of, team_standings_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_text
from ronde.text.sheet import Sheet
from ronde.text.standings import (
    POINTS_OF_TEAMS,
    edition_note,
    standing_warnings,
    standings_json,
    team_standing_columns,
)


def _lists(
    state: EventState, request: RankingRequest
) -> tuple[Ranking[TeamStanding] | Ranking[Standing], ...]:
    """The teams, or all their players; none before there are teams."""
    if not numbered_teams(state):
        return ()
    after = round_asked(state, request.after)
    if request.of_players:
        players = player_standings_of(state, after=after)
        return (players_ranking(state, players, after=after),)
    ranking = team_standings_of(state, after=after, seed=request.seed)

    def place(index: int, standing: TeamStanding) -> Place:
        by = standing.separated_by
        code = "" if by is None else str(ranking.applied[by].descriptor)
        return Place(
            number=standing.number,
            name=standing.name,
            decided_by=POINTS_OF_TEAMS.get(code, code),
        )

    teams = Ranking(
        key="standings",
        title=_title(state, after),
        after=after,
        columns=team_standing_columns(ranking),
        entries=ranking.standings,
        warnings=standing_warnings(ranking),
        notes=(edition_note(ranking),),
        place=place,
        basis=ranking,
    )
    return (teams,)


def _title(state: EventState, after: int) -> str:
    """What the ranking is called; a match of two teams by its score."""
    if not after or not is_match_of_two(state):
        return title_after(state, after)
    (_number, first), (_two, second) = numbered_teams(state)
    scores = scores_by_round(state, after=after)
    return _("{first} {ours} – {theirs} {second} after round {round}").format(
        first=first.name,
        ours=points_text(sum(score.first for score in scores)),
        theirs=points_text(sum(score.second for score in scores)),
        second=second.name,
        round=after,
    )


def is_match_of_two(state: EventState) -> bool:
    """Whether the event is one match, which its score tells."""
    return state.regulations.system is System.SCHEVENINGEN and len(numbered_teams(state)) == 2


def _document(state: EventState, lists: Lists) -> JsonObject:
    """The ranking for programs; of a match of two teams with its score round by round."""
    check_ranked(state, lists)
    (ranking,) = lists
    assert ranking.basis is not None, "teams are ranked by their points"
    document = {"round": ranking.after, **standings_json(ranking.basis), **finality_json(state)}
    if is_match_of_two(state):
        document["scores"] = scores_by_round_json(scores_by_round(state, after=ranking.after))
    return document


def _more(state: EventState, lists: Lists) -> tuple[Sheet, ...]:
    """The score of a match of two teams round by round."""
    if not lists or not is_match_of_two(state):
        return ()
    return (scores_sheet(state, scores_by_round(state, after=lists[0].after)),)


OF_TEAMS = KindRankings(
    lists=_lists, document=_document, more=_more, none_yet=N_("this event has no teams")
)


def _teams(state: EventState) -> Iterator[Document]:
    """The players, team by team."""
    yield Document(key="players", name=_("Teams"), make=partial(teams_sheet, state))


def crosstable(state: EventState, after: int) -> ShownCrosstable:
    """Who got what from whom: players in a match of two teams, else the teams.

    Reading: a Swiss of teams is shown by rounds, as one of players is: most teams never meet.
    """
    if is_match_of_two(state):
        players = player_crosstable(state, after=after)
        return ShownCrosstable(
            after=after,
            rows=partial(player_crosstable_json, players),
            sheet=partial(player_crosstable_sheet, players),
        )
    teams = team_crosstable(state, after=after)
    by_rounds = is_paired_by_points(state.regulations)
    return ShownCrosstable(
        after=after,
        rows=partial(team_crosstable_json, teams),
        sheet=partial(team_rounds_sheet if by_rounds else team_crosstable_sheet, teams),
    )


TABLES: Tables = {**TABLES_OF_PLAYERS, "players": _teams}
