"""Decisions about teams: points given or taken."""

from ronde.core.scores import Points
from ronde.service.events.actions.regulating import decision_facts
from ronde.service.events.desk import Change, Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature
from ronde.service.events.kinds import Kind
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
    payload = {
        "team": team,
        "match_points": match_points,
        "points": game_points,
        **decision_facts(state, (match_points, game_points), reason, round_number),
    }
    return done(desk, before, [Change(kind=Kind.ADJUSTED, payload=payload)])
