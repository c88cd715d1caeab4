"""Decisions about teams: points given or taken."""

from ronde.core.scores import Points
from ronde.service.events.actions.regulating import round_and_reason
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature
from ronde.service.kinds.teams.entries import TeamPointsAdjusted
from ronde.service.kinds.teams.finding import check_of_teams


def adjust_team(
    desk: Desk,
    team: int,
    *,
    match_points: Points = 0,
    game_points: Points = 0,
    reason: str,
    round_number: int | None = None,
) -> Done:
    """Give a team match points or game points, or take some.

    Rule: FIDE TRF26 299
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    number, because = round_and_reason(state, (match_points, game_points), reason, round_number)
    change = TeamPointsAdjusted(
        team=team, match_points=match_points, points=game_points, round=number, reason=because
    )
    return done(desk, before, [change])
